import { createContext, type ReactNode, useContext } from 'react';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { ChildDataFindings } from './child-data.tsx';
import type { Unfit, Values } from './values.ts';

/** What the fields of a form need of it. */
export type EditorContextValue = {
  /** Begins the ids of its fields: `notice-title`. */
  id: string;
  resource: Resource;
  /** What its fields are called. */
  labels: Readonly<Record<string, string>>;
  /** As it is stored, with its files; null for a new one. */
  record: object | null;
  /** Whether the backend has this field; otherwise it is not shown. */
  offers: (name: string) => boolean;
  values: Values;
  set: (name: string, value: Values[string] | undefined) => void;
  problems: Readonly<Record<string, string>>;
  unfit: Unfit;
  /** What in guarded texts seems to tell of a child. */
  findings?: ChildDataFindings;
  /** Told why a chosen file cannot be sent, or with null that it was given up. */
  refuseFile: (name: string, problem: string | null) => void;
  busy: boolean;
  progress: number | null;
  cancelUpload: () => void;
  /** Told of a chosen file that is not ready yet; the form is sent when it is. */
  prepare: (work: Promise<unknown>) => void;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditorContext(): EditorContextValue {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field stands outside of an editor');
  return editor;
}

/** What stands over a field: the form's word for it, where it has none of its own. */
export function useLabel(name: string, own: ReactNode): ReactNode {
  const { labels } = useEditorContext();
  return own ?? labels[name];
}

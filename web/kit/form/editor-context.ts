import { createContext, type ReactNode, useContext } from 'react';
import type { Finding } from '#contract/guard/findings.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { FileProblems, Values } from './values.ts';

/** Possible personal data of a child, by field. */
export type ChildDataFindings = Readonly<Record<string, readonly Finding[]>>;

/** Form data that its fields need. */
export type EditorContextValue = {
  /** Begins the ids of its fields: `notice-title`. */
  id: string;
  resource: Resource;
  /** Labels of its fields. */
  labels: Readonly<Record<string, string>>;
  /** The stored record, with its files; null for a new one. */
  record: object | null;
  /** True if the backend has this field; otherwise it is not shown. */
  offers: (name: string) => boolean;
  values: Values;
  set: (name: string, value: Values[string] | undefined) => void;
  problems: Readonly<Record<string, string>>;
  unfit: FileProblems;
  /** Possible personal data of a child in guarded texts. */
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

/** Label of a field: its own, else the form's. */
export function useLabel(name: string, own: ReactNode): ReactNode {
  const { labels } = useEditorContext();
  return own ?? labels[name];
}

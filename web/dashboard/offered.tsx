import type { ReactNode } from 'react';
import type { ResourcePath } from '#contract/resources/index.ts';
import type { Feature } from '../kit/api/api.ts';
import { officeApi } from '../kit/session/office-api.ts';
import { Icon } from '../ui/icon.tsx';

/** A part of a screen, shown only if the backend supports it. */
export function Offered(props: {
  what: Feature | ResourcePath;
  otherwise?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return officeApi().offers(props.what) ? props.children : props.otherwise;
}

/** Replaces such a part: explains it and whom to ask. */
export function NotOffered({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="alert alert-info">
      <Icon name="info" />
      <div className="alert-words">
        <p className="alert-title">{title}</p>
        <p>{hint}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRootMark } from '../page/use-root-mark.ts';
import { HistoryLink } from './history-link.tsx';
import { officeWords as words } from './office-words.ts';
import type { Editor } from './use-editor.ts';

/** The footer of a form on the screen: stays in sight, tells of unsaved changes, links to the history, holds the save button. */
export function SaveBar({
  editor,
  children,
}: {
  editor: Pick<Editor, 'dirty' | 'busy' | 'resource' | 'record'>;
  children?: ReactNode;
}) {
  useRootMark('foot', children ? 'two' : 'one');
  return (
    <div className="save-bar">
      <p className="save-state" role="status">
        {editor.dirty && (
          <>
            <Icon name="warning" />
            {words.leaveTitle}
          </>
        )}
      </p>
      <HistoryLink editor={editor} />
      {children}
      <Button type="submit" busy={editor.busy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </div>
  );
}

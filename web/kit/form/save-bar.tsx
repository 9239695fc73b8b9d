import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { officeWords as words } from './office-words.ts';
import type { Editor } from './use-editor.ts';

/** The foot of a form on the screen: stays in sight, says what is unsaved, leads to the history, holds the save button. */
export function SaveBar({
  editor,
  children,
}: {
  editor: Pick<Editor, 'dirty' | 'busy' | 'resource' | 'record'>;
  children?: ReactNode;
}) {
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

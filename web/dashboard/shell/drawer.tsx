import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { shellWords } from '../words.ts';
import { Sidebar } from './sidebar.tsx';

/** Must match the style sheet: from here on the sidebar is next to the screen. */
const WIDE = '(min-width: 1000px)';

type DrawerProps = { open: boolean; onClose: () => void; onSearch: () => void };

/** The sidebar on phones, a panel over the screen. */
export function Drawer({ open, onClose, onSearch }: DrawerProps) {
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia(WIDE);
    const widened = () => wide.matches && onClose();
    wide.addEventListener('change', widened);
    return () => wide.removeEventListener('change', widened);
  }, [open, onClose]);
  return (
    <Dialog open={open} title={shellWords.menu} onClose={onClose} className="drawer">
      <Sidebar
        onLeave={onClose}
        onSearch={() => {
          onClose();
          onSearch();
        }}
      />
    </Dialog>
  );
}

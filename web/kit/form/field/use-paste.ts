import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes files pasted into a field, and, if it is the only one of its form, anywhere in the form. Text that comes with a picture
 * of itself, as office programs copy it, stays text.
 */
export function usePaste(area: RefObject<HTMLElement | null>, take: (files: FileList) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const own = area.current;
    const form = own?.closest('form');
    if (!own || !form) return;
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? {};
      if (!files || files.length === 0 || types?.includes('text/plain')) return;
      const inside = event.target instanceof Node && own.contains(event.target);
      if (!inside && form.querySelectorAll('.upload').length > 1) return;
      event.preventDefault();
      latest.current(files);
    };
    form.addEventListener('paste', paste);
    return () => form.removeEventListener('paste', paste);
  }, [area]);
}

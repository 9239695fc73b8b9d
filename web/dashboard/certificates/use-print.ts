import { useEffect, useState } from 'react';

/** Opens the browser's print window once what was counted is drawn; what is printed without it counts for nothing. */
export function usePrint(): { isCounted: boolean; start: () => void } {
  const [isCounted, setCounted] = useState(false);
  useEffect(() => {
    if (!isCounted) return;
    let isGone = false;
    const end = () => setCounted(false);
    addEventListener('afterprint', end);
    void document.fonts.ready.then(() => {
      if (!isGone) print();
    });
    return () => {
      isGone = true;
      removeEventListener('afterprint', end);
    };
  }, [isCounted]);
  return { isCounted, start: () => setCounted(true) };
}

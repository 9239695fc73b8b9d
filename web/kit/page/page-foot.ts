import { useEffect } from 'react';

/** A text as a string of a style sheet. */
export const cssString = (text: string): string =>
  `"${text.replace(/[\\"\n\r\f<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** Footer of each page, next to its number: page boxes inherit it from the root only. */
export function usePageFoot(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--page-foot', cssString(text));
    return () => {
      style.removeProperty('--page-foot');
    };
  }, [text]);
}

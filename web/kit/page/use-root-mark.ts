import { useLayoutEffect } from 'react';

/** Current values of each mark: a page may hold several of a kind, such as two forms with a foot. */
const standing = new Map<string, string[]>();

function write(name: string, values: string[]): void {
  const { dataset } = document.documentElement;
  standing.set(name, values);
  if (values.length > 0) dataset[name] = values.join(' ');
  else delete dataset[name];
}

/**
 * Marks the root with `data-NAME` while a part is in the page: older browsers' sheets cannot look for it (`:has()`). Null sets no
 * mark.
 */
export function useRootMark(name: string, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return;
    write(name, [...(standing.get(name) ?? []), value]);
    return () => {
      const values = [...(standing.get(name) ?? [])];
      values.splice(values.indexOf(value), 1);
      write(name, values);
    };
  }, [name, value]);
}

import { useEffect } from 'react';

/** Stands in the application for every public page: the browser loads the document. */
export function LoadDocument() {
  useEffect(() => location.reload(), []);
  return null;
}

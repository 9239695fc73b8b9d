import type { Values } from './values.ts';

/**
 * A multipart body of these fields, in their order. A file is sent only if one was chosen; null, a file to be removed, is
 * sent as an empty text, which only our own backend gets (CONTRACT 2 and 5.11).
 * @param filled leaves out empty texts, where SPEC section 7 says that only filled fields are sent
 */
export function formOf(values: Values, names: readonly string[], { filled = false } = {}): FormData {
  const form = new FormData();
  for (const name of names) {
    const value = values[name];
    if (value instanceof File) form.set(name, value);
    else if (value === null) form.set(name, '');
    else if (value !== undefined && !(filled && value.trim() === '')) form.set(name, value.trim());
  }
  return form;
}

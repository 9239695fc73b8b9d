/** A document for machines: text with its type. A missing part makes it a 503, so that no half of it is cached. */
export const documentOf = (type: string, text: string): Response =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });

/** The same, for an address with a version: it can be cached forever. */
export function lasting(document: Response): Response {
  document.headers.set('Cache-Control', 'private, max-age=31536000, immutable');
  return document;
}

export const unavailable = (): Response => new Response('', { status: 503, headers: { 'Retry-After': '60' } });

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const OCTETS = 75;
const encoder = new TextEncoder();

/** A content line in pieces of at most 75 octets, each after the first beginning with a space; no character is cut. */
export function folded(line: string): string {
  const lines: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > OCTETS) {
      lines.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return [...lines, piece].join('\r\n');
}

/** A text as a calendar file holds it. */
export const icsText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const LONGEST = 254;
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const PATTERN = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/**
 * True if a browser accepts it as an email address, with at least one dot in its domain and at most 254 characters; edges
 * trimmed.
 */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST && PATTERN.test(address);
}

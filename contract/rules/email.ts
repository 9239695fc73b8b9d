const LONGEST = 254;
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const PATTERN = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/** What a browser takes for an email address, with at least one dot in its domain and 254 characters at most; edges trimmed. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST && PATTERN.test(address);
}

const IN_NAME = /-\d+x\d+-([0-9a-f]{6})\.(?:\w+\.)?\w+(?:$|[?#])/;

/** The colour that stands in an image's place while it loads, `#rrggbb`, as our own server writes it into its files' names; null where the address says none. */
export function colorIn(address: string): string | null {
  const [, digits] = IN_NAME.exec(address) ?? [];
  return digits === undefined ? null : `#${digits}`;
}

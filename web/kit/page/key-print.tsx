/** Short print of a signing key, in groups of four as on paper. */
export const KeyPrint = ({ kid }: { kid: string }) => (
  <span lang="en" className="key-print">
    {kid.replace(/(.{4})(?=.)/g, '$1 ')}
  </span>
);

/** How a choice takes what was sent: one of its values, in any case. */
export const oneOf =
  (values: readonly string[]) =>
  (text: string): string | null => {
    const word = text.trim().toLowerCase();
    return values.find((value) => value === word) ?? null;
  };

/** True if a Save-Data header says that its visitor pays for every byte. */
export const savesData = (header: string | string[] | null | undefined): boolean =>
  /^\s*on\s*(;|,|$)/i.test(String(header ?? ''));

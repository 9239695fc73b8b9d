/** What a route module may say of itself in `export const handle`. */
export type Handle = {
  /** This part of the site is an application: React Router hydrates it. Everything else is a document with islands. */
  app?: true;
};

/** Whether any of the matched routes belongs to the application. */
export function isApplication(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Handle | undefined)?.app === true);
}

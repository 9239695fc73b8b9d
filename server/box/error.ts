/** The copy of the pages cannot be made; the message says why, for whoever runs the server. */
export class BoxError extends Error {}

/** A file was deleted while the copy was made. */
export class VanishedError extends BoxError {}

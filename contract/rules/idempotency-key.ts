/** What an `Idempotency-Key` looks like (CONTRACT.md section 2). */
export const IDEMPOTENCY_KEY = /^[\w-]{8,200}$/;

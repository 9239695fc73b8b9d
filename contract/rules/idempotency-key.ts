/** What an `Idempotency-Key` looks like (docs/contract.md#sent-again). */
export const IDEMPOTENCY_KEY = /^[\w-]{8,200}$/;

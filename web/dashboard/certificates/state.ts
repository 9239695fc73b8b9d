import type { RecordAt } from '#contract/resources/index.ts';

/** As it is answered: with the address of its check, where the school's own is known. */
export type Certificate = RecordAt<'certificates'> & { url?: string | null };

export const CERTIFICATE_STATES = ['valid', 'superseded', 'expired', 'void'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** State of a paper on a day: one that was issued may be expired. */
export function certificateState(
  { state, valid_until }: Pick<Certificate, 'state' | 'valid_until'>,
  today: string,
): CertificateState {
  if (state !== 'issued') return state;
  return valid_until !== null && valid_until < today ? 'expired' : 'valid';
}

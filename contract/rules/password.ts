import { lengthOf } from './text.ts';

/** In code points of NFC. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;

export const passwordWords = {
  tooShort: 'অন্তত ৮ অক্ষর দিন',
  tooLong: 'সর্বোচ্চ ২০০ অক্ষর দিন',
  differ: 'দুটি পাসওয়ার্ড এক নয়',
} as const;

/** The problem with a new password, or null. It is never trimmed and has no other rule. */
export function passwordProblem(password: string): string | null {
  const length = lengthOf(password.normalize('NFC'));
  if (length < PASSWORD_LENGTH.min) return passwordWords.tooShort;
  return length > PASSWORD_LENGTH.max ? passwordWords.tooLong : null;
}

/** True if both are the same password in any Unicode form. */
export const samePassword = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');

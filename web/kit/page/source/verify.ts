import type { VerifyAnswer } from '#contract/certificates/verified.ts';
import type { CheckedFile, CheckedNotice, LogState } from '#contract/verify/answers.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

/** Number above that of any entry, so that only the state of the log is answered. */
const NO_ENTRIES = 2 ** 31 - 1;

/** Notices under a memo number or with these words; refused where one address asks too often. */
export async function askCheckedNotices(api: Api, q: string): Promise<CheckedNotice[] | 'too many'> {
  try {
    return (await api.call('GET', `verify/notices/?${new URLSearchParams({ q })}`)) as CheckedNotice[];
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return 'too many';
    throw error;
  }
}

/** The paper or notice of a code; `null` for what cannot be one, `off` where the school does not answer for codes. */
export async function askCode(api: Api, code: string): Promise<VerifyAnswer | null | 'off'> {
  try {
    return (await api.call('GET', `verify/${encodeURIComponent(code)}/`)) as VerifyAnswer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    if (error instanceof ApiError && error.status === 404) return 'off';
    throw error;
  }
}

export const askCheckedFile = async (api: Api, sha256: string): Promise<CheckedFile> =>
  (await api.call('GET', `verify/files/${sha256}/`)) as CheckedFile;

export async function askLogState(api: Api): Promise<LogState> {
  const { head, broken } = (await api.call('GET', `verify/log/?after=${NO_ENTRIES}`)) as LogState;
  return { head, broken };
}

import { z } from 'zod';
import type { Problems } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { problemsOf } from '#contract/kit/schema.ts';
import { PASSWORD_LENGTH, passwordProblem } from '#contract/rules/password.ts';
import type { App } from '../app-context.ts';
import { LIMITS, type Spent, spend } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { verifyPassword } from './password-hash.ts';
import { userById } from './users.ts';

const anyText = z.string({ error: (issue) => (issue.input === undefined ? problems.required : problems.notText) });
/** A text that has to be there and is taken as it is, such as a password that exists already. */
export const requiredText = anyText.min(1, problems.required);

export const newPassword = anyText
  .refine((password) => passwordProblem(password) === null, {
    error: (issue) => passwordProblem(String(issue.input)) ?? '',
  })
  .meta({ format: 'password', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

/** What was sent, or a refusal that names the fields at fault. */
export function parsed<T>(schema: z.ZodType<T>, { values }: { values: unknown }): T {
  const result = schema.safeParse(values);
  if (!result.success) throw new Refusal(400, { errors: problemsOf(result.error) });
  return result.data;
}

/** A password that could not be looked at was no try. */
export const looked = (spent: Spent, looking: Promise<boolean>): Promise<boolean> =>
  looking.catch(async (error) => {
    await spent.giveBack();
    throw error;
  });

/**
 * Refuses with 400 on its field a password that is not the caller's own. Wrong ones count together, wherever they are
 * asked for.
 */
export async function requirePassword(app: App, userId: number, password: string, wrong: Problems): Promise<void> {
  const spent = await spend(app, { limit: LIMITS.password, key: String(userId) });
  const user = await userById(app, userId);
  if (!(await looked(spent, verifyPassword(password, String(user.password_hash)))))
    throw new Refusal(400, { errors: wrong });
  await spent.giveBack();
}

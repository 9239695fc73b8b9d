import { z } from 'zod';
import type { Problems } from '#contract/kit/define-resource.ts';
import { problemsOf } from '#contract/kit/schema.ts';
import { registration } from '#contract/registration.ts';
import { passwordWords, samePassword } from '#contract/rules/password.ts';
import { answerJson } from '../http/answer.ts';
import type { App } from '../http/app-context.ts';
import type { Body } from '../http/body.ts';
import { readBody } from '../http/body.ts';
import { readWrite } from '../http/crud.ts';
import { addressOf, LIMITS, spend } from '../http/limits.ts';
import { once, type Remember } from '../http/once.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/router.ts';
import { fileFields, forgetFiles, keepFiles } from '../http/uploads.ts';
import { insertUser, type NewUser, newPassword, presentUser, requiredText } from './users.ts';

const words = {
  closed: 'এখন নতুন নিবন্ধন বন্ধ আছে।',
  taken: 'এই ব্যবহারকারীর নাম আগেই নেওয়া হয়েছে, অন্য একটি দিন।',
} as const;

/** What is wrong with the two passwords, by field. */
function passwordProblems({ password, confirm_password }: Body['values']): Problems {
  const parsed = z
    .object({ password: newPassword, confirm_password: requiredText })
    .safeParse({ password, confirm_password });
  if (!parsed.success) return problemsOf(parsed.error);
  return samePassword(parsed.data.password, parsed.data.confirm_password)
    ? {}
    : { confirm_password: [passwordWords.differ] };
}

/** Makes an account; its role is always User, whatever is sent. */
export const registerRoutes = (app: App): Route[] => [
  {
    method: 'POST',
    path: 'register',
    access: 'anyone',
    handle: async (call) => {
      if (!app.config.registration) throw new Refusal(403, { message: words.closed });
      await spend(app, { limit: LIMITS.register, key: addressOf(call) });
      const body = await readBody(call, fileFields(registration), app.tempDir);
      const work = async (remember: Remember): Promise<Response> => {
        const { values, changes } = readWrite(registration, 'create', body, passwordProblems(body.values));
        const files = await keepFiles(app, registration, changes);
        const user = { ...values, ...files, password: body.values.password, role: 'User' } as unknown as NewUser;
        try {
          const row = await insertUser(app.database, user, (writer, made) =>
            remember(writer, 201, presentUser(made, app.mediaSecret)),
          );
          return answerJson(call, presentUser(row, app.mediaSecret), { status: 201 });
        } catch (error) {
          await forgetFiles(app, Object.values(files));
          throw app.database.problemOf(error) === 'unique' ? new Refusal(409, { message: words.taken }) : error;
        }
      };
      return once(app, call, body, work).finally(body.discard);
    },
  },
];

import { CERTIFICATE_KIND_WORDS } from '../certificates/kinds.ts';
import { unknownTokens } from '../certificates/tokens.ts';
import { defineResource } from '../kit/define-resource.ts';
import { choice, long, name, number } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

const unknown = (tokens: readonly string[]) =>
  `এই ঘরগুলো চেনা যায়নি: ${tokens.map((token) => `{{${token}}}`).join(', ')}। তালিকা থেকে বেছে নিন`;

/** The wording of a kind of certificate in a language, with tokens that stand for a student's values. */
export const certificateTemplate = defineResource({
  path: 'certificate-templates',
  read: 'admin',
  writtenBy: 'head',
  filters: ['kind', 'language'],
  fields: {
    kind: choice({ ...wordedChoice(CERTIFICATE_KIND_WORDS), required: true }),
    language: choice({ ...wordedChoice({ bn: 'বাংলা', en: 'ইংরেজি' }), required: true }),
    title: name({ required: true }),
    body: long({ required: true }),
    version: number({ min: 1, max: 1_000_000, step: 1, default: 1, byServer: true }),
  },
  words: {
    language: 'ভাষা, Language',
    body: 'বয়ান, Body',
    version: 'সংস্করণ, Version',
  },
  called: ['kind', 'language', 'title'],
  check: ({ body }) => {
    const tokens = unknownTokens(String(body ?? ''));
    return tokens.length > 0 ? { body: [unknown(tokens.slice(0, 5))] } : null;
  },
});

import { defineResource } from '../kit/define-resource.ts';
import { choice, date, email, image, line, long, name } from '../kit/field.ts';

/** In the order of a list: its first record is the principal. */
export const DESIGNATIONS = ['principal', 'vice_principal', 'president'] as const;

const normalizeDesignation = (text: string): string | null => {
  const word = text.trim().toLowerCase();
  return DESIGNATIONS.find((designation) => designation === word) ?? null;
};

export const leader = defineResource({
  path: 'principal-vice-principal',
  fields: {
    designation: choice({ values: DESIGNATIONS, normalize: normalizeDesignation, required: true }),
    full_name: name({ required: true }),
    contact_email: email(),
    contact_phone: line(),
    message: long(),
    photo: image(),
    /** Who has left the office stays, with the days between which they held it. */
    served_from: date(),
    served_until: date(),
  },
  order: { by: 'designation', values: DESIGNATIONS },
});

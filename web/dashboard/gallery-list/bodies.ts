import type { Banner, Picture } from '../../kit/api/entities.ts';
import { formOf } from '../../kit/form/body-of.ts';
import { sameValues, type Values } from '../../kit/form/values.ts';

export const pictureValues = ({ caption, description, category }: Picture): Values => ({
  caption,
  description,
  category,
});

/** SPEC section 7's fields of a picture, the image if one was chosen; a description is known to our own backend alone (CONTRACT 5.11). */
export function pictureBody(values: Values, initial: Values, own: boolean): FormData {
  const form = formOf(values, ['caption', 'category', 'image']);
  const description = (from: Values): Values => ({ description: from.description ?? '' });
  if (own && !sameValues(description(values), description(initial)))
    form.set('description', String(values.description ?? '').trim());
  return form;
}

export const bannerValues = ({ title }: Banner): Values => ({ title });

export const bannerBody = (values: Values): FormData => formOf(values, ['title', 'image']);

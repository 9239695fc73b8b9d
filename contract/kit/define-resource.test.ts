import { expect, expectTypeOf, it } from 'vitest';
import type { RecordAt } from '../resources/index.ts';
import { defineResource, type RecordOf, type Resource, type Variant } from './define-resource.ts';
import { choice, date, flag, image, moment, name, pdf, reference } from './field.ts';
import { recordSchema } from './openapi-schemas.ts';

/** Everything that makes a record differ from its fields; no school has it, so that a school's can grow. */
const card = defineResource({
  path: 'cards',
  fields: {
    title: name({ required: true }),
    code: name(),
    shown: flag({ default: true }),
    day: date(),
    opens_at: moment(),
    kind: choice({ values: ['a', 'b'], normalize: () => null }),
    class_name: reference('classes', { required: true }),
    signatory: reference('teachers', { onDelete: 'clear' }),
    photo: image(),
    paper: pdf(),
  },
  words: { code: 'কোড', shown: 'দেখা যায়', day: 'দিন', opens_at: 'শুরু', signatory: 'স্বাক্ষর', paper: 'কাগজ' },
  aliases: { old_code: 'code' },
  visible: { when: { field: 'shown', is: true }, from: 'opens_at', as: 'state' },
});

const variants: Variant[] = [{ width: 320, url: 'media/a.w320.webp' }];

/** Written out, so that the type check refuses a field too many or too few. */
const record: RecordOf<typeof card> = {
  id: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  title: 'ক',
  code: '',
  old_code: '',
  shown: true,
  day: null,
  opens_at: null,
  kind: '',
  class_name: 3,
  signatory: null,
  photo: 'media/a.jpg',
  photo_variants: variants,
  paper: null,
  paper_size: null,
  state: 'live',
};

it('the type of a record has what its schema says', () => {
  const { properties } = recordSchema(card as unknown as Resource) as { properties: object };
  expect(Object.keys(record).sort()).toEqual(Object.keys(properties).sort());
});

it('values have the types that are answered', () => {
  expectTypeOf<RecordAt<'notices'>['date']>().toEqualTypeOf<string>();
  expectTypeOf<RecordAt<'students'>['date_of_birth']>().toEqualTypeOf<string | null>();
  expectTypeOf<RecordAt<'students'>['status']>().toEqualTypeOf<'active' | 'left' | 'passed'>();
  expectTypeOf<RecordAt<'students'>['gender']>().toEqualTypeOf<'male' | 'female' | 'other' | ''>();
  expectTypeOf<RecordAt<'routines'>['category']>().toEqualTypeOf<'Academic' | 'Exam'>();
  expectTypeOf<RecordAt<'routines'>['file']>().toEqualTypeOf<string>();
  expectTypeOf<RecordAt<'results'>['file']>().toEqualTypeOf<string | null>();
  expectTypeOf<RecordAt<'results'>['year']>().toEqualTypeOf<number>();
});

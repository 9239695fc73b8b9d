import { expect, expectTypeOf, it } from 'vitest';
import { type RecordAt, type ResourcePath, resources } from '../resources/index.ts';
import type { Resource, Variant } from './define-resource.ts';
import { recordSchema } from './openapi-schemas.ts';

const dated = { id: 1, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' };
const variants: Variant[] = [{ width: 320, url: 'media/a.w320.webp' }];

/** Written out, so that the type check refuses a field too many or too few. */
const records: { [P in 'institutions' | 'notices' | 'routines' | 'gallery' | 'students']: RecordAt<P> } = {
  institutions: {
    ...dated,
    name: 'ক',
    contact_email: 'a@b.example',
    address: 'খ',
    government_approval_number: '',
    government_approval_date: '',
    history: '',
    mission: '',
    objective: '',
    address_code: '12',
    location_code: '12',
    contact_phone: '',
    logo: 'media/a.png',
    logo_variants: variants,
    institution_image: null,
    institution_image_variants: [],
  },
  notices: {
    ...dated,
    title: 'ক',
    description: '',
    pdf_file: null,
    pdf_file_size: null,
    date: '2026-11-20',
    category: '',
  },
  routines: {
    ...dated,
    category: 'Exam',
    class_name: 3,
    title: '',
    file: 'media/a.pdf',
    file_variants: [],
    file_size: 48,
  },
  gallery: {
    ...dated,
    image: 'media/a.jpg',
    image_variants: variants,
    caption: '',
    description: '',
    category: 'old',
  },
  students: {
    ...dated,
    full_name: 'ক',
    roll_number: '১',
    class_name: 3,
    section: '',
    date_of_birth: null,
    address: '',
    guardian_name: '',
    guardian_contact: '',
    contact_email: '',
    contact_phone: '',
    photo: null,
    photo_variants: [],
    digital_id_code: 'x',
  },
};

it.each(Object.entries(records))('the type of a record of %s has what its schema says', (path, record) => {
  const { properties } = recordSchema(resources[path as ResourcePath] as unknown as Resource) as { properties: object };
  expect(Object.keys(record).sort()).toEqual(Object.keys(properties).sort());
});

it('values have the types that are answered', () => {
  expectTypeOf<RecordAt<'notices'>['date']>().toEqualTypeOf<string>();
  expectTypeOf<RecordAt<'students'>['date_of_birth']>().toEqualTypeOf<string | null>();
  expectTypeOf<RecordAt<'routines'>['category']>().toEqualTypeOf<'Academic' | 'Exam'>();
  expectTypeOf<RecordAt<'routines'>['file']>().toEqualTypeOf<string>();
  expectTypeOf<RecordAt<'results'>['file']>().toEqualTypeOf<string | null>();
  expectTypeOf<RecordAt<'results'>['year']>().toEqualTypeOf<number>();
});

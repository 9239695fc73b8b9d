import { toLatinDigits } from '#contract/rules/digits.ts';
import type { Changes } from '../kit/api/api.ts';
import type { KnownPath } from './readers.ts';

/** Format of a list's records on a foreign backend. */
type Payload = {
  /** Method of a change; a new record is always a POST. */
  method: 'PUT' | 'PATCH';
  /** The fields that it knows, in their order; empty ones are sent as empty texts. */
  keys: readonly string[];
  /** Only filled fields. */
  filled?: true;
  /** JSON; a form otherwise. */
  json?: true;
  /** Operations on an existing record; all by default. */
  can?: readonly ('change' | 'remove')[];
};

const PERSON = ['full_name', 'designation', 'contact_email', 'contact_phone'] as const;

const PAYLOADS: Readonly<Record<KnownPath, Payload>> = {
  institutions: {
    method: 'PATCH',
    can: ['change'],
    keys: [
      'name',
      'government_approval_number',
      'government_approval_date',
      'history',
      'mission',
      'objective',
      'address',
      'address_code',
      'contact_email',
      'contact_phone',
      'logo',
      'institution_image',
    ],
  },
  teachers: { method: 'PUT', keys: [...PERSON, 'subject', 'profile', 'teacher_intro', 'category', 'photo'] },
  staff: { method: 'PUT', keys: [...PERSON, 'profile', 'category', 'photo'] },
  students: {
    method: 'PUT',
    filled: true,
    keys: [
      'full_name',
      'roll_number',
      'class_name',
      'digital_id_code',
      'photo',
      'contact_email',
      'contact_phone',
      'section',
      'date_of_birth',
      'address',
      'guardian_name',
      'guardian_contact',
    ],
  },
  'principal-vice-principal': {
    method: 'PUT',
    can: ['change'],
    filled: true,
    keys: ['designation', 'full_name', 'contact_email', 'contact_phone', 'message', 'photo'],
  },
  banners: { method: 'PATCH', can: [], keys: ['image', 'title'] },
  gallery: { method: 'PATCH', keys: ['image', 'caption', 'category'] },
  notices: { method: 'PUT', keys: ['title', 'description', 'pdf_file'] },
  classes: { method: 'PATCH', json: true, keys: ['name'] },
  subjects: { method: 'PUT', json: true, keys: ['name', 'class_name'] },
  results: { method: 'PUT', keys: ['year', 'category', 'class_name', 'exam_name', 'file'] },
  routines: { method: 'PATCH', keys: ['category', 'class_name', 'file'] },
  'committee-members': {
    method: 'PUT',
    filled: true,
    keys: ['full_name', 'role', 'contact_email', 'contact_phone', 'photo'],
  },
  contacts: { method: 'PUT', json: true, keys: ['name', 'email', 'phone', 'message'] },
};

export const isKnown = (list: string): list is KnownPath => list in PAYLOADS;

/** A foreign backend offers the lists that it has, with the fields that it knows, and nothing else. */
export function offersHere(list: string, what?: string): boolean {
  if (!isKnown(list)) return false;
  const { keys, can = ['change', 'remove'] } = PAYLOADS[list];
  return what === undefined || [...keys, ...can].includes(what);
}

type FormValue = string | number | File;

type SentClass = (id: number) => number | string;

/** Sent value of a field: a text, or a newly chosen file, never the URL of a stored one. */
function sentOf(key: string, value: unknown, sentClass: SentClass): FormValue {
  if (value instanceof File) return value;
  if (key === 'class_name') return value ? sentClass(Number(value)) : '';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return key === 'year' ? toLatinDigits(text) : text;
}

const FILES = new Set(['pdf_file', 'photo', 'image', 'logo', 'institution_image', 'file']);

/**
 * The call that creates a record, or saves one, on a foreign backend, which takes whole records and knows fewer fields than ours.
 * @param record its state before; null for a new one
 * @param sentClass the backend's reference to the class with an ID
 */
export function payloadOf(
  resource: KnownPath,
  record: object | null,
  changes: Changes,
  sentClass: SentClass,
): { method: 'POST' | 'PUT' | 'PATCH'; body: FormData | Record<string, FormValue> } {
  const { method, keys, filled, json } = PAYLOADS[resource];
  const before = (record ?? {}) as Readonly<Record<string, unknown>>;
  const changed = new Map<string, unknown>(changes instanceof FormData ? changes : Object.entries(changes));
  const sent = keys
    .map((key): [string, FormValue] => [key, sentOf(key, changed.has(key) ? changed.get(key) : before[key], sentClass)])
    .filter(([key, value]) => (FILES.has(key) ? value instanceof File : !filled || value !== ''));
  const call = record ? method : 'POST';
  if (json) return { method: call, body: Object.fromEntries(sent) };
  const form = new FormData();
  for (const [key, value] of sent) form.set(key, value instanceof File ? value : String(value));
  return { method: call, body: form };
}

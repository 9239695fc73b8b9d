import { defineResource, type FieldProblems } from '../kit/define-resource.ts';
import { choice, date, flag, line, long, moment, name, pdf, reference } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

const STATUSES = { draft: 'খসড়া', published: 'প্রকাশিত' } as const;

export const notice = defineResource({
  path: 'notices',
  guarded: ['title', 'description', 'pdf_file'],
  replaced: ['title', 'description', 'pdf_file'],
  fields: {
    title: name({ required: true }),
    description: long(),
    pdf_file: pdf(),
    date: date({ default: 'today' }),
    category: name(),
    memo_number: line(),
    status: choice({ ...wordedChoice(STATUSES), default: 'published' }),
    publish_at: moment(),
    /** The last day on which it counts. */
    expires_on: date(),
    pinned: flag(),
    signatory: reference('principal-vice-principal', { onDelete: 'clear' }),
    event_date: date(),
    event_end: date(),
  },
  words: {
    date: 'তারিখ, Date',
    category: 'ধরন, বিভাগ, Category, Type',
    memo_number: 'স্মারক নম্বর, Memo Number',
    publish_at: 'প্রকাশের সময়, Publish At',
    expires_on: 'মেয়াদ শেষ, Expires On',
    pinned: 'উপরে রাখা, Pinned',
    signatory: 'স্বাক্ষরকারী, Signatory',
    event_date: 'অনুষ্ঠানের তারিখ, Event Date',
    event_end: 'অনুষ্ঠানের শেষ, Event End',
  },
  visible: {
    when: { field: 'status', is: 'published' },
    from: 'publish_at',
    until: 'expires_on',
    archive: true,
    as: 'state',
  },
  check({ event_date, event_end }): FieldProblems | null {
    if (!event_end) return null;
    if (!event_date) return { event_date: ['শেষের তারিখ দিলে শুরুর তারিখও দিন'] };
    return String(event_end) < String(event_date) ? { event_end: ['শেষের তারিখ শুরুর তারিখের আগে হতে পারে না'] } : null;
  },
});

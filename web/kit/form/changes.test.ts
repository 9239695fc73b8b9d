import { describe, expect, it } from 'vitest';
import { committee } from '#contract/resources/committee.ts';
import { notice } from '#contract/resources/notice.ts';
import { subject } from '#contract/resources/subject.ts';
import { changesOf } from './changes.ts';
import type { Values } from './values.ts';

const of = (changes: ReturnType<typeof changesOf>) =>
  changes instanceof FormData ? Object.fromEntries(changes) : changes;
const noticeForm = { resource: notice, fields: Object.keys(notice.fields) };
const before: Values = { title: 'ছুটি', description: 'বন্ধ', date: '2026-04-01', category: 'সাধারণ' };
const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });

describe('what a form changes of a record', () => {
  it('is what was changed, and nothing where nothing was', () => {
    expect(of(changesOf(noticeForm, { ...before, title: ' ছুটি নেই ' }, before))).toEqual({ title: 'ছুটি নেই' });
    expect(of(changesOf(noticeForm, { ...before, title: ' ছুটি ' }, before))).toEqual({});
  });

  it('is an empty text for what was emptied, and for a file that is taken away', () => {
    expect(of(changesOf(noticeForm, { ...before, category: '', pdf_file: null }, before))).toEqual({
      pdf_file: '',
      category: '',
    });
  });

  it('is a file only if one was chosen', () => {
    expect(of(changesOf(noticeForm, before, before))).not.toHaveProperty('pdf_file');
    expect(of(changesOf(noticeForm, { ...before, pdf_file: file }, before))).toEqual({ pdf_file: file });
  });

  it('never is a field that the form does not show, whatever its values hold of it', () => {
    const short = { resource: notice, fields: ['title', 'description', 'pdf_file'] };
    expect(of(changesOf(short, { ...before, title: 'নতুন', category: '', date: '' }, before))).toEqual({
      title: 'নতুন',
    });
    expect(of(changesOf(short, { title: 'ছুটি' }, { title: 'ছুটি', category: 'সাধারণ' }))).toEqual({});
  });
});

describe('what is sent of a new record', () => {
  it('is what is filled, in the order of the form', () => {
    const rules = { resource: committee, fields: ['role', 'full_name', 'contact_email', 'photo'] };
    const sent = changesOf(rules, { full_name: ' রহিম ', role: 'সদস্য', contact_email: '  ' }, {});
    expect([...(sent as FormData)]).toEqual([
      ['role', 'সদস্য'],
      ['full_name', 'রহিম'],
    ]);
  });

  it('is JSON where the resource has no files, a class by its number', () => {
    const rules = { resource: subject, fields: ['name', 'class_name'] };
    expect(changesOf(rules, { name: ' গণিত ', class_name: '6' }, {})).toEqual({ name: 'গণিত', class_name: 6 });
  });
});

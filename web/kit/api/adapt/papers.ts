import { dayOf } from '#contract/rules/dates.ts';
import { normalizeResultCategory, normalizeRoutineCategory } from '#contract/rules/exams.ts';
import { parseYear } from '#contract/rules/years.ts';
import type { Message, Notice, Result, Routine, SchoolClass, Subject } from '../entities.ts';
import { type Adapt, classRef, file, idOf, text } from './values.ts';

const FILES = ['file', 'file_url', 'pdf_file', 'document', 'attachment', 'image'];

export const adaptNotice: Adapt<Notice> = (raw, base, place) => {
  const date = text(raw, 'date', 'created_at');
  return {
    id: idOf(raw, place),
    title: text(raw, 'title'),
    description: text(raw, 'description'),
    category: text(raw, 'category'),
    date: dayOf(date) ?? date,
    file: file(raw, base, 'pdf_file', ...FILES),
  };
};

export const adaptClass: Adapt<SchoolClass> = (raw, _base, place) => ({
  id: idOf(raw, place),
  name: text(raw, 'name'),
});

export const adaptSubject: Adapt<Subject> = (raw, _base, place) => ({
  id: idOf(raw, place),
  name: text(raw, 'name'),
  class: classRef(raw),
});

/** An unknown category is Academic, as Internal is. */
export const adaptResult: Adapt<Result> = (raw, base, place) => ({
  id: idOf(raw, place),
  year: parseYear(text(raw, 'year')) ?? 0,
  category: normalizeResultCategory(text(raw, 'category')) ?? 'Academic',
  class: classRef(raw),
  exam_name: text(raw, 'exam_name'),
  file: file(raw, base, ...FILES),
  created_at: text(raw, 'created_at'),
  updated_at: text(raw, 'updated_at'),
});

export const adaptRoutine: Adapt<Routine> = (raw, base, place) => ({
  id: idOf(raw, place),
  title: text(raw, 'title', 'name', 'caption'),
  category: normalizeRoutineCategory(text(raw, 'category', 'type')) ?? 'Academic',
  class: classRef(raw),
  file: file(raw, base, ...FILES),
  created_at: text(raw, 'created_at', 'date'),
  updated_at: text(raw, 'updated_at'),
});

export const adaptMessage: Adapt<Message> = (raw, _base, place) => ({
  id: idOf(raw, place),
  name: text(raw, 'name'),
  email: text(raw, 'email'),
  phone: text(raw, 'phone'),
  address: text(raw, 'address'),
  message: text(raw, 'message'),
  date: text(raw, 'date'),
  created_at: text(raw, 'created_at'),
});

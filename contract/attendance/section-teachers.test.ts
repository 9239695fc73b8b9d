import { expect, it } from 'vitest';
import { sectionTeacher } from './section-teachers.ts';

it('is led by its own class teacher, else by that of the class', () => {
  const of = { class_teacher: 1, section_teachers: [{ section: 'খ', teacher: 2 }] };
  expect([sectionTeacher(of, ' খ'), sectionTeacher(of, 'ক'), sectionTeacher(of, '')]).toEqual([2, 1, 1]);
  expect(sectionTeacher({ class_teacher: null, section_teachers: [] }, 'ক')).toBeNull();
});

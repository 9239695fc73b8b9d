import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { portrait } from './art/portrait.ts';
import { toJpeg } from './art/raster.ts';
import { scene } from './art/scene.ts';
import { newPictures } from './content/gallery-new.ts';
import { oldPictures } from './content/gallery-old.ts';
import { teacherPortrait } from './content/teachers.ts';
import { secondaryTeachers } from './content/teachers-secondary.ts';
import type { SampleFile } from './files.ts';
import { sampleSchool } from './sample.ts';

const school = sampleSchool('2026-11-20');
const [institution] = school.institutions;

async function pictureOf(file: SampleFile | undefined) {
  const { format, width, height } = await sharp(await file?.make()).metadata();
  return { format, width, height };
}

describe('pictures', () => {
  it.each<[string, SampleFile | undefined, string, number, number]>([
    ['the school', institution?.institution_image, 'jpeg', 1600, 1000],
    ['the logo', institution?.logo, 'png', 512, 512],
    ['a teacher', school.teachers[4]?.photo, 'jpeg', 640, 800],
    ['a member of the committee', school['committee-members'][0]?.photo, 'jpeg', 640, 800],
    ['a pupil', school.students.find(({ photo }) => photo)?.photo, 'jpeg', 400, 500],
    ['a banner', school.banners[6]?.image, 'jpeg', 1600, 700],
    ['a picture of the gallery', school.gallery[0]?.image, 'jpeg', 1280, 853],
  ])('%s is a raster of its size', async (_, file, format, width, height) => {
    expect(await pictureOf(file)).toEqual({ format, width, height });
  });

  it('of the gallery all differ and can all be drawn', async () => {
    const drawings = [...oldPictures, ...newPictures].map((picture) => scene(picture));
    expect(new Set(drawings).size).toBe(40);
    for (const drawing of drawings.filter((_, i) => i % 4 === 0)) {
      const { channels } = await sharp(await toJpeg(drawing, 160)).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
    }
  });

  it('of people differ, and one person always looks the same', () => {
    const faces = secondaryTeachers.map((teacher, i) => portrait(teacherPortrait(teacher, i)));
    expect(new Set(faces).size).toBe(secondaryTeachers.length);
    const [first] = secondaryTeachers;
    expect(first && portrait(teacherPortrait(first, 0))).toBe(faces[0]);
  });

  it('contain no value that went wrong and no text that would need a font', () => {
    for (const drawing of [...oldPictures, ...newPictures].map((picture) => scene(picture))) {
      expect(drawing).not.toMatch(/NaN|undefined|<text|\[object/);
    }
  });
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('papers', () => {
  const routine = (name: string) => school.routines.find(({ file }) => file.filename.startsWith(name))?.file;
  const papers: [string, SampleFile | undefined][] = [
    ['a notice', school.notices.at(-1)?.pdf_file],
    [
      'the longest notice',
      school.notices.toSorted((a, b) => b.description!.length - a.description!.length)[0]?.pdf_file,
    ],
    ['a result with names', school.results.find(({ exam_name }) => exam_name === 'Half Yearly')?.file],
    ['a result with numbers', school.results.find(({ exam_name }) => exam_name === 'SSC')?.file],
    ['a week of the ninth class', routine('class-routine-2026-9')],
    ['an examination of the seventh class', routine('exam-routine-2026-7')],
  ];

  it.each(papers)('%s is a small PDF of one page', async (_, file) => {
    const pdf = (await file?.make()) as Buffer;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(120 * 1024);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toMatch(/NotoSansBengali/);
  });

  it('are the same bytes each time', async () => {
    const [, file] = papers[0] as [string, SampleFile];
    expect((await file.make()).equals(await file.make())).toBe(true);
  });

  it('hang on the wall of the youngest as pictures with words', async () => {
    for (const [name, format] of [
      ['class-routine-2026-1.jpg', 'jpeg'],
      ['class-routine-2026-2.png', 'png'],
    ] as const) {
      expect(await pictureOf(routine(name))).toEqual({ format, width: 1500, height: 1000 });
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLine, inGrid, readGridCell, readGridLine, subjectReadings } from './grid.ts';

const NOTHING = { teachers: '', room: '', weeks: '', span: '', parallel: '' };

describe('a line of a grid', () => {
  it('has its parts in their order, of which later ones may lack', () => {
    expect(readGridLine('বাংলা ১ম')).toEqual({ ...NOTHING, subject: 'বাংলা ১ম' });
    expect(readGridLine('গণিত / আকর, কর / ২০৩')).toEqual({
      ...NOTHING,
      subject: 'গণিত',
      teachers: 'আকর, কর',
      room: '২০৩',
    });
    expect(readGridLine('রসায়ন (বিজ্ঞান) / আকর / ল্যাব / বিজোড় / ×২ / ‖বিভাগ')).toEqual({
      subject: 'রসায়ন (বিজ্ঞান)',
      teachers: 'আকর',
      room: 'ল্যাব',
      weeks: 'বিজোড়',
      span: '2',
      parallel: 'বিভাগ',
    });
  });

  it('knows what lacks in between, with a place for it or without', () => {
    const told = { ...NOTHING, subject: 'গণিত', teachers: 'আকর', weeks: 'জোড়' };
    expect(readGridLine('গণিত / আকর / জোড়')).toEqual(told);
    expect(readGridLine('গণিত / আকর /  / জোড়')).toEqual(told);
    expect(readGridLine('গণিত /  / ২০৩ / x2')).toEqual({ ...NOTHING, subject: 'গণিত', room: '২০৩', span: '2' });
    expect(readGridLine('তথ্য/যোগাযোগ / আকর').subject).toBe('তথ্য/যোগাযোগ');
  });

  it('knows odd and even weeks that were typed in Bijoy', () => {
    expect(readGridLine('MwYZ / AvKi / 203 / we‡Rvo').weeks).toBe('বিজোড়');
  });

  it('stands for itself in a cell', () => {
    expect(readGridCell('গণিত / আকর\r\n\n ইসলাম / কর ').map(({ subject }) => subject)).toEqual(['গণিত', 'ইসলাম']);
    expect(readGridCell(' \n ')).toEqual([]);
  });

  const word = fc.constantFrom('ক', 'মো. করিম', 'তথ্য / প্রযুক্তি', 'বাংলা (১ম)', '২০৩', 'ক/ খ');
  const said = fc.record({
    subject: word,
    group: fc.oneof(fc.constant(''), word),
    teachers: fc.array(word, { maxLength: 3 }),
    room: fc.oneof(fc.constant(''), word),
    weeks: fc.constantFrom('all' as const, 'odd' as const, 'even' as const),
    span: fc.constantFrom(1, 2),
    parallel: fc.oneof(fc.constant(''), word),
  });

  it('says when it is read what was written', () => {
    fc.assert(
      fc.property(said, (slot) => {
        const read = readGridLine(gridLine(slot));
        const readings = subjectReadings(read.subject).map(({ subject, group }) => [subject, group]);
        expect(readings).toContainEqual([inGrid(slot.subject), inGrid(slot.group)]);
        expect({ ...read, subject: '' }).toEqual({
          subject: '',
          teachers: slot.teachers.map(inGrid).join(', '),
          room: inGrid(slot.room),
          weeks: { all: '', odd: 'বিজোড়', even: 'জোড়' }[slot.weeks],
          span: slot.span === 2 ? '2' : '',
          parallel: inGrid(slot.parallel),
        });
      }),
    );
  });
});

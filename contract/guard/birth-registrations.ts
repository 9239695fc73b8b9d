import { toLatinDigits } from '../rules/digits.ts';

const REGISTRATION = /(?<!\d[ \-\u200B-\u200D]?)\d(?:[ \-\u200B-\u200D]?\d){16}(?![ \-\u200B-\u200D]?\d)/g;

/** The key under which two typings of a birth registration number are one; '' for none. */
export const registrationKey = (number: string): string => toLatinDigits(number).replace(/\D/g, '');

/** Numbers of 17 digits in a readable text, in one piece or in groups, with their keys. */
export const registrationsIn = (text: string): { key: string; start: number; end: number }[] =>
  [...text.matchAll(REGISTRATION)].map(({ 0: number, index }) => ({
    key: registrationKey(number),
    start: index,
    end: index + number.length,
  }));

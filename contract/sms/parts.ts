/** Encoding of a text: 7 bits a letter if the GSM alphabet has them all, else UTF-16, which a single Bengali letter requires. */
type SmsEncoding = 'GSM-7' | 'UCS-2';

/** The basic alphabet and, at two units each, its extension (3GPP TS 23.038, section 6.2.1). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('\f^{}\\[~]|€');

/** Units in a message of one part, and in each part of a longer one, which carries its place among the others. */
const ROOM = { 'GSM-7': { single: 160, each: 153 }, 'UCS-2': { single: 70, each: 67 } } as const;

export function smsEncodingOf(text: string): SmsEncoding {
  return [...text].every((letter) => BASIC.has(letter) || EXTENSION.has(letter)) ? 'GSM-7' : 'UCS-2';
}

const unitsOf = (letter: string, encoding: SmsEncoding): number =>
  encoding === 'UCS-2' ? letter.length : EXTENSION.has(letter) ? 2 : 1;

/** The texts that phones put together again; a pair of units (an emoji, €) is never torn apart. None for an empty text. */
export function smsParts(text: string): string[] {
  const encoding = smsEncodingOf(text);
  const letters = [...text];
  const whole = letters.reduce((units, letter) => units + unitsOf(letter, encoding), 0);
  if (whole === 0) return [];
  const room = whole <= ROOM[encoding].single ? whole : ROOM[encoding].each;
  const parts: string[] = [''];
  let used = 0;
  for (const letter of letters) {
    const units = unitsOf(letter, encoding);
    if (used + units > room) {
      parts.push('');
      used = 0;
    }
    parts.push(`${parts.pop()}${letter}`);
    used += units;
  }
  return parts;
}

export type SmsSize = {
  encoding: SmsEncoding;
  /** Code units of 7 bits or of UTF-16; শিক্ষার্থী has ten, though a reader sees three letters. */
  units: number;
  /** Parts that are charged, per recipient. */
  parts: number;
  /** Units that still fit without another part. */
  left: number;
};

/** Size of a text as an SMS, exactly as written: normalize it with `smsText` first. */
export function smsSize(text: string): SmsSize {
  const encoding = smsEncodingOf(text);
  const sizes = smsParts(text).map((part) => [...part].reduce((units, letter) => units + unitsOf(letter, encoding), 0));
  const room = sizes.length > 1 ? ROOM[encoding].each : ROOM[encoding].single;
  return {
    encoding,
    units: sizes.reduce((all, units) => all + units, 0),
    parts: sizes.length,
    left: room - (sizes.at(-1) ?? 0),
  };
}

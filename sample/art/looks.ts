import { dice } from '../dice.ts';
import type { Clothes } from './clothes.ts';
import type { HairCut } from './hair.ts';
import type { Portrait } from './portrait.ts';

const SKINS = ['#C99F77', '#BB8D64', '#AC7C54', '#A2714B', '#8F5F40', '#B5845C', '#C08F68'] as const;
const WALLS = ['#DCE7DF', '#EADFC8', '#E2E4D6', '#D9E2E8', '#EBDCD0', '#E6E0EA', '#DDE5D2', '#F0E6D2'] as const;
const SHIRTS = ['#C8D4E3', '#E6DCC2', '#B9CBB9', '#D8C3A5', '#A9BDD0', '#EFE8D8', '#C9B8C9', '#9FB7B3'] as const;
const DEEP = ['#29455F', '#3C4A3A', '#4A3B33', '#4F2F3A', '#2F4B4A', '#3B3F4C'] as const;
const SARIS = [
  '#B23A48',
  '#2F5F52',
  '#7A3E63',
  '#C4682B',
  '#29455F',
  '#8E3B26',
  '#4F7A3D',
  '#A8446F',
  '#1F6F78',
  '#5B4A86',
] as const;
const VEILS = [
  '#8FB7A6',
  '#C9A3BD',
  '#D9C9A8',
  '#7F9BB5',
  '#B98A7A',
  '#A9B48C',
  '#3F4A55',
  '#6E5A7A',
  '#E4DCD0',
  '#2F5F52',
] as const;
const TIES = ['#8E2F22', '#1F4F6A', '#5B3A6E', '#3F6B3E', '#B5762B'] as const;

export type Person = {
  /** whoever has the same key looks the same */
  key: string;
  woman: boolean;
  age: number;
  faith: 'muslim' | 'hindu' | 'other';
};

const FIRST_CUTS: readonly HairCut[] = ['parted', 'crop', 'quiff', 'wavy', 'curly'];

/** An adult's portrait: random by the key, within what fits age and community. */
export function grownUp(person: Person, index: number, wish: Partial<Portrait> = {}): Portrait {
  const { woman, age, faith } = person;
  const d = dice(`look ${person.key}`);
  const grey =
    age > 56
      ? '#9b9791'
      : age > 48
        ? d.pick(['#4a4541', '#6d6863', '#1b1310'])
        : d.pick(['#191210', '#1f1612', '#2b1d15']);
  const veiled = woman && faith === 'muslim' && d.chance(0.5);
  const manCut: HairCut =
    age > 54
      ? d.pick(faith === 'muslim' ? ['bald', 'receding', 'topi', 'parted'] : ['bald', 'receding', 'parted'])
      : age > 44
        ? d.pick(['receding', 'parted', 'crop', 'wavy'])
        : (FIRST_CUTS[index % FIRST_CUTS.length] ?? 'parted');
  const womanCut: HairCut = veiled
    ? 'hijab'
    : d.pick(
        faith === 'muslim'
          ? ['orna', 'anchal', 'shoulder', 'bun', 'long']
          : ['bun', 'long', 'braid', 'anchal', 'shoulder'],
      );
  const cloth = d.pick(veiled || womanCut === 'orna' ? VEILS : SARIS);
  const womanWear: Clothes = veiled
    ? d.pick(['abaya', 'kameez'] as const)
    : d.pick(['sari', 'sari-silk', 'sari', 'kameez'] as const);
  const manWear: Clothes = d.pick(
    age > 50
      ? (['panjabi', 'vest', 'suit', 'shirt', 'sweater'] as const)
      : (['shirt', 'check', 'tie', 'open-shirt', 'suit', 'panjabi', 'sweater'] as const),
  );
  const wear = woman ? womanWear : manWear;
  const main = woman
    ? womanCut === 'anchal'
      ? cloth
      : d.pick(SARIS)
    : d.pick(wear === 'suit' || wear === 'vest' || wear === 'sweater' ? DEEP : SHIRTS);
  const beardy = faith === 'muslim' ? 0.62 : 0.4;
  const beards =
    faith === 'muslim' && age > 34
      ? (['full', 'trim', 'moustache', 'full'] as const)
      : (['trim', 'moustache', 'stubble', 'goatee'] as const);
  const brow = age > 60 ? '#7d7871' : '#1d1411';
  return {
    face: {
      skin: SKINS[(index * 3 + d.whole(0, 2)) % SKINS.length] ?? SKINS[0],
      half: d.between(62, 73),
      chin: d.between(270, 282),
      jaw: woman ? d.between(0.05, 0.3) : d.between(0.3, 1),
      age,
      woman,
      brow,
      smile: d.between(0, 6),
      eyes: d.between(0.86, 1),
    },
    cut: woman ? womanCut : manCut,
    hairColour: grey,
    cloth,
    wear,
    main,
    second: woman
      ? d.pick(['#E8DCC0', '#F2E7D5', '#D8C9C0', '#2f2a33', ...VEILS])
      : d.pick(['#6b7f99', '#8d7a5c', '#F1EAD8', '#5c6b57']),
    accent: woman ? d.pick(['#F2B233', '#E9D9A8', '#D9A441', '#F7F2E4']) : d.pick(TIES),
    wall: WALLS[(index * 5 + d.whole(0, 1)) % WALLS.length] ?? WALLS[0],
    backdrop: d.pick(['circle', 'circle', 'plain', 'shelf', 'window', 'garden', 'board'] as const),
    ...(!woman && d.chance(beardy) ? { beard: d.pick(beards) } : {}),
    ...(d.chance(age > 45 ? 0.6 : 0.25) ? { glasses: d.pick(['square', 'half', 'round'] as const) } : {}),
    bindi: woman && faith === 'hindu' && d.chance(0.8),
    earrings: woman && d.chance(0.7),
    ...wish,
  };
}

/** A pupil's portrait, in the school's white and navy. */
export function youngster(person: Person, index: number): Portrait {
  const { woman, age, faith } = person;
  const d = dice(`pupil ${person.key}`);
  const girlCut: HairCut =
    faith === 'muslim' && age > 9 && d.chance(0.33)
      ? 'hijab'
      : d.pick(
          age > 13
            ? ['braid', 'two-braids', 'shoulder', 'bun', 'long']
            : ['two-braids', 'fringe', 'shoulder', 'two-braids'],
        );
  const boyCut: HairCut = d.pick(
    age > 13 ? ['quiff', 'parted', 'crop', 'wavy', 'curly'] : ['boy', 'crop', 'curly', 'parted', 'boy'],
  );
  const cut = woman ? girlCut : boyCut;
  return {
    face: {
      skin: SKINS[(index * 2 + d.whole(0, 3)) % SKINS.length] ?? SKINS[0],
      half: d.between(64, 71),
      chin: 262 + Math.min(12, Math.max(0, age - 6)),
      jaw: woman ? d.between(0.05, 0.3) : d.between(0.2, 0.6),
      age: Math.min(age, 15),
      woman,
      brow: '#1d1411',
      smile: d.between(2, 8),
      eyes: age < 12 ? 1.08 : 1,
    },
    cut,
    hairColour: d.pick(['#191210', '#1f1612', '#2b1d15']),
    cloth: cut === 'hijab' ? '#fbfbf7' : d.pick(['#D6341C', '#F2B233', '#fbfbf7', '#1D3F6E']),
    wear: woman ? (cut === 'hijab' ? 'scarf-uniform' : d.pick(['girl-uniform', 'girl-vest'] as const)) : 'boy-uniform',
    main: '#1D3F6E',
    second: '#1D3F6E',
    accent: '#8E2F22',
    wall: WALLS[(index * 3) % WALLS.length] ?? WALLS[0],
    backdrop: d.pick(['plain', 'circle', 'plain'] as const),
    ...(d.chance(0.12) ? { glasses: 'round' as const } : {}),
  };
}

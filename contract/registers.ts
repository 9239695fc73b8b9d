// Browsers get the values of this module as they are, without the declarations that they come of (vite.config.ts).
import type { RegisterFace } from './kit/define-resource.ts';
import { allResources, type ResourcePath, type resources } from './resources/index.ts';

type Declared = typeof resources;

/** The resources whose screen comes of their declaration. */
export type RegisterPath = {
  [P in ResourcePath]: Declared[P] extends { screen: RegisterFace } ? P : never;
}[ResourcePath];
type Face = Declared[RegisterPath]['screen'];
type Entry = Pick<RegisterFace<string, Face['icon'], NonNullable<Face['needs']>>, 'title' | 'icon' | 'needs' | 'group'>;

/** Entries of the sidebar, in their order; all else of a face only its own screen needs. */
export const registers = Object.fromEntries(
  allResources
    .flatMap(({ path, screen }) => (screen ? [{ path, screen }] : []))
    .sort((a, b) => Number(a.screen.last ?? false) - Number(b.screen.last ?? false))
    .map(({ path, screen: { title, icon, needs, group } }) => [
      path,
      { title, icon, ...(needs && { needs }), ...(group && { group }) },
    ]),
) as Readonly<Record<RegisterPath, Entry>>;

export const REGISTERS = Object.keys(registers) as RegisterPath[];

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** One package of the lock file. */
type Locked = {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const project = JSON.parse(read('package.json'));
const lock: { lockfileVersion: number; packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
const production = packages.filter(([, { dev }]) => !dev);
const page = read('docs/supply-chain.md');

/** Licences that let a school use, change and pass the program on. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'LGPL-3.0-or-later', 'MIT'];

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The licences of a package: what the lock file says, else the package, else the first line of its licence. */
function licencesOf([place, { license }]: readonly [string, Locked]): string[] {
  const folder = path.join(root, place);
  const own = existsSync(folder) ? JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) : {};
  const older: { type: string }[] = own.licenses ?? [];
  const text = license ?? own.license ?? older.map(({ type }) => type).join(' AND ');
  const said = text || readFileSync(path.join(folder, 'LICENSE'), 'utf8').split(' License', 1)[0] || 'none';
  return said.split(/ AND | OR |[()]/).filter(Boolean);
}

describe('packages that we chose', () => {
  const rows = [...page.matchAll(/^\| (\S+) \| (\S+) \| (.{20,}) \|$/gm)].map(([, name, licence]) => [name, licence]);

  it('have each a row with licence and reason, and there are few', () => {
    const chosen = Object.keys(project.dependencies).sort();
    expect(rows.map(([name]) => name)).toEqual(chosen);
    const licences = chosen.map((name) => [
      name,
      ...licencesOf([`node_modules/${name}`, lock.packages[`node_modules/${name}`] as Locked]),
    ]);
    expect(rows).toEqual(licences);
    expect(chosen.length).toBeLessThanOrEqual(26);
  });

  it('are pinned to one version each', () => {
    const kinds = [project.dependencies, project.devDependencies, project.optionalDependencies];
    const loose = kinds
      .flatMap((kind) => Object.entries<string>(kind))
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
    expect(read('.npmrc')).toContain('save-exact=true');
    for (const [name, version] of kinds.flatMap((kind) => Object.entries<string>(kind)))
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  });
});

describe('the lock file', () => {
  it('has a hash for every archive, and no archive from elsewhere than the registry', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(packages.length).toBeGreaterThan(100);
    const unverified = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unverified.map(([place]) => place)).toEqual([]);
    const elsewhere = packages.filter(
      ([, { resolved, link }]) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(elsewhere.map(([place]) => place)).toEqual([]);
    const wanted = packages.flatMap(([, { dependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies }),
    );
    expect(
      wanted.filter(([, version]) => /^(git|http|github|file|link)|\//.test(version.replace(/^npm:@?/, ''))),
    ).toEqual([]);
  });

  it('lets no package run anything when it is installed', () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
    const refused = Object.entries(project.allowScripts).filter(([, allowed]) => allowed === false);
    expect(scripted.filter((name) => !refused.some(([refusedName]) => refusedName === name))).toEqual([]);
    expect(Object.values(project.allowScripts)).toEqual(refused.map(() => false));
  });
});

describe('licences of a production install', () => {
  it('are those that are listed, and let a school do what it needs', () => {
    const found = new Set(production.flatMap(licencesOf));
    const listed = page.split('dependencies included: ')[1]?.split('. LGPL', 1)[0]?.split(/,\s+/);
    expect([...found].sort()).toEqual(ALLOWED);
    expect(listed).toEqual(ALLOWED);
  });

  it('bind to pass on changes for libvips alone', () => {
    const bound = production.filter((entry) => licencesOf(entry).some((licence) => /GPL/.test(licence)));
    expect(bound.map(([place]) => nameOf(place)).filter((name) => !name.startsWith('@img/sharp-'))).toEqual([]);
    expect(bound.length).toBeGreaterThan(0);
  });
});

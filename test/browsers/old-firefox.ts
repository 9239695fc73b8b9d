import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Debian's release whose Firefox is the last one of Windows 7 and 8. */
const SUITE = 'bullseye';
/** The second and third hold libraries that later releases no longer have. */
const PACKAGES = ['firefox-esr', 'libffi7', 'libdbus-glib-1-2'];
const FOLDER = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'old-browsers', 'firefox-115');

/** The program of Firefox 115, fetched and unpacked once beside whatever Firefox the system has. */
export function oldFirefox(): string {
  const program = path.join('usr', 'lib', 'firefox-esr', 'firefox-esr');
  if (fs.existsSync(FOLDER)) return path.join(FOLDER, program);
  const fresh = `${FOLDER}-unpacking`;
  fs.rmSync(fresh, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    fs.mkdirSync(path.join(fresh, folder), { recursive: true });
  fs.writeFileSync(path.join(fresh, 'sources.list'), `deb http://deb.debian.org/debian ${SUITE} main\n`);
  const settings = {
    'Dir::Etc::SourceList': path.join(fresh, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': path.join(fresh, 'lists'),
    'Dir::Cache': path.join(fresh, 'cache'),
    'APT::Sandbox::User': 'root',
  };
  const own = Object.entries(settings).map(([key, value]) => `-o${key}=${value}`);
  const apt = (...args: string[]) => execFileSync('apt-get', ['-q', ...own, ...args], { cwd: fresh, stdio: 'ignore' });
  apt('update');
  apt('download', ...PACKAGES.map((name) => `${name}/${SUITE}`));
  for (const file of fs.readdirSync(fresh).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg-deb', ['-x', file, '.'], { cwd: fresh });
  const [libraries = ''] = fs.globSync(path.join(fresh, 'usr/lib/*-linux-gnu'));
  fs.renameSync(libraries, path.join(fresh, path.dirname(program), 'lib'));
  fs.renameSync(fresh, FOLDER);
  return path.join(FOLDER, program);
}

import { execFileSync, spawnSync } from 'node:child_process';

/** Debian's packages that hold a program of that name. */
const PACKAGES: Readonly<Record<string, string>> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

const placeOf = (program: string): string => spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim();

/** Path of a program, which is installed from Debian if missing. */
export function installed(program: string): string {
  const name = PACKAGES[program];
  if (!name) throw new Error(`No package is known that holds ${program}.`);
  if (placeOf(program) === '') {
    console.log(`apt-get install ${name}`);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'inherit' });
  }
  return placeOf(program);
}

import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's Chromium without windows. The whole browser does as well, but draws a window for every page that is opened. */
export const SHELL = '/usr/bin/chromium-headless-shell';
export const WHOLE_BROWSER = '/usr/bin/chromium';

/** The browser of the tests, with what it needs to run as root and to ask nothing of hosts that the tests know nothing about. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : WHOLE_BROWSER),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
};

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks at the terminal; what is typed is not shown. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: silent(), terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.question('').then(resolve, reject);
      lines.once('SIGINT', () => reject(new Error('Stopped. Nothing was changed.')));
      lines.once('close', () => reject(new Error('No password was given. Nothing was changed.')));
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** A new password: typed twice at a terminal, otherwise the first line of standard input. Throws when the two differ. */
export async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) {
    const password = await ask('New password: ');
    if ((await ask('The same again: ')) === password) return password;
    throw new Error('The two passwords differ. Nothing was changed.');
  }
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Runs a command; an expected failure ends it with one clear line and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
    console.error(isFault ? error.stack : sentenceOf(error));
    process.exit(1);
  }
}

type SystemError = Error & { code?: string; path?: string; port?: number; address?: string; hostname?: string };

/** Says what failed, in one line for whoever runs the command. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, port, hostname, message }: SystemError = error;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Choose another one: PORT=${Number(port) + 1}`;
  if (code === 'EACCES' && port)
    return `This user may not listen on port ${port}. Choose a port above 1023, or put a proxy in front.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${(error as SystemError).address}.`;
  // Database and bucket say themselves that their host is not there.
  if (code === 'ENOTFOUND' && hostname) return `HOST: no machine is called ${hostname}.`;
  if ((code === 'EACCES' || code === 'EROFS' || code === 'EPERM') && path)
    return `${path} cannot be written: give this user the right to, or choose another DATA_DIR.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return `${path ?? 'A file'} cannot be written: the disk is full. Free some space and start again.`;
  return message;
}

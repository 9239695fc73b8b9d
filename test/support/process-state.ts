import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Resident memory of a process, bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Open files, connections and the like of a process, by their names in Linux. */
export function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      return [readlinkSync(`${folder}/${fd}`)];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
}

/** True once a stop signal has stopped all of a process, or it has ended. */
export function isStopped(pid: number): boolean {
  try {
    const [, state = ''] = /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return 'TXZ'.includes(state);
  } catch {
    return true;
  }
}

/** Connections to a port of this machine that are established, and that no process has accepted yet. */
export function notAccepted(port: number): number {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const [, queued = '0'] =
    new RegExp(` ${local} \\S+ 0A \\w+:(\\w+)`).exec(readFileSync('/proc/net/tcp', 'utf8')) ?? [];
  return Number.parseInt(queued, 16);
}

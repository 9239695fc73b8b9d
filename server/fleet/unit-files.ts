import path from 'node:path';
import { backupDirOf, dataDirOf, envFileOf, holdFileOf, type Places, type School, userOf } from './places.ts';

/* Texts of the files that systemd and Caddy read. */

/** Time of sleep; a visitor wakes the school. */
const IDLE_EXIT = '15m';

export type File = { path: string; text: string };

/** Program and folder of the version that a unit runs. */
export type Version = { node: string; folder: string };

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** Limits of every process of a school: its own user, its own folders, no way to more rights. */
const walls = (places: Places, key: string): string[] => [
  `User=${userOf(key)}`,
  `EnvironmentFile=${envFileOf(places, key)}`,
  'UMask=0077',
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'ProtectHome=read-only',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectKernelTunables=yes',
  'ProtectControlGroups=yes',
  'RestrictSUIDSGID=yes',
  `ReadWritePaths=${dataDirOf(places, key)} ${backupDirOf(places, key)}`,
];

const listenOf = ({ isSystem }: Places, { key, port }: School): string[] =>
  isSystem
    ? [`ListenStream=/run/prangon/${key}.sock`, 'SocketMode=0660', 'SocketUser=root', 'SocketGroup=caddy']
    : [`ListenStream=127.0.0.1:${port}`];

const upstreamOf = ({ isSystem }: Places, { key, port }: School): string =>
  isSystem ? `unix//run/prangon/${key}.sock` : `127.0.0.1:${port}`;

export function serviceFile(places: Places, { key, host }: School, { node, folder }: Version): File {
  return {
    path: path.join(places.units, `prangon-${key}.service`),
    text: lines(
      '[Unit]',
      `Description=Prangon, ${host}`,
      `Requires=prangon-${key}.socket`,
      `After=network.target prangon-${key}.socket`,
      // A process that dies before it can say why would be started for as long as a visitor waits.
      'StartLimitIntervalSec=1min',
      'StartLimitBurst=10',
      '',
      '[Service]',
      `WorkingDirectory=${folder}`,
      `ExecStartPre=/bin/sh -c 'while [ -e ${holdFileOf(places, key)} ]; do sleep 0.5; done'`,
      // Compiled code is kept for the next start where only this school's user can put any.
      `CacheDirectory=prangon-${key}`,
      'CacheDirectoryMode=0700',
      `Environment=NODE_COMPILE_CACHE=%C/prangon-${key}`,
      'Environment=MALLOC_MMAP_THRESHOLD_=1048576',
      `ExecStart=${node} --max-semi-space-size=8 --import ./server/check-node.js server/main.ts`,
      ...walls(places, key),
      'TimeoutStartSec=30min',
      'Restart=on-failure',
      // Keeps the server where the kernel, out of memory, ends the process that makes pictures ready.
      'OOMPolicy=continue',
      'RestartSec=2',
      'TimeoutStopSec=30',
    ),
  };
}

/** The six files of a school. */
export function filesOf(places: Places, school: School, version: Version): File[] {
  const { key, host, port } = school;
  const unit = (name: string) => path.join(places.units, `prangon-${key}${name}`);
  return [
    {
      path: unit('.socket'),
      text: lines(
        '[Unit]',
        `Description=Socket of Prangon, ${host}`,
        '',
        '[Socket]',
        ...listenOf(places, school),
        'Backlog=1024',
        '',
        '[Install]',
        'WantedBy=sockets.target',
      ),
    },
    serviceFile(places, school, version),
    {
      path: unit('-backup.service'),
      text: lines(
        '[Unit]',
        `Description=Backup of Prangon, ${host}`,
        '',
        '[Service]',
        'Type=oneshot',
        `WorkingDirectory=${version.folder}`,
        `ExecStart=${version.node} server/commands/backup.ts --scheduled`,
        ...walls(places, key),
        'Nice=10',
      ),
    },
    {
      path: unit('-backup.timer'),
      text: lines(
        '[Unit]',
        `Description=Daily backup of Prangon, ${host}`,
        '',
        '[Timer]',
        'OnCalendar=*-*-* 02:00:00',
        'RandomizedDelaySec=3h',
        'Persistent=true',
        '',
        '[Install]',
        'WantedBy=timers.target',
      ),
    },
    {
      path: envFileOf(places, key),
      text: lines(
        `PORT=${port}`,
        `DATA_DIR=${dataDirOf(places, key)}`,
        `BACKUP_DIR=${backupDirOf(places, key)}`,
        `PUBLIC_URL=https://${host}`,
        'TRUST_PROXY=1',
        `IDLE_EXIT=${IDLE_EXIT}`,
      ),
    },
    {
      path: path.join(places.caddy, `${key}.caddy`),
      // A request on a kept connection that the school closes as it falls asleep would be lost.
      text: lines(
        `${host} {`,
        '\t@private path /v/* /api/verify/*',
        '\tlog_skip @private',
        `\treverse_proxy ${upstreamOf(places, school)} {`,
        '\t\ttransport http {',
        '\t\t\tkeepalive off',
        '\t\t}',
        '\t}',
        '}',
      ),
    },
  ];
}

/** Units that delete what was removed over 30 days ago. */
export function removedFiles(places: Places, { node, folder }: Version): File[] {
  const unit = (name: string) => path.join(places.units, `prangon-removed${name}`);
  const out = places.isSystem ? '' : ` --out ${path.dirname(places.units)}`;
  return [
    {
      path: unit('.service'),
      text: lines(
        '[Unit]',
        'Description=Deletion of Prangon schools that were removed long ago',
        '',
        '[Service]',
        'Type=oneshot',
        `WorkingDirectory=${folder}`,
        `ExecStart=${node} server/commands/fleet.ts forget${out}`,
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        `ReadWritePaths=${places.removed}`,
      ),
    },
    {
      path: unit('.timer'),
      text: lines(
        '[Unit]',
        'Description=Daily deletion of removed Prangon schools',
        '',
        '[Timer]',
        'OnCalendar=daily',
        'Persistent=true',
        '',
        '[Install]',
        'WantedBy=timers.target',
      ),
    },
  ];
}

/** Units that name a version. An older one refuses to back up what a newer one wrote, and its folder may be gone. */
export const servicesOf = (places: Places, school: School, version: Version): File[] =>
  [...filesOf(places, school, version), ...removedFiles(places, version)].filter(({ path: at }) =>
    at.endsWith('.service'),
  );

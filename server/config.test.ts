import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      socket: null,
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      s3: null,
      apiBaseUrl: '/api/',
      ownApi: true,
      publicUrl: null,
      admin: null,
      corsOrigins: [],
      trustProxy: 0,
      rateLimits: true,
      registration: true,
      avatarUrl: null,
      backups: null,
      idleExitMs: null,
      metricsPort: null,
      logLevel: 'info',
    });
  });

  it('is read as it is set, an empty value as not set', () => {
    const env = {
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/srv/school',
      DATABASE_URL: 'postgresql://u:p@db/school',
      API_BASE_URL: 'https://backend.example/v1/api',
      PUBLIC_URL: 'https://School.example:443/',
      ADMIN_USERNAME: 'head',
      ADMIN_PASSWORD: ' গোপন ১২৩ ',
      CORS_ORIGINS: ' https://a.example/ , http://localhost:5173,,',
      TRUST_PROXY: '2',
      RATE_LIMITS: 'off',
      REGISTRATION: 'off',
      AVATAR_URL: 'https://avatar.example/?name={name}',
      BACKUP_DIR: '/srv/backups',
      BACKUP_EVERY: '90m',
      IDLE_EXIT: '15m',
      METRICS_PORT: '9100',
      LOG_LEVEL: 'silent',
      MEDIA_STORE: 's3',
      S3_BUCKET: 'school',
      S3_ENDPOINT: 'https://objects.example/',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(env)).toEqual({
      socket: null,
      port: 0,
      host: '::',
      dataDir: '/srv/school',
      databaseUrl: 'postgresql://u:p@db/school',
      s3: {
        bucket: 'school',
        endpoint: 'https://objects.example',
        region: 'auto',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      apiBaseUrl: 'https://backend.example/v1/api/',
      ownApi: false,
      publicUrl: 'https://school.example',
      admin: { username: 'head', password: ' গোপন ১২৩ ' },
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      trustProxy: 2,
      rateLimits: false,
      registration: false,
      avatarUrl: 'https://avatar.example/?name={name}',
      backups: { dir: '/srv/backups', everyMs: 90 * 60 * 1000, keep: 14 },
      idleExitMs: 900_000,
      metricsPort: 9100,
      logLevel: 'silent',
    });
    expect(readConfig({ API_BASE_URL: '/api' }).apiBaseUrl).toBe('/api/');
  });

  it.each<[string, string]>([
    ['PORT', 'x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'school.db'],
    ['DATABASE_URL', 'postgres://school:secret@db:port/school'],
    ['MEDIA_STORE', 'ftp'],
    ['MEDIA_STORE', 's3'],
    ['API_BASE_URL', '/backend/'],
    ['API_BASE_URL', '//evil.example/api'],
    ['API_BASE_URL', 'javascript:alert(1)'],
    ['API_BASE_URL', 'ftp://backend.example/'],
    ['API_BASE_URL', 'https://backend.example/api?x=1'],
    ['API_BASE_URL', 'https://backend.example/api#x'],
    ['PUBLIC_URL', 'school.example'],
    ['PUBLIC_URL', 'ftp://school.example'],
    ['PUBLIC_URL', 'https://school.example/path'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'https://a.example,b.example'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMITS', 'yes'],
    ['REGISTRATION', 'false'],
    ['AVATAR_URL', 'https://avatar.example/'],
    ['AVATAR_URL', '/avatar/{name}'],
    ['BACKUP_EVERY', '24'],
    ['BACKUP_EVERY', '0h'],
    ['BACKUP_KEEP', '0'],
    ['IDLE_EXIT', '15'],
    ['IDLE_EXIT', 'on'],
    ['METRICS_PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_USERNAME', 'head'],
    ['ADMIN_PASSWORD', 'গোপন ১২৩'],
  ])('%s=%s stops the start with a message that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('never says the password of a database', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://school:secret@db:port/school' })).toThrow(/^(?!.*secret)/);
  });

  it('asks of the first Admin’s password what is asked of all', () => {
    const withPassword = (ADMIN_PASSWORD: string) => () => readConfig({ ADMIN_USERNAME: 'head', ADMIN_PASSWORD });
    for (const wrong of ['1234567', '𑒏'.repeat(7), 'x'.repeat(201)])
      expect(withPassword(wrong)).toThrow('ADMIN_PASSWORD');
    for (const right of ['12345678', '𑒏'.repeat(200), '        x']) expect(withPassword(right)).not.toThrow();
  });
});

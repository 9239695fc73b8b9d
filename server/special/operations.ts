import { LIMITS } from '#contract/kit/field.ts';
import type { HandWritten } from '#contract/kit/openapi.ts';
import {
  answers,
  BY_TOKEN,
  bodyOf,
  eitherBody,
  ID,
  INSTANT,
  idempotent,
  idParameter,
  ifMatchParameter,
  NO_CONTENT,
  refusals,
  type Schema,
  schemaRef,
  WRITE_REFUSALS,
} from '#contract/kit/openapi-parts.ts';
import { bodySchema, formEncoding, inputSchema } from '#contract/kit/openapi-schemas.ts';
import { registration } from '#contract/registration.ts';
import { settingsPatch } from '#contract/settings.ts';
import { passwordAgain } from './backups.ts';
import { credentials, passwordChange } from './session.ts';
import { newPassword, rolePatch } from './users.ts';

const text = (max: number): Schema => ({ type: 'string', maxLength: max });
const exactly = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const user = exactly({
  id: ID,
  username: text(LIMITS.name),
  full_name: text(LIMITS.name),
  email: text(LIMITS.line),
  phone: text(LIMITS.line),
  profile_picture: { type: ['string', 'null'], format: 'uri-reference' },
  profile_picture_variants: { type: 'array', items: schemaRef('Variant') },
  role: { type: 'string', enum: ['Admin', 'User'] },
  created_at: INSTANT,
  updated_at: INSTANT,
});

const session = exactly({
  id: ID,
  created_at: INSTANT,
  last_used_at: INSTANT,
  user_agent: { type: 'string' },
  current: { type: 'boolean', description: 'Whether this call was made with it.' },
});

/** What a registration takes: its declared fields, and the password twice. */
function register(form: boolean): Schema {
  const { required, properties } = bodySchema(registration, 'create', form) as {
    required: string[];
    properties: object;
  };
  const password = inputSchema(newPassword);
  return {
    type: 'object',
    required: [...required, 'password', 'confirm_password'],
    properties: { ...properties, password, confirm_password: password },
  };
}

const settingsInput = inputSchema(settingsPatch);
/** Switches may be sent as words, and are answered as true and false. */
const settings = exactly({
  ...(settingsInput.properties as Record<string, Schema>),
  contacts_public: { type: 'boolean' },
});

const file = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { schema: {} }]));

const mediaAnswers = (types: readonly string[]) => ({
  200: { description: 'The file.', content: file(types) },
  206: { description: 'The part of a PDF that `Range` asks for.', content: file(['application/pdf']) },
  304: { description: 'Not changed: its name is its content.' },
  416: { description: 'The part asked for is not in the file.' },
  ...refusals(404),
});

const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];
const nameParameter = { name: 'name', in: 'path', required: true, schema: { type: 'string' } } as const;
const query = (name: string) => ({ name, in: 'query', required: true, schema: { type: 'string' } }) as const;
const ACCOUNT = ['account'];
const BACKUPS = ['backups'];

/** The operations of the routes that are written by hand; their bodies are the schemas that these routes read with. */
export const handWritten: HandWritten = {
  tags: [
    { name: 'account', description: 'Signing in, registering, and the own account' },
    { name: 'users', description: 'The accounts, for Admins' },
    { name: 'settings', description: 'What the site shows besides the institution' },
    { name: 'backups', description: 'Copies of everything, for Admins' },
    { name: 'media', description: 'Files that records point to' },
    { name: 'service', description: 'The server itself' },
  ],
  schemas: {
    User: user,
    Session: session,
    Settings: settings,
    Backups: exactly({
      last: { type: ['string', 'null'], format: 'date-time' },
      count: { type: 'integer', minimum: 0 },
    }),
    PasswordAgain: inputSchema(passwordAgain),
    SettingsChange: settingsInput,
    Credentials: inputSchema(credentials),
    PasswordChange: inputSchema(passwordChange),
    RoleChange: inputSchema(rolePatch),
    Register: register(false),
    RegisterForm: register(true),
  },
  paths: {
    '/token/': {
      post: {
        operationId: 'signIn',
        summary: 'Sign in: a name and a password for a token',
        tags: ACCOUNT,
        requestBody: eitherBody(schemaRef('Credentials')),
        responses: {
          200: answers('The token.', exactly({ access: { type: 'string' } })),
          ...refusals(...WRITE_REFUSALS, 401, 429),
        },
      },
    },
    '/token/revoke/': {
      post: {
        operationId: 'signOut',
        summary: 'Sign out: end this token',
        tags: ACCOUNT,
        security: BY_TOKEN,
        responses: { 204: NO_CONTENT, ...refusals(401, 403) },
      },
    },
    '/register/': {
      post: idempotent({
        operationId: 'register',
        summary: 'Make an account; its role is always User',
        tags: ACCOUNT,
        requestBody: bodyOf({
          'application/json': { schema: schemaRef('Register') },
          'multipart/form-data': { schema: schemaRef('RegisterForm'), encoding: formEncoding(registration) ?? {} },
        }),
        responses: { 201: answers('The account.', schemaRef('User')), ...refusals(...WRITE_REFUSALS, 409, 429, 507) },
      }),
    },
    '/user/': {
      get: {
        operationId: 'readOwnUser',
        summary: 'The own account',
        tags: ACCOUNT,
        security: BY_TOKEN,
        responses: { 200: answers('The account.', schemaRef('User'), { etag: true }), ...refusals(401) },
      },
    },
    '/user/password/': {
      post: idempotent({
        operationId: 'changePassword',
        summary: 'Change the own password; ends the own other tokens',
        tags: ACCOUNT,
        security: BY_TOKEN,
        requestBody: eitherBody(schemaRef('PasswordChange')),
        responses: { 204: NO_CONTENT, ...refusals(...WRITE_REFUSALS, 401, 429) },
      }),
    },
    '/user/sessions/': {
      get: {
        operationId: 'listSessions',
        summary: 'The own sessions',
        tags: ACCOUNT,
        security: BY_TOKEN,
        responses: {
          200: answers('The sessions.', { type: 'array', items: schemaRef('Session') }, { etag: true }),
          ...refusals(401),
        },
      },
    },
    '/user/sessions/{id}/': {
      delete: idempotent({
        operationId: 'endSession',
        summary: 'End one of the own sessions',
        tags: ACCOUNT,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: { 204: NO_CONTENT, ...refusals(401, 403, 404) },
      }),
    },
    '/users/': {
      get: {
        operationId: 'listUsers',
        summary: 'All accounts',
        tags: ['users'],
        security: BY_TOKEN,
        responses: {
          200: answers('The accounts.', { type: 'array', items: schemaRef('User') }, { etag: true }),
          ...refusals(401, 403),
        },
      },
    },
    '/users/{id}/': {
      patch: idempotent({
        operationId: 'changeRole',
        summary: 'Change a role; the last Admin stays one, and a demoted user’s tokens end',
        tags: ['users'],
        security: BY_TOKEN,
        parameters: [idParameter, ifMatchParameter],
        requestBody: eitherBody(schemaRef('RoleChange')),
        responses: {
          200: answers('The account.', schemaRef('User')),
          ...refusals(...WRITE_REFUSALS, 401, 404, 409, 412),
        },
      }),
      delete: idempotent({
        operationId: 'deleteUser',
        summary: 'Delete an account; the last Admin stays',
        tags: ['users'],
        security: BY_TOKEN,
        parameters: [idParameter, ifMatchParameter],
        responses: { 204: NO_CONTENT, ...refusals(401, 403, 404, 409, 412) },
      }),
    },
    '/settings/': {
      get: {
        operationId: 'readSettings',
        summary: 'The settings',
        tags: ['settings'],
        responses: { 200: answers('The settings.', schemaRef('Settings'), { etag: true }), ...refusals() },
      },
      patch: idempotent({
        operationId: 'changeSettings',
        summary: 'Change settings: what is not sent stays',
        tags: ['settings'],
        security: BY_TOKEN,
        parameters: [ifMatchParameter],
        requestBody: eitherBody(schemaRef('SettingsChange')),
        responses: { 200: answers('The settings.', schemaRef('Settings')), ...refusals(...WRITE_REFUSALS, 401, 412) },
      }),
    },
    '/backups/': {
      get: {
        operationId: 'readBackups',
        summary: 'When the scheduled backups of the server made the last one, and how many there are',
        tags: BACKUPS,
        security: BY_TOKEN,
        responses: { 200: answers('The backups.', schemaRef('Backups'), { etag: true }), ...refusals(401, 403) },
      },
    },
    '/backups/download/': {
      post: {
        operationId: 'downloadBackup',
        summary: 'A fresh backup of everything, for the own password',
        tags: BACKUPS,
        security: BY_TOKEN,
        requestBody: eitherBody(schemaRef('PasswordAgain')),
        responses: {
          200: { description: 'A tar: `npm run restore` brings it back.', content: file(['application/x-tar']) },
          ...refusals(...WRITE_REFUSALS, 401, 429),
        },
      },
    },
    '/media/{name}': {
      get: {
        operationId: 'readFile',
        summary: 'A public file',
        tags: ['media'],
        parameters: [nameParameter],
        responses: mediaAnswers([...IMAGES, 'application/pdf']),
      },
    },
    '/media/private/{name}': {
      get: {
        operationId: 'readPrivateFile',
        summary: 'A file that only an Admin reads, by the signed address of its record',
        tags: ['media'],
        parameters: [nameParameter, query('expires'), query('signature')],
        responses: mediaAnswers(IMAGES),
      },
    },
    '/health/': {
      get: {
        operationId: 'health',
        summary: 'Whether database and media store answer',
        tags: ['service'],
        responses: { 200: answers('They do.', exactly({ status: { type: 'string', enum: ['ok'] } })), ...refusals() },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'openApi',
        summary: 'This document',
        tags: ['service'],
        responses: { 200: answers('OpenAPI 3.1.', { type: 'object' }, { etag: true }), ...refusals() },
      },
    },
    '/docs/': {
      get: {
        operationId: 'docs',
        summary: 'This document as a page',
        tags: ['service'],
        responses: {
          200: { description: 'HTML.', content: { 'text/html': { schema: { type: 'string' } } } },
          ...refusals(),
        },
      },
    },
    '/docs/{file}': {
      get: {
        operationId: 'docsFile',
        summary: 'A file of that page',
        tags: ['service'],
        parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: 'The file.', content: file(['text/css', 'text/javascript']) },
          ...refusals(404),
        },
      },
    },
  },
};

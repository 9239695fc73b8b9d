import type { APIRequestContext } from '@playwright/test';
import { ADMIN } from '../../support/demo-admin.ts';

type Row = Record<string, never> & { id: number };

/** A connection that was kept may be closed by the server just when it is used again; who only reads asks once more, as browsers do. */
export const READING = { maxRetries: 1 } as const;

/** A whole list of the sample school, as the API has it. */
export async function listOf<T = Row>(request: APIRequestContext, path: string, token?: string): Promise<T[]> {
  const headers = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  const answer = await request.get(`/api/${path}`, { ...headers, ...READING });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()) as T[];
}

/** Path of a file's address, which the API answers absolute where it knows its own, else relative to itself. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://school.test/api/');
  return pathname + search;
};

export type Institution = {
  name: string;
  address: string;
  contact_email: string;
  contact_phone: string;
  address_code: string;
  history: string;
  mission: string;
  objective: string;
  government_approval_number: string;
};
export type Leader = { designation: string; full_name: string; message: string; contact_email: string };
export type Banner = { id: number; title: string };
export type Notice = {
  id: number;
  title: string;
  description: string;
  date: string;
  category: string;
  memo_number: string;
};
export type Person = {
  id: number;
  full_name: string;
  category: string;
  designation: string;
  subject: string;
  teacher_intro: string;
  contact_phone: string;
};
export type Picture = { id: number; category: string; caption: string; description: string; image: string };
export type Paper = { id: number; category: string; year: number; exam_name: string; title: string };

export const institutionOf = async (request: APIRequestContext): Promise<Institution> =>
  (await listOf<Institution>(request, 'institutions/'))[0]!;

/** Notices as the board shows them: by date, then by id, newest first. */
export const noticesOf = async (request: APIRequestContext): Promise<Notice[]> =>
  (await listOf<Notice>(request, 'notices/')).sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);

/** A token of the sample's Admin. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  return tokenOf(request, ADMIN.username, ADMIN.password);
}

/** The anti-forgery header, where this context has been given its cookie already (docs/contract.md#forgery). */
export async function secretOf(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  const secret = cookies.find(({ name }) => name === 'csrftoken')?.value;
  return secret ? { 'X-CSRFToken': secret } : {};
}

export async function tokenOf(request: APIRequestContext, username: string, password: string): Promise<string> {
  const answer = await request.post('/api/token/', { data: { username, password }, headers: await secretOf(request) });
  return ((await answer.json()) as { access: string }).access;
}

export type Account = { username: string; password: string };

/** Registers somebody of their own for a journey; the role is User. */
export async function registered(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  const { username, password } = account;
  const words = { full_name: 'যাত্রী', phone: '01200000000', confirm_password: password };
  const answer = await request.post('/api/register/', {
    data: { username, password, ...words },
    headers: await secretOf(request),
  });
  if (!answer.ok()) throw new Error(`register/ answered ${answer.status()}`);
  return account;
}

export const newAccount = (): Account => ({
  username: `visitor-${crypto.randomUUID().slice(0, 13)}`,
  password: 'একটি ভালো পাসওয়ার্ড',
});

import type { MatchFormState } from './certificates/verified.ts';
import type { ReportCard } from './exams/answers.ts';
import type { Part } from './parts.ts';

/** The part of an API answer that a rendering reads; fetch's Response is one. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>;
  /** The parsed text, if this process produced the answer; shared with others, so it must not be changed. */
  value?: unknown;
};

/**
 * Passed by the server to the rendering of a page. The web application reads it through the React Router context `pageContext`
 * that `web/entry.server.tsx` exports; the server sets it for every render.
 */
export type PageContext = {
  /** Calls the API; `path` is relative to its base and has no leading slash, e.g. `notices/?page=1`. Rejects when unreachable. */
  call: (path: string, signal: AbortSignal, clientAddress?: string | null) => Promise<ApiAnswer>;
  /** The API's base as the browser uses it, e.g. `/api/` or `https://school.example/api/`. */
  apiBase: string;
  /** Canonical origin without a trailing slash; null without PUBLIC_URL. */
  publicUrl: string | null;
  /** Template of an external avatar service with `{name}`; null for the built-in one. */
  avatarUrl: string | null;
  /** Today in Dhaka, YYYY-MM-DD. */
  today: string;
  /** Parts of the program that are on; absent where another backend keeps the records. */
  parts?: readonly Part[] | undefined;
  /** The form as it was sent without JavaScript and not accepted; absent on any other rendering. */
  contactForm?: ContactFormState;
  /** The report card that a form asked for, or the form as it was refused; absent on any other rendering. */
  report?: { card: ReportCard } | ReportFormState;
  /** SHA-256 of a file that was sent without JavaScript to be checked; '' if none was chosen, absent on any other rendering. */
  fileHash?: string;
  /** A paper as it was compared by a form without JavaScript; absent on any other rendering. */
  matchForm?: MatchFormState;
  /** Why a password that was sent from an invitation's page was not accepted; absent on any other rendering. */
  inviteForm?: InviteFormState;
  setupForm?: SetupFormState;
  /** Results whose publication is set for a moment to come: for the page of results alone. */
  announced?: () => Promise<{ name: string; at: string }[]>;
  /** The visitor pays for every byte: no web fonts, and small pictures. */
  saveData?: boolean;
  /** Drawn for the copy that opens without a server: lists are whole, and nothing asks the server. */
  box?: boolean;
  /** For the inline scripts and styles of the dashboard's shell, new for every answer; absent on public pages. */
  nonce?: string;
  /** Said when a part of the page failed or is missing: such a page is never kept. */
  incomplete: () => void;
  /** Said by a page that tells of this moment: from then on (an ISO timestamp) it has to be drawn again. */
  holdsUntil: (moment: string) => void;
};

/** The values of a refused report form, as typed, and why. */
export type ReportFormState = {
  values: { exam: string; class: string; section: string; roll: string; check: string };
  /** Those of the class, where it has several. */
  sections: string[];
  status: number;
  message: string;
  errors: Record<string, string[]>;
};

/** The values of a refused contact form, as typed, and why it was refused. */
export type ContactFormState = {
  values: { name: string; email: string; phone: string; message: string };
  /** The page's status: 400 the fields in `errors`, 429 too many messages, 5xx the message could not be passed on. */
  status: number;
  /** The backend's message in Bengali, shown after the form's own sentence; '' if it sent none. */
  message: string;
  /** Problems by field; empty unless the status is 400. */
  errors: Record<string, string[]>;
};

/** Why a password was not accepted: problems by field, or what the backend said. What was typed is not shown again. */
export type InviteFormState = { errors: Record<string, string[]>; message: string };

/** The same of the form that begins a school, with what was typed but for the passwords. */
export type SetupFormState = InviteFormState & { values: { username: string; full_name: string; phone: string } };

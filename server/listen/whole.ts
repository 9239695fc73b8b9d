import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { Whole } from '../kept/answer.ts';
import { endWhole } from './node-response.ts';
import { ID_LENGTH } from './request-ids.ts';

let second = 0;
let dateOfSecond = '';

/** The Date header's value: always 29 characters. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    dateOfSecond = new Date(now * 1000).toUTCString();
  }
  return dateOfSecond;
}

/** `headers`: flat, name and value in turn, all but those of the connection, the date and the id. Throws where one may not stand in a head. */
export function makeWhole(
  status: number,
  headers: readonly string[],
  body: Uint8Array | null,
  keepAliveSeconds: number,
): Whole {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let i = 0; i < headers.length; i += 2) {
    const [name, value] = [headers[i] as string, headers[i + 1] as string];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  head += 'X-Request-Id: ';
  const idAt = head.length;
  head += `${'0'.repeat(ID_LENGTH)}\r\nDate: `;
  const dateAt = head.length;
  const date = dateNow();
  head += `${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
  return { bytes, idAt, dateAt, date };
}

/**
 * Sends it, with this id, as the answer to a GET whose connection stays open and answers nothing else at the moment.
 * False: the system has not taken all of it yet.
 */
export function sendWhole(response: ServerResponse, whole: Whole, requestId: string): boolean {
  const date = dateNow();
  if (whole.date !== date) {
    whole.bytes.write(date, whole.dateAt, 'latin1');
    whole.date = date;
  }
  whole.bytes.write(requestId, whole.idAt, 'latin1');
  const socket = response.socket;
  endWhole(response, whole.bytes);
  if (!socket || socket.writableLength === 0) return true;
  // What is still to be sent must stay as it is.
  whole.bytes = Buffer.from(whole.bytes);
  return false;
}

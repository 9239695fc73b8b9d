import type { Answer, OpenSchool } from './school.ts';

type Payload = Readonly<Record<string, string | number | Blob>>;

/**
 * A browser with the front end for which this API was first written: it reads the anti-forgery cookie once, when its page
 * loads, and sends an empty header where there was none; its forms send its own fields and no others.
 */
export class EarlyClient {
  readonly #school: OpenSchool;
  readonly #origin: string;
  readonly #jar = new Map<string, string>();
  #read = '';
  token: string | null = null;

  constructor(school: OpenSchool, origin: string) {
    this.#school = school;
    this.#origin = origin;
  }

  /** Loads the page anew: only now is the cookie read. */
  load(): void {
    this.#read = this.#jar.get('csrftoken') ?? '';
  }

  async #send(method: string, path: string, body?: unknown): Promise<Answer> {
    const isUnsafe = method !== 'GET';
    const cookies = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#school.call(method, path, {
      token: this.token ?? undefined,
      body,
      headers: {
        Host: new URL(this.#origin).host,
        'Sec-Fetch-Site': 'same-origin',
        'X-CSRFToken': this.#read,
        ...(isUnsafe && { Origin: this.#origin }),
        ...(cookies && { Cookie: cookies }),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#jar.set(name, value);
    }
    return answer;
  }

  get = (path: string): Promise<Answer> => this.#send('GET', path);
  remove = (path: string): Promise<Answer> => this.#send('DELETE', path);
  json = (method: string, path: string, payload: Payload): Promise<Answer> => this.#send(method, path, payload);

  form(method: string, path: string, payload: Payload): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(payload))
      form.append(name, value instanceof Blob ? value : String(value));
    return this.#send(method, path, form);
  }

  async logIn(username: string, password: string): Promise<Answer> {
    const answer = await this.json('POST', 'token/', { username, password });
    if (answer.status === 200) this.token = answer.body.access;
    return answer;
  }
}

import type http from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The requests of a server that are worked at, by their connection, in the order in which they came. */
export class OpenRequests {
  readonly #byConnection = new Map<Duplex, Set<ServerResponse>>();
  readonly #most: number;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Follows an answer until it has ended. Connections are few, but on one of them any number of requests may be sent without
   * waiting: where there are too many of them, such a connection ends.
   */
  add(response: ServerResponse, connection: Duplex): void {
    let own = this.#byConnection.get(connection);
    if (!own) {
      own = new Set();
      this.#byConnection.set(connection, own);
      // Answers that still wait for their turn on it are not told of its end.
      connection.once('close', () => {
        this.#count -= this.#byConnection.get(connection)?.size ?? 0;
        this.#byConnection.delete(connection);
      });
    }
    if (own.has(response)) return;
    own.add(response);
    this.#count += 1;
    response.once('close', () => {
      if (this.#byConnection.get(connection)?.delete(response)) this.#count -= 1;
    });
    if (this.#count > this.#most && own.size > 1) connection.destroy();
  }

  /** The answer that a connection's client waits for, of those that are followed. */
  first(connection: Duplex): ServerResponse | null {
    const [first = null] = this.#byConnection.get(connection) ?? [];
    return first;
  }

  *all(): Generator<ServerResponse> {
    for (const responses of this.#byConnection.values()) yield* responses;
  }
}

/** Requests under way, by server. */
export const underwayOf = new WeakMap<http.Server, OpenRequests>();

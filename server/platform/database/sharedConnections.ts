import type pg from 'pg';
import { type Answer, askNamed, type NamedStatement } from './namedQuery.ts';

interface Shared {
  /** Null until it is connected. */
  client: pg.Client | null;
  connecting: Promise<pg.Client>;
  underWay: number;
  isHeldBack: boolean;
  closing: NodeJS.Timeout;
}

const idleMilliseconds = 10_000;

/**
 * Connections that carry many statements at once (pipelining), each a transaction of its own: what is asked in one
 * turn of the event loop leaves in one packet. PostgreSQL answers in order, so only what is quick and waits for
 * no lock belongs here.
 */
export class SharedConnections {
  readonly #open: () => pg.Client;
  readonly #most: number;
  #connections: Shared[] = [];

  constructor(open: () => pg.Client, most: number) {
    this.#open = open;
    this.#most = most;
  }

  async run(statement: NamedStatement, values: readonly unknown[]): Promise<Answer> {
    const shared = this.#leastBusy();
    shared.underWay += 1;
    try {
      const client = shared.client ?? (await shared.connecting);
      holdBack(shared, client);
      return await askNamed(client, statement, values);
    } finally {
      shared.underWay -= 1;
      shared.closing.refresh();
    }
  }

  async end(): Promise<void> {
    const connections = this.#connections;
    this.#connections = [];
    await Promise.all(connections.map(close));
  }

  #leastBusy(): Shared {
    const [first, ...others] = this.#connections;
    for (const one of this.#connections) if (one.isHeldBack) return one;
    let least = first;
    for (const other of others) if (least && other.underWay < least.underWay) least = other;
    const isFull = this.#connections.length >= this.#most;
    return least && (least.underWay === 0 || isFull) ? least : this.#connect();
  }

  #connect(): Shared {
    const client = this.#open();
    const leave = () => {
      this.#connections = this.#connections.filter((one) => one !== shared);
      clearTimeout(shared.closing);
    };
    const closeWhenIdle = () => {
      if (shared.underWay > 0) return void shared.closing.refresh();
      leave();
      void close(shared);
    };
    const shared: Shared = {
      client: null,
      connecting: client.connect().then(() => {
        shared.client = client;
        return client;
      }),
      underWay: 0,
      isHeldBack: false,
      closing: setTimeout(closeWhenIdle, idleMilliseconds).unref(),
    };
    // Whoever asks next finds another one; those who wait hear of it from their statement.
    shared.connecting.catch(leave);
    client.on('error', leave);
    client.on('end', leave);
    this.#connections.push(shared);
    return shared;
  }
}

/** Until the end of this turn: a packet costs more than a statement. */
function holdBack(shared: Shared, { connection: { stream } }: pg.Client): void {
  if (shared.isHeldBack) return;
  shared.isHeldBack = true;
  stream.cork();
  setImmediate(() => {
    shared.isHeldBack = false;
    stream.uncork();
  });
}

async function close({ connecting }: Shared): Promise<void> {
  await connecting.then(
    (client) => client.end(),
    () => {},
  );
}

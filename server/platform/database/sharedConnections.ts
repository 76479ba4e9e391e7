import type pg from 'pg';
import { type NamedStatement, type QueryAnswer, runNamedQuery } from './namedQuery.ts';

interface SharedConnection {
  client: pg.Client;
  connected: Promise<unknown>;
  isConnected: boolean;
  underWay: number;
  isHeldBack: boolean;
  closing: NodeJS.Timeout;
}

const maxConnectionIdleMilliseconds = 10_000;

export type SharedConnections = ReturnType<typeof openSharedConnections>;

/**
 * Each of these connections carries many statements at once (pipelining), each in a transaction of its own.
 * PostgreSQL answers in order, so use them only for quick reads that never wait for a lock.
 */
export function openSharedConnections(open: () => pg.Client, max: number) {
  let connections: SharedConnection[] = [];

  function connect(): SharedConnection {
    const client = open();
    const removeConnection = () => {
      connections = connections.filter((connection) => connection !== shared);
      clearTimeout(shared.closing);
    };
    const closeWhenIdle = () => {
      if (shared.underWay > 0) return void shared.closing.refresh();
      removeConnection();
      void closeConnection(shared);
    };
    const closing = setTimeout(closeWhenIdle, maxConnectionIdleMilliseconds).unref();
    const connected = client.connect().then(() => {
      shared.isConnected = true;
    });
    const state = { isConnected: false, underWay: 0, isHeldBack: false };
    const shared: SharedConnection = { client, connected, closing, ...state };
    connected.catch(removeConnection);
    client.on('error', removeConnection);
    client.on('end', removeConnection);
    connections.push(shared);
    return shared;
  }

  function leastBusy(): SharedConnection {
    const [first, ...others] = connections;
    for (const connection of connections) if (connection.isHeldBack) return connection;
    let least = first;
    for (const other of others) if (least && other.underWay < least.underWay) least = other;
    return least && (least.underWay === 0 || connections.length >= max) ? least : connect();
  }

  return {
    async run(statement: NamedStatement, values: readonly unknown[]): Promise<QueryAnswer> {
      const shared = leastBusy();
      shared.underWay += 1;
      try {
        if (!shared.isConnected) await shared.connected;
        batchStatements(shared);
        return await runNamedQuery(shared.client, statement, values);
      } finally {
        shared.underWay -= 1;
        shared.closing.refresh();
      }
    },
    async end(): Promise<void> {
      await Promise.all(connections.splice(0).map(closeConnection));
    },
  };
}

/** A packet costs more than a statement, so the statements of one turn of the event loop are sent together. */
function batchStatements(shared: SharedConnection): void {
  if (shared.isHeldBack) return;
  shared.isHeldBack = true;
  const { stream } = shared.client.connection;
  stream.cork();
  setImmediate(() => {
    shared.isHeldBack = false;
    stream.uncork();
  });
}

const closeConnection = ({ client, connected }: SharedConnection) =>
  connected.then(
    () => client.end(),
    () => {},
  );

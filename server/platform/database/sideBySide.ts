import { type ConnectionProvider, type Driver, Transaction } from 'kysely';
import type { Trx } from './types.ts';

/**
 * The same transaction for several pieces of work at once. Kysely sends a statement once the one before is answered; this
 * sends those of all pieces together, so that on PostgreSQL they wait for one answer. All of them have to be settled before
 * the transaction ends.
 */
export async function sideBySide<Result>(
  trx: Trx,
  work: (shared: Trx) => Promise<Result>,
): Promise<Result> {
  const executor = trx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const provider: ConnectionProvider = {
      provideConnection: (consumer) => consumer(connection),
    };
    const shared = new Transaction({
      executor: executor.withConnectionProvider(provider),
      // What a transaction never asks for.
      config: {} as never,
      dialect: {} as never,
      driver: {} as Driver,
    });
    return work(shared as Trx);
  });
}

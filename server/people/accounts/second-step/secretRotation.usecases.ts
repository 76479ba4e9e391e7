import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { seal, unseal } from '../../../platform/crypto/pieces.ts';
import type { Database } from '../../../platform/database/types.ts';
import { secretContext } from './secretContext.ts';

const columns = ['secret', 'offered_secret'] as const;

/** Encrypts every secret of a second step with the key of now; answers how many were not. */
export async function encryptSecretsAnew(database: Database, keys: Keyring): Promise<number> {
  const rows = await database.selectFrom('second_factors').selectAll().execute();
  let changed = 0;
  for (const { business_id: businessId, ...row } of rows) {
    for (const column of columns) {
      const keyIdColumn = `${column}_key_id` as const;
      const [text, keyId] = [row[column], row[keyIdColumn]];
      if (text === null || keyId === keys.current?.id) continue;
      if (keyId !== null && keys.lost.has(keyId)) continue;
      const context = secretContext(businessId, column);
      const sealed = seal(keys, context, unseal(keys, context, { text, keyId }));
      const result = await database
        .updateTable('second_factors')
        .set({ [column]: sealed.text, [keyIdColumn]: sealed.keyId })
        .where('business_id', '=', businessId)
        // Another one may have taken its place meanwhile.
        .where(column, '=', text)
        .executeTakeFirst();
      changed += Number(result.numUpdatedRows);
    }
  }
  return changed;
}

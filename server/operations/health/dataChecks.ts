import { join } from 'node:path';
import { sql } from 'kysely';
import type { Finding } from '../../../contract/health.ts';
import { findNewestChangeTime } from '../../applications/history/index.ts';
import { countDamaged } from '../../documents/store/index.ts';
import { countKeyUses } from '../../platform/crypto/keyRecords.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { findDatabaseDamage } from '../../platform/database/sqlite.ts';
import { isDatabaseDamaged } from '../../platform/outages.ts';
import { computeLatestPlausibleStart } from '../../platform/time/clock.ts';
import { createFinding, getErrorMessage, type HealthContext } from './finding.ts';

export function checkKnownDatabaseDamage({
  database,
}: Pick<HealthContext, 'database'>): Finding | undefined {
  const damage = findDatabaseDamage(database);
  return (
    damage &&
    createFinding('database', 'broken', 'databaseDamaged', { said: getErrorMessage(damage) })
  );
}

export async function checkDatabase({ database }: HealthContext): Promise<Finding> {
  try {
    if (isSqlite(database)) {
      const { rows } = await sql<{ bytes: number }>`
        select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
        database,
      );
      return createFinding('database', 'ok', 'databaseSqlite', { bytes: Number(rows[0]?.bytes) });
    }
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database);
    const name = rows[0]?.server_version.split(' ')[0] ?? '';
    return createFinding('database', 'ok', 'databasePostgres', { name });
  } catch (error) {
    const code = isDatabaseDamaged(error) ? 'databaseDamaged' : 'databaseAway';
    return createFinding('database', 'broken', code, { said: getErrorMessage(error) });
  }
}

export async function checkDocumentStore({
  settings,
  database,
  store,
}: HealthContext): Promise<Finding> {
  const { s3, dataFolder } = settings;
  const name = s3 ? `s3://${s3.bucket}` : join(dataFolder, 'documents');
  const count = await countDamaged(database);
  if (count > 0) return createFinding('documents', 'broken', 'documentsDamaged', { count });
  return (await store.isAlive())
    ? createFinding('documents', 'ok', 'documentsKept', { name })
    : createFinding('documents', 'broken', 'documentsAway', { name });
}

export async function checkEncryption({ database, keys }: HealthContext): Promise<Finding> {
  if (!keys.current) return createFinding('encryption', 'ok', 'encryptionOff');
  const { id } = keys.current;
  const others = [null, ...[...keys.all.keys()].filter((key) => key !== id)];
  const uses = await Promise.all(others.map((key) => countKeyUses(database, key)));
  const count = uses.reduce((sum, { documents, secrets }) => sum + documents + secrets, 0);
  return count > 0
    ? createFinding('encryption', 'look', 'encryptionPartly', { count })
    : createFinding('encryption', 'ok', 'encryptionOn', { name: id });
}

const toleratedClockSkewSeconds = 30;

export async function checkClock({ settings, database, clock }: HealthContext): Promise<Finding> {
  const now = clock.now();
  const newest = await findNewestChangeTime(database);
  if (newest && newest > computeLatestPlausibleStart(now)) {
    return createFinding('clock', 'broken', 'clockBehind', { at: newest });
  }
  if (settings.databaseUrl) {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database);
    const apart = new Date(String(rows[0]?.now)).getTime() - now.getTime();
    const count = Math.round(Math.abs(apart) / 1000);
    if (count > toleratedClockSkewSeconds)
      return createFinding('clock', 'look', 'clockDiffers', { count });
  }
  return createFinding('clock', 'ok', 'clockRight');
}

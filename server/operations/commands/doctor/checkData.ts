import { existsSync, statSync } from 'node:fs';
import type { Finding } from '../../../../contract/health.ts';
import {
  findCurrentSchema,
  getLatestSchema,
  isFromBeforeFirstRelease,
  lastCommitBeforeFirstRelease,
} from '../../../migrations/migrate.ts';
import { loadProgram } from '../../../office/program/index.ts';
import { listActiveAdministrators } from '../../../people/accounts/index.ts';
import { readKeyring } from '../../../platform/crypto/keyring.ts';
import { getDatabaseFile, openDatabase } from '../../../platform/database/database.ts';
import { openStoreWithoutCleanup } from '../../../platform/files/openStore.ts';
import { isDatabaseDamaged } from '../../../platform/outages.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import {
  createFinding,
  findLastRuns,
  type HealthContext,
  runHealthChecks,
} from '../../health/index.ts';
import { describeDatabaseDamage, describeWrongTextIndex } from '../backups/verifyBackup.ts';
import { canWrite, checkBackupFolder } from './checkFileRights.ts';
import { createLineFactory, type ReportLine, toReportLine } from './reportLine.ts';

const createDatabaseLine = createLineFactory('Database');

export async function checkData(settings: Settings): Promise<ReportLine[]> {
  if (existsSync(settings.dataFolder) && !canWrite(settings.dataFolder)) return [];
  const keys = readKeyring(settings);
  if (
    !settings.databaseUrl &&
    !statSync(getDatabaseFile(settings.dataFolder), { throwIfNoEntry: false })
  ) {
    const toDo = 'Start the portal once. If there should be data, check DATA_DIR and DATABASE_URL.';
    return [createDatabaseLine('look', `There is no portal in ${settings.dataFolder} yet.`, toDo)];
  }
  const opened = openDatabase(settings);
  await using database = opened.database;
  const store = await openStoreWithoutCleanup(settings).catch(() => ({
    isAlive: async () => false,
  }));
  const examined = { settings, database, store, keys, clock: systemClock };
  const schema = await checkSchema(database);
  if (!schema) await loadProgram(database).catch(() => {});
  const findings = await runHealthChecks(examined, { areRowsKnown: schema === undefined });
  const isUnread = findings.some(({ Check, State }) => Check === 'database' && State === 'broken');
  if (schema || isUnread) return [...(schema ? [schema] : []), ...findings].map(toReportLine);
  const damage = await describeDatabaseDamage(database, opened.engine).catch((error) => {
    if (!isDatabaseDamaged(error)) throw error;
    return [(error as Error).message];
  });
  if (damage.length > 0) {
    const message = damage.slice(0, 3).join('\n');
    const others = findings.filter(({ Check }) => Check !== 'database');
    return [
      createFinding('database', 'broken', 'databaseDamaged', { said: message }),
      ...others,
    ].map(toReportLine);
  }
  const texts = await describeWrongTextIndex(database);
  const { lastDone } = (await findLastRuns(database)).backup;
  return [
    ...findings.map(toReportLine),
    ...texts.map((finding) => createDatabaseLine('look', finding)),
    ...(lastDone ? checkBackupFolder(lastDone.target) : []),
    await checkAdministrators(database),
  ];
}

async function checkAdministrators(database: HealthContext['database']): Promise<ReportLine> {
  const { length } = await listActiveAdministrators(database);
  return {
    state: 'ok',
    about: 'Administrators',
    found: length === 1 ? 'There is one.' : `There are ${length || 'none'}.`,
    without:
      length < 2
        ? 'A second administrator: if the only one cannot sign in, nobody in the portal can help. portal admin'
        : undefined,
  };
}

async function checkSchema(database: HealthContext['database']): Promise<Finding | undefined> {
  try {
    const schema = (await findCurrentSchema(database)) ?? '';
    if (schema === getLatestSchema()) return undefined;
    if (isFromBeforeFirstRelease(schema)) {
      return createFinding('database', 'broken', 'databaseOfBefore', {
        name: lastCommitBeforeFirstRelease,
      });
    }
    return schema < getLatestSchema()
      ? createFinding('database', 'look', 'databaseOlder', { name: schema })
      : createFinding('database', 'broken', 'databaseNewer', { name: schema });
  } catch {
    return undefined;
  }
}

import { countDeliveries } from '../../mail/outbox/index.ts';
import { countSessions } from '../../people/accounts/index.ts';
import type { CommandRunKind } from '../../platform/database/schema/operations.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { readCachedCertificate } from './certificate.ts';
import { findLastRuns } from './commandRuns.usecases.ts';
import type { HealthContext } from './finding.ts';

export async function readHealthFigures(
  examined: Pick<HealthContext, 'settings' | 'database' | 'clock'>,
) {
  const mails = await countDeliveries(examined.database);
  return {
    mailsWaiting: mails.waiting,
    mailsFailed: mails.failed,
    mailWaitingSince: mails.waitingSince ? new Date(mails.waitingSince) : undefined,
    openSessions: await countSessions(examined),
    runs: await readCommandRunFigures(examined.database),
  };
}

async function readCommandRunFigures(database: Queryable) {
  const runs = await findLastRuns(database);
  return (Object.keys(runs) as CommandRunKind[]).flatMap((kind) => {
    const { last, lastDone } = runs[kind];
    return last ? [{ kind, doneOn: lastDone?.endedOn, isOk: last.outcome === 'ok' }] : [];
  });
}

export async function readCertificateEnd({
  settings,
  clock,
}: Pick<HealthContext, 'settings' | 'clock'>): Promise<Date | undefined> {
  if (!settings.publicUrl?.startsWith('https:')) return undefined;
  return readCachedCertificate(settings.publicUrl, clock.now()).then(
    ({ goodUntil }) => goodUntil,
    () => undefined,
  );
}

import { countDeliveries } from '../../mail/outbox/index.ts';
import { countSessions } from '../../people/accounts/index.ts';
import type { RunKind } from '../../platform/database/schema/operations.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { certificateOf } from './certificate.ts';
import { lastRuns } from './commandRuns.usecases.ts';
import type { HealthContext } from './finding.ts';

export async function figuresOf(examined: Pick<HealthContext, 'settings' | 'database' | 'clock'>) {
  const mails = await countDeliveries(examined.database);
  return {
    mailsWaiting: mails.waiting,
    mailsFailed: mails.failed,
    mailWaitingSince: mails.waitingSince ? new Date(mails.waitingSince) : undefined,
    openSessions: await countSessions(examined),
    runs: await runFigures(examined.database),
  };
}

async function runFigures(database: Queryable) {
  const runs = await lastRuns(database);
  return (Object.keys(runs) as RunKind[]).flatMap((kind) => {
    const { last, lastDone } = runs[kind];
    return last ? [{ kind, doneOn: lastDone?.endedOn, isOk: last.outcome === 'ok' }] : [];
  });
}

export async function certificateEnd({
  settings,
  clock,
}: Pick<HealthContext, 'settings' | 'clock'>): Promise<Date | undefined> {
  if (!settings.publicUrl?.startsWith('https:')) return undefined;
  return certificateOf(settings.publicUrl, clock.now()).then(
    ({ goodUntil }) => goodUntil,
    () => undefined,
  );
}

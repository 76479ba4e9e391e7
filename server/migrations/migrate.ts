import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Engine } from '../platform/database/database.ts';
import * as firstSchema from './0001-first-schema.ts';
import * as secondStep from './0002-second-step-and-openings.ts';
import * as supportRequestsOfOne from './0003-support-requests-of-one.ts';
import * as administrators from './0004-administrators.ts';
import * as searchesOfFew from './0005-searches-of-few.ts';
import * as historyChain from './0006-history-chain.ts';
import * as guardedSignIn from './0007-guarded-sign-in.ts';
import * as scriptedDocuments from './0008-scripted-documents.ts';
import * as reversals from './0009-reversals.ts';
import * as passkeys from './0010-passkeys.ts';
import * as encryptionAtRest from './0011-encryption-at-rest.ts';
import * as formerDocuments from './0012-former-documents.ts';
import * as languageOfAccounts from './0013-language-of-accounts.ts';
import * as correctedNotes from './0014-corrected-notes.ts';
import * as changesEmployersDoNotSee from './0015-changes-employers-do-not-see.ts';
import * as changesOfAccounts from './0016-changes-of-accounts.ts';
import * as commandRuns from './0017-command-runs.ts';
import * as suspensionAndErasure from './0019-suspension-and-erasure.ts';
import * as attachments from './0020-attachments.ts';
import * as deliveries from './0021-deliveries.ts';
import * as partsOfTexts from './0022-parts-of-texts.ts';
import * as reviewsAndDates from './0023-reviews-and-dates.ts';
import * as requests from './0024-requests.ts';
import * as notifications from './0025-notifications.ts';
import * as looks from './0026-looks.ts';
import * as looksTakenBack from './0027-looks-taken-back.ts';
import * as assignments from './0028-assignments.ts';
import * as periods from './0029-periods.ts';
import * as savedViews from './0030-saved-views.ts';
import * as batches from './0031-batches.ts';
import * as removedBeforeReports from './0032-removed-before-reports.ts';
import * as startPages from './0033-start-pages.ts';
import * as takenIn from './0037-taken-in.ts';
import * as lettersFolded from './0038-letters-folded.ts';
import * as ownManagersByEmployer from './0039-own-managers-by-employer.ts';
import * as applicationsTaken from './0040-applications-taken.ts';
import * as deliveriesAbout from './0041-deliveries-about.ts';
import * as mailsByAddress from './0042-mails-by-address.ts';
import * as recordedRows from './0043-recorded-rows.ts';
import * as rememberedBrowsers from './0044-remembered-browsers.ts';
import * as dueDeliveries from './0045-due-deliveries.ts';
import * as textsOfLists from './0046-texts-of-lists.ts';
import { compatibilityOf, recordCompatibility, requireWorkable, stepsTaken } from './sideBySide.ts';

type Step = (database: Kysely<unknown>, engine: Engine) => Promise<void>;
export type Steps = Record<
  string,
  {
    up: Step;
    /**
     * A server of the release before goes on as it did while this runs and afterwards, whatever rows the new
     * release writes: tables and columns are added that it need not know, and no rule becomes stricter. Then
     * servers on one database are upgraded one after the other.
     */
    isAdditive?: boolean;
  }
>;

/** In the order in which they run; a released one is never changed. */
export const released: Steps = {
  '0001-first-schema': { up: firstSchema.up },
  '0002-second-step-and-openings': { up: secondStep.up },
  '0003-support-requests-of-one': { up: supportRequestsOfOne.up },
  '0004-administrators': { up: administrators.up },
  '0005-searches-of-few': { up: searchesOfFew.up },
  '0006-history-chain': { up: historyChain.up },
  '0007-guarded-sign-in': { up: guardedSignIn.up },
  '0008-scripted-documents': { up: scriptedDocuments.up },
  '0009-reversals': { up: reversals.up },
  '0010-passkeys': { up: passkeys.up },
  '0011-encryption-at-rest': { up: encryptionAtRest.up },
  '0012-former-documents': { up: formerDocuments.up },
  '0013-language-of-accounts': { up: languageOfAccounts.up },
  '0014-corrected-notes': { up: correctedNotes.up },
  '0015-changes-employers-do-not-see': { up: changesEmployersDoNotSee.up },
  '0016-changes-of-accounts': { up: changesOfAccounts.up },
  '0017-command-runs': { up: commandRuns.up, isAdditive: true },
  // A server of the release before sends what a newer one holds for a suspended employer.
  '0019-suspension-and-erasure': { up: suspensionAndErasure.up, isAdditive: true },
  '0020-attachments': { up: attachments.up },
  '0021-deliveries': { up: deliveries.up },
  '0022-parts-of-texts': { up: partsOfTexts.up },
  '0023-reviews-and-dates': { up: reviewsAndDates.up, isAdditive: true },
  '0024-requests': { up: requests.up, isAdditive: true },
  '0025-notifications': { up: notifications.up, isAdditive: true },
  '0026-looks': { up: looks.up, isAdditive: true },
  '0027-looks-taken-back': { up: looksTakenBack.up, isAdditive: true },
  '0028-assignments': { up: assignments.up, isAdditive: true },
  '0029-periods': { up: periods.up, isAdditive: true },
  '0030-saved-views': { up: savedViews.up, isAdditive: true },
  '0031-batches': { up: batches.up, isAdditive: true },
  '0032-removed-before-reports': { up: removedBeforeReports.up, isAdditive: true },
  '0033-start-pages': { up: startPages.up, isAdditive: true },
  '0037-taken-in': { up: takenIn.up, isAdditive: true },
  // A server of the release before would write names, and look for them, as they were folded before.
  '0038-letters-folded': { up: lettersFolded.up },
  '0039-own-managers-by-employer': { up: ownManagersByEmployer.up, isAdditive: true },
  '0040-applications-taken': { up: applicationsTaken.up, isAdditive: true },
  '0041-deliveries-about': { up: deliveriesAbout.up, isAdditive: true },
  '0042-mails-by-address': { up: mailsByAddress.up, isAdditive: true },
  '0043-recorded-rows': { up: recordedRows.up },
  '0044-remembered-browsers': { up: rememberedBrowsers.up, isAdditive: true },
  '0045-due-deliveries': { up: dueDeliveries.up, isAdditive: true },
  '0046-texts-of-lists': { up: textsOfLists.up, isAdditive: true },
};

/** The last step of this release. */
export const latestSchema = String(Object.keys(released).at(-1));

interface Plan {
  /** The last step to take; all of them when it is left out. */
  to?: string;
  steps?: Steps;
  /** Runs before a database that holds something already is changed. */
  beforeUpgrade?: (from: string) => Promise<void>;
}

/** Brings the database to the schema of this release; one server at a time, all steps or none. */
export async function migrate(
  database: Database,
  engine: Engine,
  { to, steps = released, beforeUpgrade }: Plan = {},
): Promise<void> {
  const migrator = migratorOf(database, engine, steps);
  const known = await migrator.getMigrations();
  const done = known.filter((step) => step.executedAt).at(-1)?.name;
  if (done && known.some((step) => !step.executedAt)) await beforeUpgrade?.(done);
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) {
    const names = Object.keys(steps);
    const taken = await stepsTaken(database).catch((): string[] => []);
    if (taken.every((name) => names.includes(name))) throw error;
    return requireWorkable(database, engine, names);
  }
  const schema = to ?? String(Object.keys(steps).sort().at(-1));
  await recordCompatibility(database, engine, compatibilityOf(steps, schema));
}

/** The name of the last step that the database has taken. */
export async function schemaOf(database: Database, engine: Engine): Promise<string | undefined> {
  const known = await migratorOf(database, engine, released).getMigrations();
  return known.filter((step) => step.executedAt).at(-1)?.name;
}

function migratorOf(database: Database, engine: Engine, steps: Steps): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(steps).map(([name, { up }]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          // An index of a large program takes longer than a statement of a request may.
          if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
          await up(db, engine);
        },
      },
    ]),
  );
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
}

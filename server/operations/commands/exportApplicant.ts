import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatApplicationNumber } from '../../../contract/applicationNumbers.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import {
  listAttachedDocumentIds,
  listAttachmentRows,
} from '../../applications/attachments/index.ts';
import { findFormerDocuments } from '../../documents/store/index.ts';
import { findSupportRequestsMentioning } from '../../mail/support/index.ts';
import { findLookupsSince } from '../../office/search/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  createApplicantMatcher,
  findApplicant,
  isSearchForPerson,
} from '../../privacy/retention/index.ts';
import { pluralize, requireArguments } from './arguments.ts';
import {
  CommandRefused,
  defineCommand,
  type PortalData,
  type PrintLine,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { findRowsOfApplication } from './data/databaseTables.ts';
import { getSlotName } from './data/missingDocuments.ts';
import { readFromCurrentLocation } from './data/storedDocuments.ts';

const usage = `Exports everything stored about one applicant as JSON and documents. The portal can keep running.

  portal export-applicant "LAST NAME" FOLDER
  portal export-applicant ${formatApplicationNumber('2026', 123)} FOLDER

Case and accents do not matter. If several people have the name, all are exported: check before you pass it on.
`;

export async function exportApplicant(
  data: PortalData,
  nameOrNumber: string,
  folder: string,
  print: PrintLine,
): Promise<void> {
  const applications = await findApplicationsOfApplicant(data.database, nameOrNumber);
  if (applications.length === 0)
    throw new CommandRefused(`Nothing is stored about ${nameOrNumber}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandRefused(`${folder} is not empty.`);
  for (const application of applications) {
    const documents = await exportApplication(
      data,
      application,
      join(folder, application.job_number),
    );
    print(`${application.job_number}: ${pluralize(documents, 'document')}`);
  }
}

async function findApplicationsOfApplicant(database: Queryable, nameOrNumber: string) {
  const searched = foldCaseAndAccents(nameOrNumber);
  return database
    .selectFrom('applications')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('search_last_name', '=', searched),
        eb('job_number', '=', nameOrNumber.trim().toUpperCase()),
      ]),
    )
    .orderBy('application_id')
    .execute();
}

type ApplicationOfApplicant = Awaited<ReturnType<typeof findApplicationsOfApplicant>>[number];

async function exportApplication(
  data: PortalData,
  application: ApplicationOfApplicant,
  folder: string,
): Promise<number> {
  const { database } = data;
  const { application_id: id } = application;
  const documentIds = await listAttachedDocumentIds(database, id);
  const formerIds = await findFormerDocuments(database, id);
  const applicant = await findApplicant(database, application);
  const replacedDocuments = await findRowsOfApplication(database, 'replaced_documents', id);
  const keptIds = replacedDocuments.map(({ document_id }) => document_id);
  const requests = await findRowsOfApplication(database, 'requests', id);
  const documents = await database
    .selectFrom('documents')
    .selectAll()
    .where('document_id', 'in', [0, ...documentIds, ...keptIds])
    .orderBy('document_id')
    .execute();
  const exported = {
    application,
    employer: await database
      .selectFrom('businesses')
      .select(['operating_name', 'legal_name', 'designation_number'])
      .where('business_id', '=', application.business_id)
      .executeTakeFirst(),
    attachments: (await listAttachmentRows(database, id)).map((row) => ({
      ...row,
      slot_name: row.slot && getSlotName(row.slot),
      filename: documents.find(({ document_id }) => document_id === row.document_id)?.filename,
    })),
    notes: await findRowsOfApplication(database, 'comments', id),
    history: await findRowsOfApplication(database, 'changes', id),
    replacedDocuments,
    reviews: await findRowsOfApplication(database, 'document_reviews', id),
    dates: await findRowsOfApplication(database, 'document_dates', id),
    requests,
    requestItems: await database
      .selectFrom('request_items')
      .selectAll()
      .where('request_id', 'in', [0, ...requests.map(({ request_id: requestId }) => requestId)])
      .execute(),
    mails: await findRowsOfApplication(database, 'notices', id),
    documents: documents.map(
      ({ store_key, key_id, replaced_store_key, ...described }) => described,
    ),
    openings: await database
      .selectFrom('document_openings')
      .selectAll()
      .where('document_id', 'in', [0, ...documentIds, ...formerIds])
      .execute(),
    taken: await findRowsOfApplication(database, 'applications_taken', id),
    supportRequests: await findSupportRequestsMentioning(database, (text) =>
      createApplicantMatcher(applicant)(text, false),
    ),
    searches: await findSearchesForApplicant(database, applicant),
  };
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, 'held.json'), `${JSON.stringify(exported, null, 2)}\n`, {
    mode: 0o600,
  });
  for (const document of documents) {
    const bytes = await readFromCurrentLocation(data, document);
    if (typeof bytes === 'string') throw new CommandRefused(bytes);
    await writeFile(join(folder, createDocumentFileName(document)), bytes.plain, {
      mode: 0o600,
      flag: 'wx',
    });
  }
  return documents.length;
}

async function findSearchesForApplicant(
  database: Queryable,
  { jobNumber, names }: Awaited<ReturnType<typeof findApplicant>>,
) {
  const lookups = await findLookupsSince(database, new Date(0));
  return lookups.filter(
    ({ applicantName, criteria }) =>
      criteria.includes(jobNumber) ||
      (applicantName &&
        names.some(
          (name) =>
            foldCaseAndAccents(name.last).includes(applicantName) ||
            isSearchForPerson(applicantName, name),
        )),
  );
}

/** The id distinguishes equal names. Other characters are replaced, so that the name forms no path. */
function createDocumentFileName(document: { document_id: number; filename: string }): string {
  return `${document.document_id}-${document.filename.replace(/[^\p{L}\p{N}. _-]/gu, '_')}`;
}

export const run = defineCommand(usage, async (args, print) => {
  const [nameOrNumber, folder, ...more] = requireArguments(args);
  if (!nameOrNumber || !folder || more.length > 0) throw new WrongUsage();
  await runWithPortalData(readCommandSettings(), (data) =>
    exportApplicant(data, nameOrNumber, folder, print),
  );
});

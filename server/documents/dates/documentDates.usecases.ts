import {
  type ConfirmDateRequest,
  calculateExpiry,
  type DateRule,
  type DocumentDate,
  determineValidity,
  findDateProblems,
  getDateRule,
  type SetDateRequest,
} from '../../../contract/documentDates.ts';
import { isStatusClosed } from '../../../contract/enumerations.ts';
import { createProblem } from '../../../contract/problems.ts';
import { listAttachedDocuments } from '../../applications/attachments/index.ts';
import { lockApplication } from '../../applications/core/index.ts';
import { recordChange } from '../../applications/history/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  applicationClosed,
  conflict,
  documentReplaced,
  refuseProblems,
} from '../../platform/errors.ts';
import type { Administrator, Person } from '../../platform/person.ts';
import { authorizeChange } from '../../platform/policy.ts';
import { getToday } from '../../platform/time/today.ts';
import {
  type DocumentDateKey,
  deleteDocumentDate,
  findDocumentDate,
  findDocumentDates,
  updateConfirmation,
  upsertDocumentDate,
} from './documentDates.queries.ts';

export async function listDocumentDates(
  deps: Pick<Deps, 'settings' | 'clock'>,
  database: Queryable,
  person: Person,
  applicationId: number,
): Promise<DocumentDate[]> {
  const places = await listAttachedDocuments(database, applicationId);
  const dates = await findDocumentDates(database, applicationId);
  const today = getToday(deps);
  return places.flatMap(({ slot, document_id: id }) => {
    const rule = getDateRule(slot);
    if (!rule || slot === null) return [];
    const existingDate = dates.find((date) => date.document_id === id && date.slot === slot);
    const date = existingDate?.date_on ?? null;
    return [
      {
        DocumentId: id,
        Slot: slot,
        Kind: rule.kind,
        Date: date,
        ConfirmedOn: existingDate?.confirmed_on ?? '',
        ConfirmedBy: person.isAdministrator ? (existingDate?.confirmer ?? '') : '',
        Validity: determineValidity(rule, date, today),
        ExpiresOn: calculateExpiry(rule, date),
      },
    ];
  });
}

/** The application's version stays unchanged, so that forms that are open remain current. */
export async function setDocumentDate(
  deps: Deps,
  person: Person,
  request: SetDateRequest,
): Promise<void> {
  const { Date: wanted } = request;
  // A request without the date must not delete the date that somebody else entered.
  if (wanted === undefined) return refuseProblems([createProblem('fieldsMissing', 'Date')]);
  await changeDocumentDate(deps, person, request, async (trx, { place, rule, known, record }) => {
    const isReadOnly = !person.isAdministrator && isStatusClosed(place.statusId);
    if (isReadOnly) throw applicationClosed();
    refuseProblems(findDateProblems(rule, wanted, getToday(deps)));
    const before = known?.date_on ?? null;
    if (before === wanted) return;
    if (request.Seen !== undefined && request.Seen !== before)
      throw conflict('dateChangedMeanwhile', 'Date');
    const on = deps.clock.now();
    const authorColumns = { set_on: on.toISOString(), set_by: person.businessId };
    if (wanted === null) await deleteDocumentDate(trx, place.key);
    else await upsertDocumentDate(trx, place.key, { date_on: wanted, ...authorColumns });
    const { Slot, Filename } = place;
    const details = { Slot, Filename, from: before ?? '', to: wanted ?? '' };
    await record({ on, kind: 'documentDateSet', details });
  });
}

export async function confirmDocumentDate(
  deps: Deps,
  administrator: Administrator,
  request: ConfirmDateRequest,
): Promise<void> {
  if (request.Date === null) refuseProblems([createProblem('fieldsMissing', 'Date')]);
  await changeDocumentDate(deps, administrator, request, async (trx, { place, known, record }) => {
    if (known?.date_on !== request.Date) throw conflict('dateChangedMeanwhile', 'Date');
    if (known.confirmed_on !== null) return;
    const on = deps.clock.now();
    const confirmed_by = administrator.businessId;
    await updateConfirmation(trx, place.key, { confirmed_on: on.toISOString(), confirmed_by });
    const { Slot, Filename } = place;
    const details = { Slot, Filename, Date: known.date_on };
    await record({ on, kind: 'documentDateConfirmed', details });
  });
}

type DateChange = { on: Date } & (
  | {
      kind: 'documentDateSet';
      details: { Slot: string; Filename: string; from: string; to: string };
    }
  | { kind: 'documentDateConfirmed'; details: { Slot: string; Filename: string; Date: string } }
);

interface DatedDocument {
  place: {
    key: DocumentDateKey;
    Slot: string;
    Filename: string;
    statusId: number;
  };
  rule: DateRule;
  known: Awaited<ReturnType<typeof findDocumentDate>>;
  record(change: DateChange): Promise<void>;
}

/** The application's row is locked, so that nobody replaces the document at the same time. */
async function changeDocumentDate(
  deps: Deps,
  person: Person,
  {
    ApplicationId,
    DocumentId,
    Slot,
  }: Pick<SetDateRequest, 'ApplicationId' | 'DocumentId' | 'Slot'>,
  change: (trx: Trx, dated: DatedDocument) => Promise<void>,
): Promise<void> {
  await deps.database.transaction().execute(async (trx) => {
    const application = authorizeChange(person, await lockApplication(trx, ApplicationId));
    const { application_id: applicationId, business_id: businessId } = application;
    const attached = await listAttachedDocuments(trx, applicationId);
    const places = attached.filter((attachment) => attachment.document_id === DocumentId);
    const place = places.find(({ slot }) => getDateRule(slot) && (!Slot || slot === Slot));
    const isDetached = places.every(({ slot }) => Slot && slot !== Slot);
    if (isDetached) throw documentReplaced();
    const rule = getDateRule(place?.slot ?? null);
    if (!place?.slot || !rule) return refuseProblems([createProblem('notInList', 'Slot')]);
    const key = { application_id: applicationId, document_id: DocumentId, slot: place.slot };
    await change(trx, {
      place: {
        key,
        Slot: place.slot,
        Filename: place.filename,
        statusId: application.ApplicationStatusId,
      },
      rule,
      known: await findDocumentDate(trx, key),
      record: (recorded) =>
        recordChange(deps, trx, { ...recorded, by: person.businessId, businessId, applicationId }),
    });
  });
}

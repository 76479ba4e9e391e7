import {
  type BatchPreview,
  type BatchPreviewRow,
  findBatchProblems,
} from '../../../contract/batches.ts';
import { maxNamedRecipients } from '../../../contract/batchLimits.ts';
import type { ParsedRequest } from '../../../contract/calls.ts';
import { addDays } from '../../../contract/days.ts';
import { isStatusClosed } from '../../../contract/enumerations.ts';
import type { Language } from '../../../contract/languages.ts';
import { createProblem } from '../../../contract/problems.ts';
import { createTemplateItems, findRequestTemplate } from '../../../contract/requestTemplates.ts';
import { findApplicationsByIds } from '../../applications/core/index.ts';
import { getHeadSequence } from '../../applications/history/index.ts';
import { findChangedApplications, findSeenChanges } from '../../applications/news/index.ts';
import { planMails } from '../../mail/notices/index.ts';
import { findRecipients, isActiveAdministrator } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import { getToday } from '../../platform/time/today.ts';
import { findWaitingRequests } from '../../requests/index.ts';
import { readCaseManagerNames, toBatchApplication } from './readBatches.usecases.ts';

export async function requireValidBatch(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  request: Parameters<typeof findBatchProblems>[0] &
    Pick<ParsedRequest<'previewBatch'>, 'CaseManagerId'>,
): Promise<void> {
  refuseProblems(findBatchProblems(request, getToday(deps)));
  const { Kind, CaseManagerId: manager } = request;
  if (Kind !== 'assign' || manager === null) return;
  const isAssignable = await isActiveAdministrator(deps.database, manager);
  refuseProblems(isAssignable ? [] : [createProblem('notInList', 'CaseManagerId')]);
}

export async function previewBatch(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  person: Pick<Person, 'businessId'>,
  request: ParsedRequest<'previewBatch'>,
): Promise<BatchPreview> {
  const { database } = deps;
  await requireValidBatch(deps, request);
  // The position in the history is read before the rows, so that later changes do not count as seen.
  const SeenUpTo = await getHeadSequence(database);
  const ids = [...new Set(request.Applications)];
  const applicationById = new Map(
    (await findApplicationsByIds(database, ids)).map((application) => [
      application.application_id,
      application,
    ]),
  );
  const waiting = new Set(
    (await findWaitingRequests(database, ids)).map(({ application_id: id }) => id),
  );
  const changed =
    request.Kind === 'seen'
      ? await findChangedApplications(database, await findSeenChanges(database, person), ids)
      : new Set<number>();
  const languages = await findEmployerLanguages(deps, [...applicationById.values()]);
  const Rows = ids.map((id): BatchPreviewRow => {
    const application = applicationById.get(id);
    if (!application) return createNotFoundRow(id);
    const language = languages.get(application.business_id) ?? 'en';
    const present = {
      statusId: application.application_status_id,
      filledSlots: application.filled_slots.split(','),
      hasRequest: waiting.has(id),
      isNew: changed.has(id),
      caseManagerId: application.own_manager_id,
    };
    return {
      ...toBatchApplication(application),
      Version: application.version,
      CaseManagerId: application.own_manager_id ?? application.employer_manager_id,
      ...previewRow(request, language, present),
    };
  });
  const concerned = Rows.filter(({ Refusal }) => Refusal === '').flatMap(
    ({ ApplicationId: id }) => applicationById.get(id)?.business_id ?? [],
  );
  return {
    Rows,
    CaseManagers: request.Kind === 'assign' ? await readCaseManagerNames(database, Rows) : [],
    Mails: await findMailRecipients(deps, request, concerned),
    DueOn: request.Kind === 'request' ? findDueDay(deps, request) : '',
    SeenUpTo,
  };
}

function createNotFoundRow(ApplicationId: number): BatchPreviewRow {
  return {
    ApplicationId,
    JobNumber: '',
    Contact: '',
    Employer: '',
    Version: 0,
    CaseManagerId: null,
    ...emptyPreviewOutcome,
    Refusal: 'notFound',
  };
}

export function findDueDay(
  deps: Pick<Deps, 'settings' | 'clock'>,
  { DueOn, Template }: Pick<ParsedRequest<'previewBatch'>, 'DueOn' | 'Template'>,
): string {
  return DueOn || addDays(getToday(deps), findRequestTemplate(Template)?.daysUntilDue ?? 0);
}

export async function findEmployerLanguages(
  { database }: Pick<Deps, 'database'>,
  applications: readonly { business_id: number }[],
) {
  const ids = [...new Set(applications.map(({ business_id: id }) => id))];
  const recipients = await findRecipients(database, ids);
  return new Map(recipients.map(({ business_id: id, language }) => [id, language ?? 'en']));
}

async function findMailRecipients(
  deps: Pick<Deps, 'database' | 'settings'>,
  { Kind }: Pick<ParsedRequest<'previewBatch'>, 'Kind'>,
  concerned: readonly number[],
): Promise<BatchPreview['Mails']> {
  if (Kind === 'seen' || Kind === 'assign')
    return { Reached: 0, ReachedIn: { en: 0, fr: 0 }, NotReached: 0, Recipients: [] };
  const counts = new Map<number, number>();
  for (const id of concerned) counts.set(id, (counts.get(id) ?? 0) + 1);
  const kind = Kind === 'status' ? 'statusChanged' : 'request';
  const planned = await planMails(deps, [...counts.keys()], kind);
  const recipients = planned.map(({ businessId, ...mail }) => ({
    ...mail,
    Applications: counts.get(businessId) ?? 0,
  }));
  const reached = recipients.filter(({ Pace }) => Pace === 'now' || Pace === 'daily');
  const inFrench = reached.filter(({ Language }) => Language === 'fr').length;
  return {
    Reached: reached.length,
    ReachedIn: { en: reached.length - inFrench, fr: inFrench },
    NotReached: recipients.length - reached.length,
    Recipients: recipients
      .toSorted((a, b) => b.Applications - a.Applications || a.Employer.localeCompare(b.Employer))
      .slice(0, maxNamedRecipients),
  };
}

interface PresentApplication {
  statusId: number;
  filledSlots: readonly string[];
  hasRequest: boolean;
  isNew: boolean;
  caseManagerId: number | null;
}

type PreviewOutcome = Pick<BatchPreviewRow, 'Refusal' | 'From' | 'To' | 'Items' | 'EndsRequest'>;

const emptyPreviewOutcome = { From: null, To: null, Items: 0, EndsRequest: false };

function previewRow(
  request: ParsedRequest<'previewBatch'>,
  language: Language,
  present: PresentApplication,
): PreviewOutcome {
  const { statusId } = present;
  switch (request.Kind) {
    case 'status': {
      const to = Number(request.ApplicationStatusId);
      const isUnchanged = statusId === to;
      return {
        ...emptyPreviewOutcome,
        Refusal: isUnchanged ? 'asAsked' : '',
        From: statusId,
        To: to,
        EndsRequest: !isUnchanged && isStatusClosed(to) && present.hasRequest,
      };
    }
    case 'request': {
      const template = findRequestTemplate(request.Template);
      const { length } = template
        ? createTemplateItems(template, language, present.filledSlots)
        : [];
      const Refusal = findRequestRefusal(present, length);
      return { ...emptyPreviewOutcome, Refusal, Items: Refusal ? 0 : length };
    }
    case 'assign': {
      const [From, To] = [present.caseManagerId, request.CaseManagerId];
      return { ...emptyPreviewOutcome, Refusal: From === To ? 'asAsked' : '', From, To };
    }
    case 'seen':
      return { ...emptyPreviewOutcome, Refusal: present.isNew ? '' : 'asAsked' };
  }
}

function findRequestRefusal(
  { statusId, hasRequest }: PresentApplication,
  items: number,
): PreviewOutcome['Refusal'] {
  if (isStatusClosed(statusId)) return 'requestClosed';
  if (hasRequest) return 'requestOpen';
  return items === 0 ? 'nothingMissing' : '';
}

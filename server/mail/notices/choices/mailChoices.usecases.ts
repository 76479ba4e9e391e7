import type { ParsedRequest } from '../../../../contract/calls.ts';
import type { MailChoices } from '../../../../contract/mailChoices.ts';
import {
  employerMailKinds,
  type MailKind,
  staffMailKinds,
} from '../../../../contract/notifications.ts';
import { recordChange } from '../../../applications/history/index.ts';
import { findRecipient, mailLanguageOf, storePreference } from '../../../people/accounts/index.ts';
import type { ChangedValue } from '../../../platform/changes.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { unreadable } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/person.ts';
import { findMailChoices, storeMailFrequency, storeMailHour } from './mailChoices.queries.ts';

const getMailKinds = ({ isAdministrator }: Person): readonly MailKind[] =>
  isAdministrator ? staffMailKinds : employerMailKinds;

export async function readMailChoices(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  person: Person,
): Promise<MailChoices> {
  const { businessId } = person;
  const { dailyHour, kindsOff } = settings.notifications;
  const account = await findRecipient(database, { businessId });
  const { paces, hour } = await findMailChoices(database, businessId);
  return {
    Email: account?.email ?? '',
    Choices: getMailKinds(person).map((Kind) => ({
      Kind,
      Choice: paces[Kind] ?? 'now',
      IsSwitchedOff: kindsOff.includes(Kind),
    })),
    Hour: hour ?? dailyHour,
    Language: (await mailLanguageOf(database, businessId)) ?? '',
  };
}

export async function saveMailChoices(
  deps: Deps,
  person: Person,
  request: ParsedRequest<'saveMailChoices'>,
): Promise<void> {
  const { businessId } = person;
  // The choices are always written in the same order, so that two transactions never deadlock.
  const choices = (request.Choices ?? []).toSorted((a, b) => (a.Kind < b.Kind ? -1 : 1));
  const choiceByKind = new Map(choices.map(({ Kind, Choice }) => [Kind, Choice]));
  for (const kind of choiceByKind.keys()) {
    if (!getMailKinds(person).includes(kind)) throw unreadable(`${kind} is mailed to others only.`);
  }
  await deps.database.transaction().execute(async (trx) => {
    const { paces, hour } = await findMailChoices(trx, businessId);
    const changed: Record<string, ChangedValue> = {};
    for (const [kind, choice] of choiceByKind) {
      const before = paces[kind] ?? 'now';
      if (before === choice) continue;
      await storeMailFrequency(trx, businessId, kind, choice);
      changed[kind] = { from: before, to: choice };
    }
    const hourBefore = hour ?? deps.settings.notifications.dailyHour;
    if (request.Hour !== undefined && request.Hour !== hourBefore) {
      await storeMailHour(trx, businessId, request.Hour);
      changed.Hour = { from: hourBefore, to: request.Hour };
    }
    const language = await changeMailLanguage(trx, businessId, request.Language);
    if (language) changed.Language = language;
    if (Object.keys(changed).length === 0) return;
    const change = { on: deps.clock.now(), by: businessId, businessId };
    await recordChange(deps, trx, { kind: 'mailChoicesChanged', ...change, details: changed });
  });
}

async function changeMailLanguage(
  database: Queryable,
  businessId: number,
  language: MailChoices['Language'] | undefined,
): Promise<ChangedValue | undefined> {
  if (language === undefined) return undefined;
  const before = (await mailLanguageOf(database, businessId)) ?? '';
  if (before === language) return undefined;
  await storePreference(database, businessId, { mail_language: language || null });
  return { from: before, to: language };
}

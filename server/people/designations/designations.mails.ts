import type { Day } from '../../../contract/days.ts';
import { isGranted } from '../../../contract/designations.ts';
import { createAddress } from '../../../contract/pages.ts';
import { designationSettings } from '../../../contract/program.ts';
import { createMailKind, formatDay, isQuotable, writeGreeting } from '../../mail/outbox/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { getSupportEmail } from '../../platform/settings/officeSettings.ts';
import { createOwnerMailKind, findAccountRecipient, findRecipient } from '../accounts/index.ts';
import { findDesignation } from './designations.queries.ts';

interface EndingMailParameters {
  businessId: number;
  validUntil: Day;
}

async function isStillEnding(
  database: Queryable,
  { businessId, validUntil }: EndingMailParameters,
) {
  const row = await findDesignation(database, businessId);
  return (
    designationSettings.isKept &&
    row !== undefined &&
    isGranted({ State: row.state }) &&
    row.valid_until === validUntil
  );
}

export const designationEndsMail = createOwnerMailKind<EndingMailParameters>({
  name: 'designationEnds',
  title: { en: 'Reminder that a designation is ending', fr: 'Rappel de la fin d’une désignation' },
  async words(ending, { database, settings }, { can_sign_in }) {
    // An employer that never could sign in does not know the portal, so only the case manager is mailed.
    if (!can_sign_in || !(await isStillEnding(database, ending))) return null;
    const day = formatDay(ending.validUntil);
    const to = getSupportEmail(settings);
    return {
      subject: {
        en: `your designation ends on ${day.en}`,
        fr: `votre désignation prend fin le ${day.fr}`,
      },
      en: [
        `your designation as an employer in the program is valid until ${day.en}.`,
        'After that day you can still read everything in the portal, but you cannot submit or change applications.',
        `To have it renewed, write to ${to}.`,
      ],
      fr: [
        `votre désignation comme employeur du programme est valide jusqu’au ${day.fr}.`,
        'Après cette date, vous pourrez toujours tout lire dans le portail, mais vous ne pourrez ni déposer ni modifier de demandes.',
        `Pour la faire renouveler, écrivez à ${to}.`,
      ],
    };
  },
});

/** The mail names the employer, so that erasing the employer finds it. */
export const designationEndsToStaffMail = createMailKind<EndingMailParameters>({
  name: 'designationEndsToStaff',
  title: {
    en: 'Reminder to a case manager that a designation is ending',
    fr: 'Rappel de la fin d’une désignation, aux gestionnaires de cas',
  },
  async recipient({ database }, { businessId }) {
    const manager = await findCaseManagerOfEmployer(database, businessId);
    if (!manager) return { to: '', about: '' };
    return findAccountRecipient(database, { businessId: manager.business_id });
  },
  async write({ database, publicUrl }, ending) {
    const { businessId, validUntil } = ending;
    const employer = await findRecipient(database, { businessId });
    const manager = await findCaseManagerOfEmployer(database, businessId);
    if (!employer || !manager?.email || !(await isStillEnding(database, ending))) return null;
    const { operating_name, designation_number, can_sign_in } = employer;
    const name = isQuotable(operating_name) ? operating_name : designation_number;
    const day = formatDay(validUntil);
    const link = `${publicUrl}${createAddress('adminProfile', { businessId })}`;
    return {
      to: manager.email,
      language: manager.language,
      subject: {
        en: `a designation ends on ${day.en}`,
        fr: `une désignation prend fin le ${day.fr}`,
      },
      en: [
        writeGreeting(manager.first_name, 'Hello'),
        `the designation of ${name} is valid until ${day.en}.`,
        ...(can_sign_in ? [] : ['The employer cannot sign in yet and was not notified.']),
        { link, label: 'Open the Profile' },
      ],
      fr: [
        writeGreeting(manager.first_name, 'Bonjour'),
        `la désignation de ${name} est valide jusqu’au ${day.fr}.`,
        ...(can_sign_in
          ? []
          : ['L’employeur n’a pas encore accès au portail et n’a pas reçu d’avis.']),
        { link, label: 'Ouvrir le profil' },
      ],
    };
  },
});

/** The employer's case manager may have changed since the mail was queued. */
async function findCaseManagerOfEmployer(database: Queryable, businessId: number) {
  const employer = await findRecipient(database, { businessId });
  if (!employer?.case_manager_id) return undefined;
  const manager = await findRecipient(database, { businessId: employer.case_manager_id });
  return manager?.is_disabled ? undefined : manager;
}

import type { Day } from '../../../contract/days.ts';
import { isGranted } from '../../../contract/designations.ts';
import { addressOf } from '../../../contract/pages.ts';
import { designations } from '../../../contract/program.ts';
import { dayInWords, greetingOf, isQuotable, mailKind } from '../../mail/outbox/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { getSupportEmail } from '../../platform/settings/officeSettings.ts';
import { accountRecipient, findRecipient, ownerMail } from '../accounts/index.ts';
import { findDesignation } from './designations.queries.ts';

interface Ending {
  businessId: number;
  validUntil: Day;
}

/** Prolonged or withdrawn meanwhile, there is nothing to say. */
async function isStillEnding(database: Queryable, { businessId, validUntil }: Ending) {
  const row = await findDesignation(database, businessId);
  return (
    designations.isKept &&
    row !== undefined &&
    isGranted({ State: row.state }) &&
    row.valid_until === validUntil
  );
}

export const designationEnds = ownerMail<Ending>({
  name: 'designationEnds',
  title: { en: 'Reminder that a designation ends', fr: 'Rappel de la fin d’une désignation' },
  async words(ending, { database, settings }, { can_sign_in }) {
    // Who was never let in knows no portal; the case manager reads that it was not told.
    if (!can_sign_in || !(await isStillEnding(database, ending))) return null;
    const day = dayInWords(ending.validUntil);
    const to = getSupportEmail(settings);
    return {
      subject: {
        en: `your designation ends on ${day.en}`,
        fr: `votre désignation prend fin le ${day.fr}`,
      },
      en: [
        `your designation as an employer of the program is valid until ${day.en}.`,
        'After that day you can still read everything in the portal, but you cannot submit or change applications.',
        `To have it renewed, write to ${to}.`,
      ],
      fr: [
        `votre désignation comme employeur du programme est valide jusqu’au ${day.fr}.`,
        'Après ce jour, vous pourrez toujours tout lire dans le portail, mais vous ne pourrez ni déposer ni modifier de demandes.',
        `Pour la faire renouveler, écrivez à ${to}.`,
      ],
    };
  },
});

/** About the employer, so that erasing it finds the mail. */
export const designationEndsToStaff = mailKind<Ending>({
  name: 'designationEndsToStaff',
  title: {
    en: 'Reminder to a case manager that a designation ends',
    fr: 'Rappel à un gestionnaire de cas de la fin d’une désignation',
  },
  async recipient({ database }, { businessId }) {
    const manager = await managerOf(database, businessId);
    if (!manager) return { to: '', about: '' };
    return accountRecipient(database, { businessId: manager.business_id });
  },
  async write({ database, publicUrl }, ending) {
    const { businessId, validUntil } = ending;
    const employer = await findRecipient(database, { businessId });
    const manager = await managerOf(database, businessId);
    if (!employer || !manager?.email || !(await isStillEnding(database, ending))) return null;
    const { operating_name, designation_number, can_sign_in } = employer;
    const name = isQuotable(operating_name) ? operating_name : designation_number;
    const day = dayInWords(validUntil);
    const link = `${publicUrl}${addressOf('adminProfile', { businessId })}`;
    return {
      to: manager.email,
      language: manager.language,
      subject: {
        en: `a designation ends on ${day.en}`,
        fr: `une désignation prend fin le ${day.fr}`,
      },
      en: [
        greetingOf(manager.first_name, 'Hello'),
        `the designation of ${name} is valid until ${day.en}.`,
        ...(can_sign_in ? [] : ['The employer cannot sign in yet, and was not told.']),
        { link, label: 'Open the Profile' },
      ],
      fr: [
        greetingOf(manager.first_name, 'Bonjour'),
        `la désignation de ${name} est valide jusqu’au ${day.fr}.`,
        ...(can_sign_in
          ? []
          : ['L’employeur n’a pas encore accès au portail et n’en a pas été avisé.']),
        { link, label: 'Ouvrir le profil' },
      ],
    };
  },
});

/** Who looks after the employer now. */
async function managerOf(database: Queryable, businessId: number) {
  const employer = await findRecipient(database, { businessId });
  if (!employer?.case_manager_id) return undefined;
  const manager = await findRecipient(database, { businessId: employer.case_manager_id });
  return manager?.is_disabled ? undefined : manager;
}

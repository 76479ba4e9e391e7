import { createAddress } from '../../../../contract/pages.ts';
import { createMailKind } from '../../../mail/outbox/index.ts';
import { getProgramNames } from '../../../platform/settings/officeSettings.ts';
import { createMailedLink } from '../passwords/mailedLinks.ts';
import { findAccountRecipient } from '../recipients.queries.ts';
import { findUnconfirmedAddress } from './addresses.queries.ts';

/**
 * This is the only mail to an address that is not confirmed yet and may be a stranger's, so it contains
 * nothing that somebody typed.
 */
export const addressConfirmationMail = createMailKind<{ businessId: number; to: string }>({
  name: 'confirmAddress',
  title: {
    en: 'Link to confirm an email address',
    fr: 'Lien pour confirmer une adresse de courriel',
  },
  recipient: ({ database }, { to, ...account }) => findAccountRecipient(database, account, to),
  async write({ database, clock, settings, publicUrl }, { businessId, to }) {
    const account = await findUnconfirmedAddress(database, businessId);
    if (account?.email !== to) return null;
    const { language, designation_number: number } = account;
    const programNames = getProgramNames(settings);
    const confirmId = await createMailedLink(database, account, 'confirmation', clock.now());
    const link = publicUrl + createAddress('confirmEmail', { confirmId });
    return {
      to,
      language,
      subject: {
        en: 'confirm this email address',
        fr: 'confirmez cette adresse de courriel',
      },
      en: [
        'Hello,',
        `This email address was entered in the portal “${programNames.en}” (designation number ${number}). Confirm that this is your address:`,
        { link, label: 'Confirm the address' },
        'The link works once and expires after seven days. Nothing else is sent to this address until it is confirmed.',
        'If you did not expect this email, ignore it.',
      ],
      fr: [
        'Bonjour,',
        `Cette adresse de courriel a été saisie dans le portail «\u00a0${programNames.fr}\u00a0» (numéro de désignation ${number}). Confirmez qu’il s’agit bien de la vôtre\u00a0:`,
        { link, label: 'Confirmer l’adresse' },
        'Le lien ne fonctionne qu’une fois et expire après sept jours. Rien d’autre n’est envoyé à cette adresse tant qu’elle n’est pas confirmée.',
        'Si vous n’attendiez pas ce courriel, ignorez-le.',
      ],
    };
  },
});

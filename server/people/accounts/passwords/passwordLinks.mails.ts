import type { InvitationsPreview } from '../../../../contract/batches.ts';
import type { Language } from '../../../../contract/languages.ts';
import { createAddress } from '../../../../contract/pages.ts';
import { isQuotable, renderTexts, writeSubject } from '../../../mail/outbox/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getPublicUrl } from '../../../platform/settings/settings.ts';
import { createDraftToOwner, createOwnerMailKind, type Owner } from '../ownerMailKind.ts';
import { findMailOrPageLanguage } from '../preferences.queries.ts';
import { findActiveRecipient } from '../recipients.queries.ts';
import { createMailedLink, linkLifetimeMinutes } from './mailedLinks.ts';

const createPasswordLink = (publicUrl: string, resetId: string) =>
  publicUrl + createAddress('setPassword', { resetId });

export const passwordResetMail = createOwnerMailKind<{
  designationNumber: string;
  language?: Language;
}>({
  name: 'passwordReset',
  title: { en: 'Link to set a new password', fr: 'Lien pour choisir un nouveau mot de passe' },
  opensAccount: true,
  leavesDuringSuspension: true,
  async words({ language: asked }, sender, account) {
    const now = sender.clock.now();
    const link = createPasswordLink(
      sender.publicUrl,
      await createMailedLink(sender.database, account, 'reset', now),
    );
    return {
      language: asked ?? account.language,
      subject: { en: 'set a new password', fr: 'nouveau mot de passe' },
      en: [
        'Someone asked to reset the password of your account in the portal. If it was you, choose a new password here:',
        { link, label: 'Set a new password' },
        `The link works once and expires after ${linkLifetimeMinutes.reset} minutes. If it was not you, you do not need to do anything: your password stays as it is.`,
      ],
      fr: [
        'Une demande de réinitialisation du mot de passe de votre compte a été faite dans le portail. Si elle vient de vous, choisissez un nouveau mot de passe ici\u00a0:',
        { link, label: 'Choisir un nouveau mot de passe' },
        `Le lien ne fonctionne qu’une fois et expire après ${linkLifetimeMinutes.reset}\u00a0minutes. Si la demande ne vient pas de vous, vous n’avez rien à faire\u00a0: votre mot de passe ne change pas.`,
      ],
    };
  },
});

export const invitationMail = createOwnerMailKind<{ businessId: number; invitedBy?: number }>({
  name: 'invitation',
  title: { en: 'Invitation to the portal', fr: 'Invitation au portail' },
  opensAccount: true,
  leavesDuringSuspension: true,
  async words({ invitedBy }, { database, clock, publicUrl }, account) {
    const now = clock.now();
    const link = createPasswordLink(
      publicUrl,
      await createMailedLink(database, account, 'invitation', now),
    );
    return writeInvitation(account, link, await findMailOrPageLanguage(database, invitedBy));
  },
});

/** An employer that has never signed in has no language yet, so the administrator's language is used. */
function writeInvitation(account: Owner, link: string, ofInviter: Language | null) {
  const { operating_name: name, designation_number: number } = account;
  const isNameQuotable = isQuotable(name);
  return {
    language: account.language ?? ofInviter,
    subject: {
      en: 'your account in the portal',
      fr: 'votre compte dans le portail',
    },
    en: [
      `An account${isNameQuotable ? ` for ${name}` : ''} has been opened in the employer portal. Your designation number is ${number}. Choose your password to sign in for the first time:`,
      { link, label: 'Choose a password' },
      'The link works once and expires after seven days. After that, use “Forgot Password?” on the sign-in page to get a new link.',
    ],
    fr: [
      `Un compte${isNameQuotable ? ` pour ${name}` : ''} a été ouvert dans le portail des employeurs. Votre numéro de désignation est ${number}. Choisissez votre mot de passe pour ouvrir une première session\u00a0:`,
      { link, label: 'Choisir un mot de passe' },
      'Le lien ne fonctionne qu’une fois et expire après sept jours. Par la suite, utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session pour recevoir un nouveau lien.',
    ],
  };
}

export async function previewInvitation(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  businessId: number,
  invitedBy: number,
): Promise<InvitationsPreview['Mail']> {
  const account = await findActiveRecipient(database, { businessId });
  if (!account) return null;
  const link = createPasswordLink(getPublicUrl(settings, settings.port), '…');
  const mail = writeInvitation(account, link, await findMailOrPageLanguage(database, invitedBy));
  const draft = createDraftToOwner(account, mail);
  const { en: English, fr: French } = renderTexts(draft);
  const Subject = writeSubject(settings, draft);
  return { Language: draft.language ?? 'en', Subject, English, French };
}

import type { Language } from '../../../../contract/languages.ts';
import { addressOf } from '../../../../contract/pages.ts';
import { isQuotable, type Sender } from '../../../mail/outbox/index.ts';
import { ownerMail } from '../ownerMail.ts';
import { languageOf } from '../preferences.queries.ts';
import { linkMinutes, makeLink } from './mailedLinks.ts';

const linkTo = ({ publicUrl }: Sender, resetId: string) =>
  publicUrl + addressOf('setPassword', { resetId });

export const passwordReset = ownerMail<{ designationNumber: string; language?: Language }>({
  name: 'passwordReset',
  title: { en: 'Link to set a new password', fr: 'Lien pour choisir un nouveau mot de passe' },
  opensAccount: true,
  leavesDuringSuspension: true,
  async words({ language: asked }, sender, account) {
    const now = sender.clock.now();
    const link = linkTo(sender, await makeLink(sender.database, account, 'reset', now));
    return {
      language: asked ?? account.language,
      subject: { english: 'set a new password', french: 'nouveau mot de passe' },
      english: [
        'Someone asked to reset the password of your account in the portal. If it was you, choose a new password here:',
        { link, label: 'Set a new password' },
        `The link works once, within ${linkMinutes.reset} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
      ],
      french: [
        'Une demande de réinitialisation du mot de passe de votre compte a été faite dans le portail. Si elle vient de vous, choisissez un nouveau mot de passe ici\u00a0:',
        { link, label: 'Choisir un nouveau mot de passe' },
        `Le lien fonctionne une seule fois, pendant ${linkMinutes.reset}\u00a0minutes. Si la demande ne vient pas de vous, vous n’avez rien à faire\u00a0: votre mot de passe ne change pas.`,
      ],
    };
  },
});

export const invitation = ownerMail<{ businessId: number; invitedBy?: number }>({
  name: 'invitation',
  title: { en: 'Invitation to the portal', fr: 'Invitation au portail' },
  opensAccount: true,
  leavesDuringSuspension: true,
  async words({ invitedBy }, sender, account) {
    const { database, clock } = sender;
    // Who never signed in has no language of their own yet: an office mostly writes in the same one.
    const language = account.language ?? (await languageOf(database, invitedBy));
    const now = clock.now();
    const link = linkTo(sender, await makeLink(database, account, 'invitation', now));
    const { operating_name: name, designation_number: number } = account;
    const isNamed = isQuotable(name);
    return {
      language,
      subject: {
        english: 'your account in the portal',
        french: 'votre compte dans le portail',
      },
      english: [
        `An account${isNamed ? ` for ${name}` : ''} has been opened in the employer portal. Your designation number is ${number}. Choose your password to sign in for the first time:`,
        { link, label: 'Choose a password' },
        'The link works once, within seven days. After that, “Forgot Password?” on the sign-in page sends a new one.',
      ],
      french: [
        `Un compte${isNamed ? ` pour ${name}` : ''} a été ouvert dans le portail des employeurs. Votre numéro de désignation est ${number}. Choisissez votre mot de passe pour ouvrir une première session\u00a0:`,
        { link, label: 'Choisir un mot de passe' },
        'Le lien fonctionne une seule fois, pendant sept jours. Ensuite, «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session en envoie un nouveau.',
      ],
    };
  },
});

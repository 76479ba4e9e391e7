import { createAddress } from '../../../../contract/pages.ts';
import {
  createMailKind,
  type Draft,
  type Paragraph,
  type Sender,
} from '../../../mail/outbox/index.ts';
import type { AccessPart } from '../../../platform/changes.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { getSupportEmail } from '../../../platform/settings/officeSettings.ts';
import { createOwnerMailKind } from '../ownerMailKind.ts';
import { createMailedLink, linkLifetimeMinutes } from '../passwords/mailedLinks.ts';
import { findAccountRecipient, findActiveRecipient } from '../recipients.queries.ts';
import { insertReversalLink, isOpenReversal } from './reversals.queries.ts';

type ChangeAuthor = 'owner' | 'program' | 'link' | 'undo';

const accessPartNames: Record<AccessPart, [en: string, fr: string]> = {
  email: ['the email address', 'l’adresse de courriel'],
  password: ['the password', 'le mot de passe'],
  designationNumber: ['the designation number', 'le numéro de désignation'],
};

function listChangedParts(changed: readonly AccessPart[]): { en: string; fr: string } {
  const all = (language: 0 | 1) => changed.map((part) => accessPartNames[part][language]);
  return {
    en: new Intl.ListFormat('en-CA').format(all(0)),
    fr: new Intl.ListFormat('fr-CA').format(all(1)),
  };
}

const englishAuthors: Record<ChangeAuthor, string> = {
  owner: 'by someone who was signed in to it',
  program: 'by the program',
  link: 'through a link that was emailed to this address',
  undo: 'through the link in an email to its previous address',
};

const frenchAuthors: Record<ChangeAuthor, string> = {
  owner: 'par une personne qui y avait ouvert une session',
  program: 'par le programme',
  link: 'par un lien envoyé à cette adresse',
  undo: 'par le lien d’un courriel envoyé à son adresse précédente',
};

// These mails contain nothing that the author of the change could have typed, neither a name nor a new address.
const accountChangeSubject = { en: 'your account was changed', fr: 'votre compte a été modifié' };

function describeChange(number: string, changed: readonly AccessPart[], by: ChangeAuthor) {
  const parts = listChangedParts(changed);
  return {
    en: `In your account in the portal (designation number ${number}), the following was changed ${englishAuthors[by]}: ${parts.en}.`,
    fr: `Votre compte du portail (numéro de désignation ${number}) a été modifié ${frenchAuthors[by]}\u00a0: ${parts.fr}.`,
  };
}

const writeSupportHint = (settings: Sender['settings']) => ({
  en: `If you did not expect this, write to ${getSupportEmail(settings)} right away.`,
  fr: `Si vous ne vous y attendiez pas, écrivez tout de suite à ${getSupportEmail(settings)}.`,
});

/** The link is created when the mail is sent, so that it is stored nowhere. */
async function createUndoLink({ database, clock, publicUrl }: Sender, reversalId: string) {
  if (!(await isOpenReversal(database, reversalId, clock.now()))) return null;
  const undoId = generateSecret();
  await insertReversalLink(database, reversalId, hashSecret(undoId));
  return publicUrl + createAddress('undoChange', { undoId });
}

interface AccountChange {
  businessId: number;
  to: string;
  changed: readonly AccessPart[];
}

async function createAccountChangeDraft(
  { database, settings }: Sender,
  { businessId, to, changed, by }: AccountChange & { by: ChangeAuthor },
  undo?: { en: Paragraph[]; fr: Paragraph[] },
): Promise<Draft | null> {
  const account = await findActiveRecipient(database, { businessId });
  if (!account) return null;
  const { en, fr } = describeChange(account.designation_number, changed, by);
  const staff = writeSupportHint(settings);
  return {
    to,
    language: account.language,
    subject: accountChangeSubject,
    en: ['Hello,', en, ...(undo?.en ?? [staff.en])],
    fr: ['Bonjour,', fr, ...(undo?.fr ?? [staff.fr])],
  };
}

export const accountChangedMail = createMailKind<AccountChange & { reversalId: string }>({
  name: 'accountChanged',
  title: {
    en: 'Notice of an account change, with a link to undo it',
    fr: 'Avis de modification d’un compte, avec un lien pour l’annuler',
  },
  recipient: ({ database }, { to, ...account }) => findAccountRecipient(database, account, to),
  async write(sender, { reversalId, ...change }) {
    const supportEmail = getSupportEmail(sender.settings);
    const about = { ...change, by: 'owner' } as const;
    const draft = await createAccountChangeDraft(sender, about);
    const link = draft && (await createUndoLink(sender, reversalId));
    if (!link) return draft;
    return createAccountChangeDraft(sender, about, {
      en: [
        'If it was you, you do not need to do anything. If it was not you, undo the change:',
        { link, label: 'Undo the change' },
        'The link works once and expires after three days. The account goes back to the email address it had three days ago, all sessions end, and no password works any longer. An email to that address then lets you choose a new password.',
        `If you cannot use the link, write to ${supportEmail}.`,
      ],
      fr: [
        'Si c’était vous, vous n’avez rien à faire. Sinon, annulez la modification\u00a0:',
        { link, label: 'Annuler la modification' },
        'Le lien ne fonctionne qu’une fois et expire après trois jours. Le compte reprend l’adresse de courriel qu’il avait il y a trois jours, toutes les sessions sont fermées et aucun mot de passe ne fonctionne plus. Un courriel envoyé à cette adresse permet ensuite de choisir un nouveau mot de passe.',
        `Si vous ne pouvez pas utiliser le lien, écrivez à ${supportEmail}.`,
      ],
    });
  },
});

export const accountChangeNoticeMail = createMailKind<AccountChange & { by: ChangeAuthor }>({
  name: 'accountChangeNotice',
  title: { en: 'Notice of an account change', fr: 'Avis de modification d’un compte' },
  recipient: ({ database }, { to, ...account }) => findAccountRecipient(database, account, to),
  write: (sender, change) => createAccountChangeDraft(sender, change),
});

export const accountChangeUndoneMail = createOwnerMailKind<{ businessId: number }>({
  name: 'accountChangeUndone',
  title: {
    en: 'Link to set a new password after a change was undone',
    fr: 'Lien pour choisir un nouveau mot de passe après une annulation',
  },
  opensAccount: true,
  isNameless: true,
  async words(_parameters, { database, clock, settings, publicUrl }, account) {
    const supportEmail = getSupportEmail(settings);
    const resetId = await createMailedLink(database, account, 'reset', clock.now());
    const link = publicUrl + createAddress('setPassword', { resetId });
    return {
      subject: { en: 'the change has been undone', fr: 'la modification a été annulée' },
      en: [
        `The change to your account in the portal (designation number ${account.designation_number}) has been undone. All sessions have ended. Choose a new password:`,
        { link, label: 'Set a new password' },
        `The link works once and expires after ${linkLifetimeMinutes.reset} minutes. After that, use “Forgot Password?” on the sign-in page to get a new link.`,
        `Then check your profile, your applications and “Account Security”. Write to ${supportEmail} if you see a change that you did not make.`,
      ],
      fr: [
        `La modification de votre compte du portail (numéro de désignation ${account.designation_number}) est annulée. Toutes les sessions sont fermées. Choisissez un nouveau mot de passe\u00a0:`,
        { link, label: 'Choisir un nouveau mot de passe' },
        `Le lien ne fonctionne qu’une fois et expire après ${linkLifetimeMinutes.reset}\u00a0minutes. Par la suite, utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session pour recevoir un nouveau lien.`,
        `Vérifiez ensuite votre profil, vos demandes et «\u00a0Sécurité du compte\u00a0». Écrivez à ${supportEmail} si vous voyez une modification que vous n’avez pas faite.`,
      ],
    };
  },
});

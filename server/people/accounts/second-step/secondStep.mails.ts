import { formatDateTime } from '../../../mail/outbox/index.ts';
import { getSupportEmail } from '../../../platform/settings/officeSettings.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { createOwnerMailKind } from '../ownerMailKind.ts';

export type SecondStepChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appSetUp'
  | 'appRemoved'
  | 'recoveryCodesRenewed';

interface SecondStepChangeText {
  subject: { en: string; fr: string };
  en: string;
  fr: string;
}

const textsBySecondStepChange: Record<SecondStepChange, SecondStepChangeText> = {
  passkeyAdded: {
    subject: { en: 'a passkey was added', fr: 'clé d’accès ajoutée' },
    en: 'a passkey was added to your account in the portal. You can now sign in with it. All other sessions were ended.',
    fr: 'une clé d’accès a été ajoutée à votre compte du portail. Vous pouvez maintenant l’utiliser pour ouvrir une session. Toutes les autres sessions ont été fermées.',
  },
  passkeyRemoved: {
    subject: { en: 'a passkey was removed', fr: 'clé d’accès retirée' },
    en: 'a passkey was removed from your account in the portal. You can no longer sign in with it.',
    fr: 'une clé d’accès a été retirée de votre compte du portail. Vous ne pouvez plus l’utiliser pour ouvrir une session.',
  },
  appSetUp: {
    subject: {
      en: 'an authenticator app was set up',
      fr: 'application d’authentification configurée',
    },
    en: 'an authenticator app was set up for your account in the portal. You now need its code to sign in. Earlier recovery codes no longer work. All other sessions were ended.',
    fr: 'une application d’authentification a été configurée pour votre compte du portail. Son code est désormais demandé à l’ouverture de session. Les anciens codes de récupération ne fonctionnent plus. Toutes les autres sessions ont été fermées.',
  },
  appRemoved: {
    subject: {
      en: 'authenticator app removed',
      fr: 'application d’authentification retirée',
    },
    en: 'the authenticator app was removed from your account in the portal. You no longer need its code to sign in.',
    fr: 'l’application d’authentification a été retirée de votre compte du portail. Son code n’est plus demandé à l’ouverture de session.',
  },
  recoveryCodesRenewed: {
    subject: { en: 'new recovery codes', fr: 'nouveaux codes de récupération' },
    en: 'new recovery codes were created for your account in the portal. Earlier recovery codes no longer work.',
    fr: 'de nouveaux codes de récupération ont été créés pour votre compte du portail. Les anciens codes ne fonctionnent plus.',
  },
};

const writeAdviceIfNotYou = (settings: Pick<Settings, 'supportEmail'>) => ({
  en: `If it was not you, choose a new password right away: use “Forgot Password?” on the portal’s sign-in page. That ends all open sessions. Then write to ${getSupportEmail(settings)}.`,
  fr: `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail. Toutes les sessions ouvertes seront fermées. Écrivez ensuite à ${getSupportEmail(settings)}.`,
});

export const secondStepChangedMail = createOwnerMailKind<{
  businessId: number;
  on: string;
  change: SecondStepChange;
}>({
  name: 'secondStepChanged',
  title: {
    en: 'Notice of a change to two-step sign-in',
    fr: 'Avis de modification de l’ouverture de session en deux étapes',
  },
  words({ on, change }, { settings }) {
    const moment = formatDateTime(settings.timeZone, on);
    const changeText = textsBySecondStepChange[change];
    return {
      subject: changeText.subject,
      en: [
        `On ${moment.en}, ${changeText.en}`,
        'If it was you, you do not need to do anything.',
        writeAdviceIfNotYou(settings).en,
      ],
      fr: [
        `Le ${moment.fr}, ${changeText.fr}`,
        'Si c’était vous, vous n’avez rien à faire.',
        writeAdviceIfNotYou(settings).fr,
      ],
    };
  },
});

export const secondStepRemovedMail = createOwnerMailKind<{ businessId: number; on: string }>({
  name: 'secondStepRemoved',
  title: {
    en: 'Notice that two-step sign-in was turned off',
    fr: 'Avis de désactivation de l’ouverture de session en deux étapes',
  },
  words({ on }, { settings }) {
    const moment = formatDateTime(settings.timeZone, on);
    return {
      subject: {
        en: 'two-step sign-in turned off',
        fr: 'ouverture de session en deux étapes désactivée',
      },
      en: [
        `On ${moment.en}, program staff removed the authenticator app and the passkeys from your account in the portal. You can now sign in with your password alone. You were signed out everywhere.`,
        `If you did not ask for this, write to ${getSupportEmail(settings)}.`,
      ],
      fr: [
        `Le ${moment.fr}, le personnel du programme a retiré l’application d’authentification et les clés d’accès de votre compte du portail. Votre mot de passe suffit maintenant pour ouvrir une session. Toutes vos sessions ont été fermées.`,
        `Si vous ne l’aviez pas demandé, écrivez à ${getSupportEmail(settings)}.`,
      ],
    };
  },
});

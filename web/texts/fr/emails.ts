import type { MailKind, MailPace } from '../../../contract/notifications.ts';
import type { emails as english } from '../en/emails.ts';

const kinds: Record<MailKind, string> = {
  filed: 'Une demande est déposée',
  statusChanged: 'L’état d’une demande change',
  noteVisible: 'Le programme écrit une note',
  request: 'Le programme demande des compléments',
  requestReminder: 'Rappels avant et après la date limite',
  paperExpiring: 'Un document expire bientôt',
  staffFiled: 'Une demande est déposée',
  requestAnswered: 'Une réponse à une demande de compléments arrive',
  documentsReplaced: 'Des documents sont remplacés sans que vous l’ayez demandé',
  papersExpiring: 'Des documents expirent bientôt',
};

const helps: Record<MailKind, string> = {
  filed: 'Un accusé de réception avec le numéro de la demande.',
  statusChanged: 'Chaque fois que le programme le modifie.',
  noteVisible: 'Une note que vous pouvez lire avec la demande.',
  request: 'Demandes de compléments nouvelles, modifiées, prolongées ou retirées.',
  requestReminder: '7 jours et 1 jour avant, puis le lendemain.',
  paperExpiring: '90, 30 et 7 jours avant, puis une fois expiré.',
  staffFiled: 'Par un employeur dont vous vous occupez.',
  requestAnswered: 'Complète ou partielle.',
  documentsReplaced: 'Par l’employeur, dans une demande dont vous vous occupez.',
  papersExpiring: '90, 30 et 7 jours avant, puis une fois expirés.',
};

const paces: Record<MailPace, string> = {
  now: 'Tout de suite',
  daily: 'Une fois par jour, en un seul courriel',
  none: 'Aucun courriel',
};

const inSentence: Record<MailKind, string> = {
  filed: 'les demandes déposées',
  statusChanged: 'les changements d’état',
  noteVisible: 'les notes du programme',
  request: 'les demandes de compléments',
  requestReminder: 'les rappels des demandes de compléments',
  paperExpiring: 'les documents qui expirent',
  staffFiled: 'les demandes déposées',
  requestAnswered: 'les réponses aux demandes de compléments',
  documentsReplaced: 'les documents remplacés',
  papersExpiring: 'les documents qui expirent',
};

export const emails: typeof english = {
  title: 'Avis par courriel',
  intro:
    'Ce que nous vous écrivons au sujet des demandes, et quand. Les courriels qui ouvrent ou protègent votre compte arrivent toujours.',
  address: 'Votre adresse de courriel',
  changeAddress: 'Modifier l’adresse',
  noAddress: 'Votre compte n’a pas d’adresse de courriel',
  noAddressText: 'Tant que vous n’en ajoutez pas une, aucun courriel ne vous parvient.',
  addAddress: 'Ajouter une adresse',
  what: 'Ce qui vous est annoncé',
  kinds,
  helps,
  paces,
  switchedOff: 'Le programme n’envoie pas ces courriels.',
  when: 'Quand et dans quelle langue',
  hour: 'Heure du courriel quotidien',
  hourHelp: (zone) => `À l’heure du programme (${zone}).`,
  hourOf: (hour) => `${hour}\u00a0h`,
  language: 'Langue des courriels',
  languageHelp: 'Chaque courriel est dans les deux langues. Celle-ci vient en premier.',
  asInPortal: 'La dernière utilisée dans le portail',
  languages: { en: 'English', fr: 'Français' },
  saved: 'Vos choix sont enregistrés.',
  unsubscribe: {
    title: 'Ne plus recevoir ces courriels',
    ask: (kinds) => `Vous recevez des courriels sur ${kinds}. Voulez-vous ne plus les recevoir?`,
    rest: 'Tous les autres courriels continuent d’arriver.',
    stop: 'Ne plus les recevoir',
    stopping: 'Enregistrement…',
    doneTitle: 'Vous ne recevrez plus ces courriels',
    done: (kinds) => `Vous ne recevez plus de courriels sur ${kinds}.`,
    undo: 'Continuer à les recevoir',
    undoing: 'Enregistrement…',
    undoneTitle: 'Vous continuerez à recevoir ces courriels',
    undone: (kinds) => `Vous recevez des courriels sur ${kinds} comme avant.`,
    allChoices: 'Voir tous les choix',
    refusedTitle: 'Ce lien ne fonctionne plus',
    refused: 'Ouvrez une session pour choisir les courriels que vous recevez.',
  },
  inSentence,
};

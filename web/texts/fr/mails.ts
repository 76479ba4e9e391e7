import type { MailFrequency, MailKind } from '../../../contract/notifications.ts';
import type * as english from '../en/mails.ts';

const tellOperatorSentence =
  'Prévenez la personne responsable du portail, puis réessayez une fois le problème corrigé.';
const mailKindNames: Record<MailKind, string> = {
  filed: 'Une demande est déposée',
  statusChanged: 'L’état d’une demande change',
  noteVisible: 'Le programme écrit une note',
  request: 'Le programme demande des compléments',
  requestReminder: 'Rappels avant et après l’échéance',
  paperExpiring: 'Un document expire bientôt',
  staffFiled: 'Une demande est déposée',
  requestAnswered: 'Un employeur répond à une demande de compléments',
  documentsReplaced: 'Des documents sont remplacés sans demande de compléments',
  papersExpiring: 'Des documents expirent bientôt',
};
const mailKindHelp: Record<MailKind, string> = {
  filed: 'Un accusé de réception avec le numéro de la demande.',
  statusChanged: 'Chaque fois que le programme modifie l’état.',
  noteVisible: 'Chaque nouvelle note au sujet de votre demande.',
  request: 'Demandes de compléments nouvelles, modifiées, prolongées ou retirées.',
  requestReminder: '7 jours et 1 jour avant, puis le lendemain.',
  paperExpiring: '90, 30 et 7 jours avant, puis après l’expiration.',
  staffFiled: 'Par un employeur dont vous vous occupez.',
  requestAnswered: 'Réponses complètes et partielles.',
  documentsReplaced: 'Par l’employeur, dans une demande dont vous vous occupez.',
  papersExpiring: '90, 30 et 7 jours avant, puis après l’expiration.',
};
const frequencies: Record<MailFrequency, string> = {
  now: 'Tout de suite',
  daily: 'Une fois par jour, en un seul courriel',
  none: 'Aucun courriel',
};
const mailKindsInSentence: Record<MailKind, string> = {
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

export const failedMailsPage: typeof english.failedMailsPage = {
  title: 'Messages non envoyés',
  intro:
    'Le portail a tenté d’envoyer chaque message pendant environ une journée, ou le serveur de courriel l’a refusé définitivement. Les messages de cette liste sont supprimés après 30 jours.',
  noneTitle: 'Aucun message en échec',
  noneText: 'Tous les messages ont été envoyés ou le seront dans quelques minutes.',
  why: {
    unreachable: 'Le serveur de courriel était injoignable.',
    signInRefused: 'Le serveur de courriel a refusé le nom ou le mot de passe du portail.',
    addressRefused: 'Le serveur de courriel n’accepte pas l’adresse.',
    senderRefused: 'Le serveur de courriel n’accepte pas l’adresse d’envoi du portail (MAIL_FROM).',
    mailRefused: 'Le serveur de courriel n’a pas accepté ce courriel.',
    notSecure: 'Aucune connexion sûre au serveur de courriel n’a pu être établie.',
    restored:
      'Ce courriel vient d’une sauvegarde restaurée. Il n’avait pas encore été envoyé quand elle a été faite.',
    other: 'L’envoi n’a pas réussi.',
  },
  advice: {
    unreachable: 'Réessayez. En cas de nouvel échec, prévenez la personne responsable du portail.',
    signInRefused: tellOperatorSentence,
    addressRefused: 'Vérifiez l’adresse dans le profil, corrigez-la, puis réessayez.',
    senderRefused: tellOperatorSentence,
    mailRefused: tellOperatorSentence,
    notSecure: tellOperatorSentence,
    restored: 'Réessayez seulement si le courriel doit encore être envoyé.',
    other: tellOperatorSentence,
  },
  to: 'À',
  nobody: 'Personne\u00a0: le compte n’a pas d’adresse de courriel, ou il est fermé',
  about: 'Au sujet de',
  since: 'Rédigé',
  tried: 'Essais',
  times: (count, last) =>
    count === 1 ? `une fois, le ${last}` : `${count} fois, la dernière le ${last}`,
  message: 'Demande de soutien',
  technical: 'Réponse du serveur de courriel',
  of: (kind, to) => `${kind}, ${to}`,
  doTo: (action, mail) => `${action} : ${mail}`,
  waitingCount: (count) =>
    count === 1
      ? '1 message n’a pas encore été envoyé.'
      : `${count} messages n’ont pas encore été envoyés.`,
  waitingAdvice:
    'Le portail réessaie automatiquement pendant environ une journée. Prévenez la personne responsable du portail, et appelez les personnes qui attendent un courriel urgent.',
  tryNow: 'Réessayer maintenant',
  retriedWaiting:
    'Un nouvel essai est en cours. Les messages dont l’envoi échoue restent dans cette liste.',
  retryAll: 'Tout réessayer',
  retried: 'Un nouvel essai est en cours. En cas d’échec, le message revient dans cette liste.',
  dismiss: 'Ne plus essayer',
  keep: 'Garder le message',
  dismissTitle: 'Ne plus essayer d’envoyer ce message?',
  dismissText: (kind, to) => `${kind}${to && ` pour ${to}`} : ce message ne sera pas envoyé.`,
  dismissed: 'Le portail n’essaiera plus d’envoyer ce message.',
};

export const emailNotifications: typeof english.emailNotifications = {
  title: 'Avis par courriel',
  intro:
    'Choisissez les courriels que vous recevez au sujet des demandes, et quand. Vous recevez toujours les courriels qui donnent accès à votre compte ou le protègent.',
  address: 'Votre adresse de courriel',
  changeAddress: 'Modifier l’adresse',
  noAddress: 'Votre compte n’a pas d’adresse de courriel',
  noAddressText: 'Tant que vous n’ajoutez pas d’adresse, aucun courriel ne vous parvient.',
  addAddress: 'Ajouter une adresse',
  what: 'Courriels que vous recevez',
  kinds: mailKindNames,
  helps: mailKindHelp,
  paces: frequencies,
  switchedOff: 'Le programme n’envoie pas ces courriels.',
  when: 'Quand et dans quelle langue',
  hour: 'Heure du courriel quotidien',
  hourHelp: (zone) => `Dans le fuseau horaire du programme (${zone}).`,
  hourOf: (hour) => `${hour}\u00a0h`,
  language: 'Langue des courriels',
  languageHelp:
    'Chaque courriel est dans les deux langues. Celle que vous choisissez vient en premier.',
  asInPortal: 'La dernière utilisée dans le portail',
  languages: { en: 'English', fr: 'Français' },
  saved: 'Vos choix sont enregistrés.',
  unsubscribe: {
    title: 'Ne plus recevoir ces courriels',
    ask: (kinds) => `Vous recevez des courriels sur ${kinds}. Voulez-vous cesser de les recevoir?`,
    rest: 'Vous recevrez toujours tous les autres courriels.',
    stop: 'Ne plus les recevoir',
    stopping: 'Enregistrement…',
    doneTitle: 'Vous ne recevrez plus ces courriels',
    done: (kinds) => `Vous ne recevez plus de courriels sur ${kinds}.`,
    undo: 'Continuer à les recevoir',
    undoing: 'Enregistrement…',
    undoneTitle: 'Vous continuerez à recevoir ces courriels',
    undone: (kinds) => `Vous recevrez toujours des courriels sur ${kinds}.`,
    allChoices: 'Voir tous les choix',
    refusedTitle: 'Ce lien ne fonctionne plus',
    refused: 'Ouvrez une session pour choisir les courriels que vous recevez.',
  },
  inSentence: mailKindsInSentence,
};

export const applicationMails: typeof english.applicationMails = {
  title: 'Courriels',
  failed: 'Les courriels au sujet de cette demande n’ont pas pu être chargés.',
  none: 'Personne n’a reçu de courriel au sujet de cette demande.',
  showAll: (count) => `Afficher les ${count} courriels`,
  to: { employer: 'À l’employeur', staff: 'Au personnel' },
  kinds: {
    filed: 'Demande reçue',
    statusChanged: 'Nouvel état',
    noteVisible: 'Nouvelle note',
    request: 'Demande de compléments',
    requestReminder: 'Rappel de la demande de compléments',
    paperExpiring: 'Document qui expire',
    staffFiled: 'Nouvelle demande',
    requestAnswered: 'Réponse à la demande de compléments',
    documentsReplaced: 'Documents remplacés',
    papersExpiring: 'Documents qui expirent',
  },
  states: {
    waiting: (date) => `Sera envoyé le ${date}`,
    sent: (date) => `Envoyé le ${date}`,
    failed: (date) => `Échec de l’envoi, prévu le ${date}`,
    heldBack: 'Non envoyé\u00a0: trop de courriels à la même adresse',
    leftOut: 'Non envoyé\u00a0: choix du personnel',
    undone: 'Non envoyé\u00a0: changement annulé entre-temps',
    noAddress: 'Non envoyé\u00a0: aucune adresse de courriel',
    switchedOff: 'Non envoyé\u00a0: désactivé par le programme',
    declined: 'Non envoyé\u00a0: désactivé par la personne destinataire',
  },
};

export const mailPlan: typeof english.mailPlan = {
  title: 'Courriel à l’employeur',
  now: (email, language, minutes) =>
    minutes === 0
      ? `Un courriel sera envoyé tout de suite à ${email}, en ${language}.`
      : `Un courriel sera envoyé à ${email} dans ${minutes}\u00a0minutes, en ${language}. Si vous annulez le changement d’ici là, aucun courriel n’est envoyé.`,
  daily: (email, language, hour) =>
    `L’avis sera envoyé à ${email} avec le courriel quotidien de l’employeur à ${hour}\u00a0h, en ${language}.`,
  suspended: (email) =>
    `Le compte de l’employeur est suspendu. Le courriel à ${email} sera envoyé quand le compte sera de nouveau actif.`,
  nobody: {
    noEmail: 'Aucun courriel\u00a0: le profil de l’employeur n’a pas d’adresse de courriel.',
    choice: 'Aucun courriel\u00a0: l’employeur a désactivé les courriels à ce sujet.',
    switchedOff: 'Aucun courriel\u00a0: le programme a désactivé ces courriels.',
  },
  languages: { en: 'anglais', fr: 'français' },
  leaveOut: 'Ne pas envoyer ce courriel',
  isLeftOut: 'Aucun courriel n’est envoyé à ce sujet.',
  failed: 'Le destinataire du courriel n’a pas pu être chargé.',
};

export const support: typeof english.support = {
  intro:
    'Écrivez-nous si vous avez une question sur le programme ou si quelque chose ne fonctionne pas dans le portail. Vous recevrez une réponse dans un délai d’un jour ouvrable.',
  allRequired: 'Tous les champs sont obligatoires.',
  FirstName: 'Prénom',
  LastName: 'Nom de famille',
  Email: 'Courriel',
  Telephone: 'Téléphone',
  Message: 'Message',
  Type: 'Type',
  types: { inquiry: 'Question sur le programme', technical: 'Soutien technique' },
  send: 'Envoyer la demande',
  heading: 'Votre demande de soutien n’a pas pu être envoyée en raison des erreurs suivantes.',
  tooMany:
    'Vous avez envoyé trop de demandes de soutien en une heure. Ce que vous avez saisi est toujours ici\u00a0: réessayez plus tard.',
};

export const mailFolderNotice: typeof english.mailFolderNotice = {
  note: (folder) =>
    `Aucun serveur de courriel n’est configuré. Les courriels sont écrits dans des fichiers de ${folder} et ne parviennent à personne tant que la personne responsable du portail n’a pas configuré SMTP_URL.`,
  invited: (email, folder) =>
    `L’invitation à ${email} a été écrite dans un fichier de ${folder}, car aucun serveur de courriel n’est configuré. Demandez à la personne responsable du portail de la transmettre et de configurer SMTP_URL.`,
  writtenOn: (date) => `Écrit dans un fichier le ${date}`,
};

export const testMail: typeof english.testMail = {
  send: 'Envoyer un courriel d’essai',
  noAddress: 'Ajoutez d’abord votre adresse de courriel.',
  waiting: 'Envoi du courriel d’essai…',
  taken: (on) =>
    `Le serveur de courriel a accepté le courriel d’essai le ${on}. Vérifiez qu’il est bien arrivé.`,
  file: (folder, on) =>
    `Le courriel d’essai a été écrit dans un fichier de ${folder} le ${on} et n’a été envoyé à personne.`,
  failed: (reason) => `Le courriel d’essai n’a pas été envoyé. ${reason}`,
};

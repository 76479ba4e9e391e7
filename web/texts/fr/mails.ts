import type { mails as english } from '../en/mails.ts';

const prevenir =
  'Prévenez la personne responsable du portail, puis réessayez une fois le problème corrigé.';

export const mails: typeof english = {
  title: 'Messages non envoyés',
  intro:
    'Chacun a été refusé définitivement, ou son envoi a été tenté pendant environ une journée. Les messages laissés ici sont supprimés après 30 jours.',
  noneTitle: 'Rien n’est bloqué',
  noneText: 'Tous les messages du portail sont partis, ou partiront dans les minutes qui viennent.',
  why: {
    unreachable: 'Le serveur de courriel était injoignable.',
    signInRefused: 'Le serveur de courriel a refusé le nom ou le mot de passe du portail.',
    addressRefused: 'Le serveur de courriel n’accepte pas l’adresse.',
    senderRefused: 'Le serveur de courriel n’accepte pas l’adresse d’envoi du portail (MAIL_FROM).',
    mailRefused: 'Le serveur de courriel n’a pas accepté ce courriel.',
    notSecure: 'Aucune connexion sûre au serveur de courriel n’a pu être établie.',
    restored: 'Il était en attente au moment de la sauvegarde qui a été restaurée.',
    other: 'L’envoi n’a pas réussi.',
  },
  advice: {
    unreachable:
      'Il était peut-être en panne : réessayez. En cas d’échec, prévenez la personne responsable du portail.',
    signInRefused: prevenir,
    addressRefused: 'Vérifiez l’adresse dans le profil, corrigez-la, puis réessayez.',
    senderRefused: prevenir,
    mailRefused: prevenir,
    notSecure: prevenir,
    restored: 'Réessayez seulement s’il doit encore être envoyé.',
    other: prevenir,
  },
  to: 'À',
  nobody: 'Plus personne : le compte n’a pas d’adresse, ou il est fermé',
  about: 'Au sujet de',
  since: 'Rédigé',
  tried: 'Essais',
  times: (count, last) =>
    count === 1 ? `une fois, le ${last}` : `${count} fois, la dernière le ${last}`,
  message: 'La demande de soutien',
  technical: 'Réponse du serveur de courriel',
  of: (kind, to) => `${kind}, ${to}`,
  doTo: (action, mail) => `${action} : ${mail}`,
  waitingCount: (count) =>
    count === 1
      ? '1 message n’a pas encore été envoyé.'
      : `${count} messages n’ont pas encore été envoyés.`,
  waitingAdvice:
    'Le portail réessaie de lui-même pendant environ une journée. Prévenez la personne responsable du portail, et appelez les personnes qui attendent un courriel urgent.',
  tryNow: 'Réessayer maintenant',
  retriedWaiting:
    'Un nouvel essai est en cours. Les messages qui ne partent pas restent en attente.',
  retryAll: 'Tout réessayer',
  retried: 'Un nouvel essai est en cours. En cas d’échec, le message revient dans cette liste.',
  dismiss: 'Ne plus essayer',
  keep: 'Garder le message',
  dismissTitle: 'Ne plus essayer d’envoyer ce message?',
  dismissText: (kind, to) => `${kind}${to && ` pour ${to}`} : il ne sera pas envoyé.`,
  dismissed: 'Le message ne sera plus envoyé.',
};

import type * as english from '../en/batches.ts';

const numberFormat = new Intl.NumberFormat('fr-CA');
const formatNumber = (count: number) => numberFormat.format(count);
const formatCount = (count: number, singular: string, many: string) =>
  `${formatNumber(count)} ${count < 2 ? singular : many}`;
const formatApplicationCount = (count: number) => formatCount(count, 'demande', 'demandes');
const formatEmployerCount = (count: number) => formatCount(count, 'employeur', 'employeurs');

export const batches: typeof english.batches = {
  applications: formatApplicationCount,
  bar: 'Demandes sélectionnées',
  chosen: (count) => formatCount(count, 'sélectionnée', 'sélectionnées'),
  hidden: (count) => formatCount(count, 'masquée par le filtre', 'masquées par le filtre'),
  maybeHidden: 'Certaines sont peut-être masquées',
  pastResults: 'Résultats antérieurs',
  actions: 'Actions',
  actionsTitle: (count) => `Actions pour ${formatApplicationCount(count)}`,
  clear: 'Effacer la sélection',
  print: 'Imprimer',
  printing: 'Préparation…',
  printFailed:
    'Les lignes à imprimer n’ont pas pu être chargées. Vérifiez la connexion et réessayez.',
  printedOn: (day, count) =>
    count < 2
      ? `${formatApplicationCount(count)}, sélectionnée et imprimée le ${day}`
      : `${formatApplicationCount(count)}, sélectionnées et imprimées le ${day}`,
  do: {
    status: 'Modifier l’état',
    assign: 'Attribuer',
    request: 'Demander des compléments',
    seen: 'Marquer comme vues',
  },
  inBar: { request: 'Compléments…', seen: 'Marquer comme vues' },
  title: {
    status: (count) => `Modifier l’état de ${formatApplicationCount(count)}`,
    assign: (count) => `Attribuer ${formatApplicationCount(count)}`,
    request: (count) => `Demander des compléments pour ${formatApplicationCount(count)}`,
    seen: (count) => `Marquer ${formatApplicationCount(count)} comme ${count < 2 ? 'vue' : 'vues'}`,
  },
  go: {
    status: (count) => `Modifier l’état (${formatNumber(count)})`,
    assign: (count) => `Attribuer (${formatNumber(count)})`,
    request: (count) => `Envoyer (${formatNumber(count)})`,
    seen: (count) => `Marquer comme ${count < 2 ? 'vue' : 'vues'} (${formatNumber(count)})`,
  },
  doing: 'En cours…',
  status: 'Nouvel état',
  choose: 'Choisissez',
  caseManager: 'Gestionnaire de cas',
  likeEmployer: 'Gestionnaire de cas de chaque employeur',
  template: 'Modèle',
  due: 'Échéance',
  dueHelp: 'Si vous laissez ce champ vide, le modèle fixe l’échéance.',
  dueUsual: (day) => `Si vous laissez ce champ vide, l’échéance sera le ${day}.`,
  leaveOut: 'Ne pas envoyer ces courriels',
  failed: 'L’aperçu n’a pas pu être chargé.',
  nothingWillHappen: 'Aucune demande ne sera modifiée.',
  willBeDone: (count, all) =>
    count === all
      ? count < 2
        ? 'Cela sera fait pour cette demande.'
        : `Cela sera fait pour les ${formatNumber(count)} demandes.`
      : `Cela sera fait pour ${formatNumber(count)} des ${formatApplicationCount(all)}.`,
  mails: 'Courriels',
  noMail: 'Aucun courriel n’est envoyé à ce sujet.',
  leftOut: 'Ces courriels ne sont pas envoyés.',
  reached: (count, inEnglish, inFrench) =>
    `${formatCount(count, 'employeur reçoit un seul courriel', 'employeurs reçoivent chacun un seul courriel')}\u00a0: ${formatNumber(inEnglish)} en anglais, ${formatNumber(inFrench)} en français.`,
  notReached: (count) =>
    `${formatCount(count, 'employeur ne reçoit', 'employeurs ne reçoivent')} aucun courriel.`,
  onlyFirst: (count) => (count < 2 ? 'Le premier' : `Les ${formatNumber(count)} premiers`),
  whoAndWhen: 'Destinataires et moment de l’envoi',
  paces: {
    now: 'dans quelques minutes',
    daily: 'avec le courriel quotidien',
    none: 'aucun courriel\u00a0: l’employeur les a désactivés',
    off: 'aucun courriel\u00a0: le programme les a désactivés',
    held: 'quand le compte sera de nouveau actif',
    noEmail: 'aucun courriel\u00a0: le profil n’a pas d’adresse de courriel',
  },
  languages: { en: 'anglais', fr: 'français' },
  forEach: 'Effet sur chaque demande',
  leftAsTheyAre: (count) => `Non modifiées (${formatNumber(count)})`,
  fromTo: (from, to) => `de «\u00a0${from}\u00a0» à «\u00a0${to}\u00a0»`,
  items: (count) => formatCount(count, 'élément demandé', 'éléments demandés'),
  endsRequest: 'ferme la demande de compléments ouverte',
  nobody: 'gestionnaire de cas de l’employeur',
  markedSeen: 'marquée comme vue',
  refusals: {
    hasPassword: 'a déjà un mot de passe',
    suspended: 'est suspendu',
    noNumber: 'n’a pas de numéro de désignation',
    noEmail: 'n’a pas d’adresse de courriel',
    invitedAlready: 'a déjà une invitation, dont le lien est encore valide',
    notFound: 'n’existe plus',
    changedMeanwhile: 'a été modifiée par quelqu’un d’autre',
    asAsked: 'a déjà la valeur choisie',
    requestOpen: 'a déjà une demande de compléments ouverte',
    requestClosed: 'est fermée',
    nothingMissing: 'n’a rien de manquant',
    notAccepted: 'n’a pas été acceptée',
    failed: 'n’a pas pu être modifiée en raison d’une erreur du portail',
  },
  notYet: 'n’a pas été modifiée',
  gone: 'Une demande supprimée',

  pageTitle: 'Actions groupées',
  what: {
    status: (to) => `État\u00a0: ${to}`,
    assign: (to) => `Attribuées à ${to}`,
    request: (template) => `Demande de compléments envoyée\u00a0: ${template}`,
    seen: 'Marquées comme vues',
    invite: 'Invitations',
  },
  invite: {
    running: (done, all) =>
      `Invitation en cours\u00a0: ${formatNumber(done)} sur ${formatNumber(all)}.`,
    done: (count, all) =>
      count === all
        ? `C’est fait\u00a0: ${formatCount(count, 'employeur invité', 'employeurs invités')}.`
        : `Employeurs invités\u00a0: ${formatNumber(count)} sur ${formatNumber(all)}.`,
    cutShort: (done, all) =>
      `Interrompu. Employeurs invités\u00a0: ${formatNumber(done)} sur ${formatNumber(all)}. Pour inviter les autres, choisissez «\u00a0Inviter\u00a0» dans la liste des profils.`,
    leftAsTheyAre: (count) => `Laissés de côté (${formatNumber(count)})`,
    listDone: (count) => `Invités (${formatNumber(count)})`,
    listNotYet: (count) => `Non invités (${formatNumber(count)})`,
    notYet: 'rien n’a été envoyé',
    gone: 'Un employeur supprimé',
  },
  byOn: (name, on) => `Par ${name}, ${on}`,
  dueOn: (day) => `À remettre d’ici le ${day}.`,
  mailsLeftOut: 'Les courriels n’ont pas été envoyés.',
  running: (done, all) =>
    `En cours\u00a0: ${formatNumber(done)} sur ${formatNumber(all)} ${done < 2 ? 'traitée' : 'traitées'}.`,
  done: (count, all) =>
    count === all
      ? `C’est fait\u00a0: ${formatApplicationCount(count)}.`
      : `Demandes traitées\u00a0: ${formatNumber(count)} sur ${formatNumber(all)}.`,
  cutShort: (done, all) =>
    `Interrompu. Demandes modifiées\u00a0: ${formatNumber(done)} sur ${formatNumber(all)}. Les demandes indiquées comme non traitées n’ont pas changé.`,
  undone: (count, all, name) =>
    `Annulé par ${name}. Demandes rétablies\u00a0: ${formatNumber(count)} sur ${formatNumber(all)}. Les courriels à ce sujet qui n’avaient pas encore été envoyés ne le seront pas.`,
  notUndone: (count) => `Toujours modifiées (${formatNumber(count)})`,
  listDone: (count) => `Traitées (${formatNumber(count)})`,
  listNotYet: (count) => `Non traitées (${formatNumber(count)})`,
  undo: 'Annuler ce changement',
  undoRest: 'Annuler le reste',
  undoing: 'Annulation…',
  secondsLeft: (seconds) => `Il reste ${formatNumber(seconds)}\u00a0s pour annuler`,
  canBeUndone: 'Vous pouvez annuler cette action pendant une minute.',
  open: 'Ouvrir la page des résultats',
  allResults: 'Tous les résultats',
  keptFor: 'Cette page est conservée pendant 90\u00a0jours.',
  chooseLeft: (count) =>
    count < 2 ? 'Sélectionner de nouveau' : `Sélectionner de nouveau (${formatNumber(count)})`,
  stayChosen: (count) =>
    `${formatCount(count, 'demande reste sélectionnée', 'demandes restent sélectionnées')}, pour que vous puissiez réessayer.`,
};

export const batchList: typeof english.batchList = {
  title: 'Résultats des actions groupées',
  intro:
    'Les actions groupées sur des demandes ou des employeurs des 90\u00a0derniers jours, de la plus récente à la plus ancienne.',
  emptyTitle: 'Aucune action groupée pour le moment',
  emptyText:
    'Les actions groupées figurent ici pendant 90\u00a0jours. Pour en lancer une, sélectionnez des demandes dans Travail, Demandes ou Recherche.',
  emptyEarlier: 'Il n’y a pas de résultats antérieurs.',
  done: (count, all) =>
    count === all
      ? `C’est fait\u00a0: ${formatApplicationCount(all)}`
      : `Demandes traitées\u00a0: ${formatNumber(count)} sur ${formatNumber(all)}`,
  invite: {
    done: (count, all) =>
      count === all
        ? `Invités\u00a0: ${formatEmployerCount(all)}`
        : `Employeurs invités\u00a0: ${formatNumber(count)} sur ${formatNumber(all)}`,
    left: (count) => `Laissés de côté\u00a0: ${formatNumber(count)}`,
    notYet: (count) => `Non invités\u00a0: ${formatNumber(count)}`,
  },
  left: (count) => `Non modifiées\u00a0: ${formatNumber(count)}`,
  notYet: (count) => `Non traitées\u00a0: ${formatNumber(count)}`,
  cutShort: 'Interrompu',
  running: 'En cours',
  undone: (count, all, name, on) =>
    `Annulé par ${name}, ${on}. Demandes rétablies\u00a0: ${formatNumber(count)} sur ${formatNumber(all)}`,
  earlier: 'Résultats antérieurs',
  newest: 'Résultats les plus récents',
};

export const invitations: typeof english.invitations = {
  title: 'Inviter des employeurs',
  willBe: (count) =>
    `${formatCount(count, 'employeur n’a', 'employeurs n’ont')} pas encore de mot de passe et ${count < 2 ? 'peut être invité' : 'peuvent être invités'}. Chacun reçoit un seul courriel, avec son propre lien.`,
  nobody: 'Aucun employeur n’est à inviter.',
  more: (count) =>
    `${formatCount(count, 'autre employeur peut être invité', 'autres employeurs peuvent être invités')} ensuite.`,
  ready: (count) => `À inviter (${formatNumber(count)})`,
  left: (count) => `Laissés de côté (${formatNumber(count)})`,
  mail: (name) => `Courriel à ${name}`,
  go: (count) => `Inviter ${formatCount(count, 'employeur', 'employeurs')}`,
};

export const assignments: typeof english.assignments = {
  caseManager: 'Gestionnaire de cas de cette demande',
  likeEmployer: (name) => `Gestionnaire de cas de l’employeur\u00a0: ${name}`,
  nobody: 'personne pour l’instant',
  assign: 'Attribuer',
  assigning: 'Attribution…',
  assigned: (name) => `${name} s’occupe maintenant de cette demande.`,
  assignedToNobody: 'Personne ne s’occupe de cette demande pour l’instant.',
  meanwhile: (name) =>
    `Quelqu’un d’autre a attribué la demande à ${name} entre-temps. Choisissez de nouveau si vous voulez une autre personne.`,
  failed: 'La liste des gestionnaires de cas n’a pas pu être chargée.',

  title: 'Transférer le travail',
  intro:
    'Confiez tous les employeurs et toutes les demandes d’une personne à une autre, définitivement ou pour quelques jours.',
  whose: 'Travail de',
  toWhom: 'Transférer à',
  choose: 'Choisissez une personne',
  howLong: 'Durée',
  forGood: 'Définitivement',
  forDays: 'Pour quelques jours, par exemple pendant des vacances',
  first: 'Premier jour d’absence',
  last: 'Dernier jour d’absence',
  forDaysHelp:
    'Pendant ces jours, la personne qui remplace voit ce travail à la page Travail et reçoit les courriels à ce sujet. Les attributions ne changent pas.',
  preview: 'Ce qui sera transféré',
  previewChoose: 'Choisissez une personne pour voir son travail.',
  nothing: (name) => `${name} ne s’occupe d’aucun employeur ni d’aucune demande.`,
  employers: (count) => (count < 2 ? `${count} employeur` : `${count} employeurs`),
  open: (count) => (count < 2 ? `${count} demande ouverte` : `${count} demandes ouvertes`),
  closed: (count) => (count < 2 ? `${count} demande fermée` : `${count} demandes fermées`),
  own: (count) =>
    count < 2
      ? `${count} d’entre elles a été attribuée individuellement.`
      : `${count} d’entre elles ont été attribuées individuellement.`,
  namedEmployers: 'Employeurs',
  namedApplications: 'Demandes ouvertes',
  andMore: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
  handOver: 'Transférer',
  handingOver: 'Transfert…',
  confirmTitle: (from, to) => `Transférer définitivement le travail de ${from} à ${to}?`,
  confirmText:
    'Chaque changement est conservé dans l’historique. Pour revenir en arrière, transférez de nouveau le travail.',
  cancel: 'Annuler',
  handedOver: (name, employers, applications) =>
    `Le travail a été transféré à ${name}. Employeurs\u00a0: ${employers}. Demandes attribuées individuellement\u00a0: ${applications}.`,
  absenceSet: (away, deputy) => `${deputy} remplace ${away} pendant ces jours.`,
  absences: 'Absences en cours et à venir',
  noAbsences: 'Il n’y a aucune absence en cours ni à venir.',
  absent: (deputy, from, until) => `Remplacement par ${deputy}, du ${from} au ${until}.`,
  now: 'En cours',
  end: 'Mettre fin à l’absence',
  endOf: (name) => `Mettre fin à l’absence de ${name}`,
  ended: (name) => `L’absence de ${name} a pris fin.`,
};

import type { batches as english } from '../en/batches.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);
const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count < 2 ? one : many}`;
const applications = (count: number) => counted(count, 'demande', 'demandes');

export const batches: typeof english = {
  applications,
  bar: 'Ce qui est choisi',
  chosen: (count) => counted(count, 'choisie', 'choisies'),
  hidden: (count) =>
    counted(count, 'n’est pas affichée par le filtre', 'ne sont pas affichées par le filtre'),
  maybeHidden: 'Certaines ne sont peut-être pas affichées',
  pastResults: 'Résultats antérieurs',
  actions: 'Actions',
  actionsTitle: (count) => `Avec ${applications(count)}`,
  clear: 'Effacer le choix',
  print: 'Imprimer',
  printing: 'Préparation…',
  printFailed:
    'Les lignes à imprimer n’ont pas pu être chargées. Vérifiez la connexion et réessayez.',
  printedOn: (day, count) =>
    count < 2
      ? `${applications(count)}, choisie et imprimée le ${day}`
      : `${applications(count)}, choisies et imprimées le ${day}`,
  do: {
    status: 'Modifier l’état',
    assign: 'Attribuer',
    request: 'Demander des compléments',
    seen: 'Marquer comme vues',
  },
  title: {
    status: (count) => `Modifier l’état de ${applications(count)}`,
    assign: (count) => `Attribuer ${applications(count)}`,
    request: (count) => `Demander des compléments pour ${applications(count)}`,
    seen: (count) => `Marquer ${applications(count)} comme ${count < 2 ? 'vue' : 'vues'}`,
  },
  go: {
    status: (count) => `Modifier l’état de ${number(count)}`,
    assign: (count) => `Attribuer ${number(count)}`,
    request: (count) => `Envoyer ${number(count)}`,
    seen: (count) => `Marquer ${number(count)} comme ${count < 2 ? 'vue' : 'vues'}`,
  },
  doing: 'En cours…',
  status: 'Nouvel état',
  choose: 'Choisissez',
  caseManager: 'Gestionnaire de cas',
  likeEmployer: 'Comme pour l’employeur de chacune',
  template: 'Modèle',
  due: 'À remettre d’ici le',
  dueHelp: 'Si vous laissez ce champ vide, le délai du modèle s’applique.',
  dueUsual: (day) => `Si vous laissez ce champ vide, ce sera le ${day}.`,
  leaveOut: 'Ne pas envoyer ces courriels',
  failed: 'Ce qui se passera n’a pas pu être déterminé.',
  nothingWillHappen: 'Aucune d’elles ne serait modifiée.',
  willBeDone: (count, all) =>
    count === all
      ? count < 2
        ? 'Cela sera fait pour cette demande.'
        : `Cela sera fait pour les ${number(count)} demandes.`
      : `Cela sera fait pour ${number(count)} sur ${applications(all)}.`,
  mails: 'Qui reçoit un courriel',
  noMail: 'Personne ne reçoit de courriel à ce sujet.',
  leftOut: 'Ces courriels ne sont pas envoyés.',
  reached: (count, inEnglish, inFrench) =>
    `${counted(count, 'employeur reçoit un seul courriel', 'employeurs reçoivent chacun un seul courriel')}\u00a0: ${number(inEnglish)} en anglais, ${number(inFrench)} en français.`,
  notReached: (count) =>
    `${counted(count, 'employeur n’en reçoit', 'employeurs n’en reçoivent')} aucun.`,
  onlyFirst: (count) => (count < 2 ? 'Le premier' : `Les ${number(count)} premiers`),
  whoAndWhen: 'Qui et quand',
  paces: {
    now: 'dans quelques minutes',
    daily: 'avec le courriel quotidien',
    none: 'aucun courriel\u00a0: choix de l’employeur',
    off: 'aucun courriel\u00a0: le programme les a désactivés',
    held: 'quand le compte sera de nouveau actif',
    noEmail: 'aucun courriel\u00a0: le profil n’a pas d’adresse de courriel',
  },
  languages: { en: 'anglais', fr: 'français' },
  forEach: 'Ce qui arrive à chacune',
  leftAsTheyAre: (count) => `Laissées telles quelles (${number(count)})`,
  fromTo: (from, to) => `de «\u00a0${from}\u00a0» à «\u00a0${to}\u00a0»`,
  items: (count) => counted(count, 'élément demandé', 'éléments demandés'),
  endsRequest: 'la demande de compléments en cours prend fin',
  nobody: 'gestionnaire de l’employeur',
  markedSeen: 'marquée comme vue',
  refusals: {
    notFound: 'n’existe plus',
    changedMeanwhile: 'quelqu’un l’a modifiée entre-temps',
    asAsked: 'l’est déjà',
    requestOpen: 'une demande de compléments est en cours',
    requestClosed: 'est fermée',
    nothingMissing: 'rien ne manque',
    notAccepted: 'n’a pas été acceptée',
    failed: 'une erreur du portail',
  },
  notYet: 'rien ne lui est arrivé',
  gone: 'Une demande supprimée depuis',

  pageTitle: 'Plusieurs à la fois',
  what: {
    status: (to) => `État\u00a0: ${to}`,
    assign: (to) => `Attribuées à ${to}`,
    request: (template) => `Demande de compléments envoyée\u00a0: ${template}`,
    seen: 'Marquées comme vues',
  },
  byOn: (name, on) => `Par ${name}, ${on}`,
  dueOn: (day) => `À remettre d’ici le ${day}.`,
  mailsLeftOut: 'Les courriels n’ont pas été envoyés.',
  running: (done, all) =>
    `En cours\u00a0: ${number(done)} sur ${number(all)} ${done < 2 ? 'est faite' : 'sont faites'}.`,
  done: (count, all) =>
    count === all
      ? `C’est fait\u00a0: ${applications(count)}.`
      : `C’est fait\u00a0: ${number(count)} sur ${applications(all)}.`,
  cutShort: (done, all) =>
    `Interrompu\u00a0: ${number(done)} sur ${applications(all)} ${done < 2 ? 'a été faite en entier' : 'ont été faites, chacune en entier'}. Rien n’est arrivé aux demandes indiquées comme non faites.`,
  undone: (count, all, name) =>
    `Annulé par ${name}\u00a0: ${number(count)} sur ${number(all)}. Les courriels à ce sujet qui n’étaient pas encore partis ne sont pas envoyés.`,
  notUndone: (count) => `Non annulées (${number(count)})`,
  listDone: (count) => `Faites (${number(count)})`,
  listLeft: (count) => `Laissées telles quelles (${number(count)})`,
  listNotYet: (count) => `Non faites (${number(count)})`,
  undo: 'Annuler ce changement',
  undoRest: 'Annuler le reste',
  undoing: 'Annulation…',
  secondsLeft: (seconds) => `${number(seconds)}\u00a0s pour annuler`,
  canBeUndone: 'Cela peut être annulé pendant une minute.',
  open: 'Ouvrir ce résultat dans une page',
  allResults: 'Tous les résultats',
  keptFor: 'Il peut être lu pendant 90\u00a0jours à cette adresse.',
  chooseLeft: (count) =>
    count < 2 ? 'La choisir de nouveau' : `Choisir de nouveau les ${number(count)}`,
  stayChosen: (count) =>
    `${counted(count, 'demande reste choisie', 'demandes restent choisies')}, pour que vous puissiez réessayer.`,
};

import type * as english from '../en/work.ts';

const numberFormat = new Intl.NumberFormat('fr-CA');
const formatNumber = (count: number) => numberFormat.format(count);
const quoteViewName = (name: string) => name && ` «\u00a0${name}\u00a0»`;

export const work: typeof english.work = {
  title: 'Travail',
  views: {
    mine: 'Les miennes',
    unassigned: 'Non attribuées',
    waitingForUs: 'À traiter',
    waitingForEmployer: 'En attente de l’employeur',
    overdue: 'En retard',
    papersExpiring: 'Expirations',
    changed: 'Modifiées',
  },
  viewsOfWork: 'Vues de la page Travail',
  about: 'À propos de cette liste',
  allOpen: 'Demandes ouvertes',
  whose: 'Travail de',
  own: 'Mon travail',
  everybody: 'Tout le monde',
  somebodyElse: 'Une autre personne',
  designationEnds: 'Fin de désignation',
  meaning: {
    mine: 'Les demandes ouvertes dont vous vous occupez.',
    unassigned:
      'Les demandes ouvertes sans gestionnaire de cas. Cette liste est la même pour tout le monde.',
    waitingForUs:
      'La prochaine étape revient au programme\u00a0: l’employeur n’a plus rien à faire.',
    waitingForEmployer:
      'L’employeur doit répondre à une demande de compléments ou ajouter ce qui manque.',
    overdue: 'L’employeur n’a pas répondu à une demande de compléments avant l’échéance.',
    papersExpiring: 'Un document est expiré ou expirera d’ici 30 jours.',
    changed: 'Quelqu’un d’autre a modifié quelque chose depuis votre dernière visite.',
  },
  standsInFor: (names) => `Comprend le travail de ${names}, en congé.`,
  standsInForSeveral: (names) => `Comprend le travail de ${names}, en congé.`,
  allOpenMeaning: 'Toutes les demandes ouvertes, peu importe qui s’en occupe.',
  theirsMeaning: (name) => `Les demandes ouvertes dont ${name} s’occupe.`,
  days: 'Jours dans cet état',
  unitOfDays: ' j',
  aboutDays:
    'Les jours sont comptés depuis le dernier changement d’état. Les demandes que nous devons traiter viennent en premier. Les jours où l’employeur a une demande de compléments ouverte ne comptent pas.',
  waitsFor: 'En attente de',
  us: 'Nous',
  employer: 'L’employeur',
  due: (day) => `D’ici le ${day}`,
  wasDue: (day) => `Échéance passée le ${day}`,
  papers: 'Expiration',
  expires: (day) => `Expire le ${day}`,
  expired: (day) => `Expiré le ${day}`,
  onlyOldest: (shown, all) =>
    `Seules ${formatNumber(shown)} demandes sur ${formatNumber(all)} sont affichées\u00a0: celles dont l’état n’a pas changé depuis le plus longtemps.`,
  filterHint: 'Numéro, personne candidate, employeur ou poste',
  empty: {
    mine: {
      title: 'Aucun travail pour vous',
      text: 'Aucune demande ouverte ne vous est attribuée.',
    },
    unassigned: {
      title: 'Tout est attribué',
      text: 'Quelqu’un s’occupe de chaque demande ouverte.',
    },
    waitingForUs: {
      title: 'Aucune demande à traiter',
      text: 'Chaque demande ouverte attend une réponse de l’employeur.',
    },
    waitingForEmployer: {
      title: 'Aucune demande en attente d’un employeur',
      text: 'Aucun employeur n’a de renseignements à fournir, et aucune demande n’est incomplète.',
    },
    overdue: {
      title: 'Rien n’est en retard',
      text: 'Aucun employeur n’a laissé passer une échéance.',
    },
    papersExpiring: {
      title: 'Aucun document n’expire bientôt',
      text: 'Aucun document n’est expiré ni n’expirera d’ici 30 jours.',
    },
    changed: {
      title: 'Vous avez tout vu',
      text: 'Rien n’a été modifié depuis votre dernière visite.',
    },
  },
  emptyOfAll: { title: 'Aucune demande ouverte', text: 'Les nouvelles demandes s’affichent ici.' },
  emptyOf: (name) => ({
    title: `Aucun travail pour ${name}`,
    text: `Aucune demande ouverte n’est attribuée à ${name}.`,
  }),
};

export const search: typeof english.search = {
  title: 'Recherche de demandes',
  intro: 'Indiquez ce que vous savez. Aucun champ n’est obligatoire.',
  dateType: 'Date',
  createdOn: 'Création',
  modifiedOn: 'Modification',
  startOn: 'À partir du',
  endOn: 'Jusqu’au',
  dateAmbiguous: (one, other) =>
    `Il peut s’agir du ${one} ou du ${other}, donc cette date ne sera pas utilisée. Écrivez le mois en lettres.`,
  dateInvalid:
    'Cette date n’est pas valide et ne sera pas utilisée. Utilisez ce format\u00a0: 20 nov. 2026 ou 2026-11-20.',
  endsTooEarly: 'Cette date précède le premier jour.',
  status: 'État',
  jobNumber: 'Numéro de demande',
  designationNumber: 'Numéro de désignation',
  operatingName: 'Nom commercial de l’employeur',
  businessLastName: 'Nom de famille de l’employeur',
  applicationLastName: 'Nom de famille de la personne candidate',
  operatingSector: 'Secteur d’activité',
  businessSize: 'Taille de l’entreprise',
  yearsOfOperation: 'Années d’exploitation',
  any: 'Peu importe',
  search: 'Rechercher',
  searching: 'Recherche…',
  clear: 'Effacer',
  changeCriteria: 'Modifier les critères',
  hideCriteria: 'Masquer les critères',
  allApplications: 'Toutes les demandes',
  from: (date) => `à partir du ${date}`,
  until: (date) => `jusqu’au ${date}`,
  results: 'Résultats',
  found: (count, shown) => (count < 2 ? `${shown} demande trouvée` : `${shown} demandes trouvées`),
  beforeTitle: 'Rechercher dans toutes les demandes',
  beforeText: 'Sans critère, la recherche trouve toutes les demandes.',
  nothingTitle: 'Aucune demande ne correspond',
  nothingText:
    'Retirez un critère, choisissez une période plus longue ou n’écrivez qu’une partie d’un nom ou d’un numéro. Les majuscules et les accents n’ont pas d’importance.',
};

export const views: typeof english.views = {
  views: 'Vues',
  shown: (name) => `Vue\u00a0: ${name}`,
  menu: 'Vues de cette liste',
  everything: 'Aucune vue',
  own: 'Mes vues',
  shared: 'Partagées avec le bureau',
  none: 'Aucune vue n’est encore enregistrée. Réglez les filtres et l’ordre de tri, puis enregistrez-les sous un nom.',
  isStart: 'S’affiche à l’ouverture de session',
  by: (owner) => `de ${owner}`,
  ofDisabled: (owner) => `de ${owner}, dont le compte est désactivé`,
  changedByOther: (by, on) => `Modifiée par ${by} le ${on}`,
  save: 'Enregistrer la vue…',
  saveAs: 'Enregistrer sous…',
  update: 'Mettre à jour',
  updateForAll: 'Mettre à jour pour tout le monde',
  edit: 'Modifier la vue…',
  rename: 'Modifier la vue…',
  start: 'Afficher à l’ouverture de session',
  startAsUsual: 'Afficher plutôt la page d’accueil',
  takeOver: 'Devenir propriétaire de la vue',
  delete: 'Supprimer…',
  differs: 'Les filtres, l’ordre ou les colonnes diffèrent de la vue enregistrée.',
  back: 'Revenir à la vue',
  changedTitle: (name, by, on) => `${by} a modifié la vue partagée «\u00a0${name}\u00a0» le ${on}.`,
  showChanged: 'Afficher la nouvelle version',
  understood: 'OK',
  lostTitle: (name, by) =>
    `La vue partagée${quoteViewName(name)}, qui s’affichait à l’ouverture de session, n’est plus disponible\u00a0: ${by} l’a supprimée ou ne la partage plus.`,
  lostText: 'Votre page d’accueil s’affichera à l’ouverture de session.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cette vue entre-temps; un avis au-dessus de la liste indique qui l’a modifiée et quand. Appuyez de nouveau pour la remplacer par la vôtre.',
  saveTitle: 'Enregistrer cette vue',
  editTitle: (name) => `Modifier la vue «\u00a0${name}\u00a0»`,
  name: 'Nom',
  compactRows: 'Lignes compactes',
  columns: 'Colonnes',
  columnsHelp: 'Lorsqu’aucune vue n’est sélectionnée, la liste affiche toutes les colonnes.',
  share: 'Partager avec le bureau',
  shareHelp:
    'Tout le personnel peut l’utiliser et la modifier. Un avis signale chaque modification.',
  saved: (name) => `La vue «\u00a0${name}\u00a0» est enregistrée.`,
  updated: (name) => `La vue «\u00a0${name}\u00a0» a été mise à jour.`,
  startsHere: (name) => `La vue «\u00a0${name}\u00a0» s’affichera à l’ouverture de session.`,
  startsAsUsual: 'Votre page d’accueil s’affichera à l’ouverture de session.',
  takenOver: (name) => `Vous êtes maintenant propriétaire de la vue «\u00a0${name}\u00a0».`,
  deleteTitle: (name) => `Supprimer la vue «\u00a0${name}\u00a0»?`,
  deleteText: 'Aucune demande ne sera supprimée.',
  deleteShared: 'Personne au bureau ne pourra plus utiliser cette vue.',
  starters: (count) =>
    count === 1
      ? 'Elle s’affiche à l’ouverture de session d’une autre personne, qui verra plutôt sa page d’accueil, avec un avis.'
      : `Elle s’affiche à l’ouverture de session de ${count}\u00a0autres personnes, qui verront plutôt leur page d’accueil, avec un avis.`,
  deleteConfirm: 'Supprimer la vue',
  deleted: (name) => `La vue «\u00a0${name}\u00a0» est supprimée.`,
};

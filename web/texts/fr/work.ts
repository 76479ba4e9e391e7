import type * as english from '../en/work.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);
const named = (name: string) => name && ` «\u00a0${name}\u00a0»`;

export const work: typeof english.work = {
  title: 'Travail',
  views: {
    mine: 'Les miennes',
    unassigned: 'Non attribuées',
    waitingForUs: 'À nous',
    waitingForEmployer: 'À l’employeur',
    overdue: 'En retard',
    papersExpiring: 'Expirations',
    changed: 'Modifiées',
  },
  viewsOfWork: 'Vues du travail',
  about: 'À propos de cette liste',
  allOpen: 'Demandes ouvertes',
  whose: 'Travail de',
  own: 'Mon travail',
  everybody: 'Tout le monde',
  somebodyElse: 'Une autre personne',
  designationEnds: 'Fin de désignation',
  meaning: {
    mine: 'Les demandes ouvertes dont vous vous occupez.',
    unassigned: 'Les demandes ouvertes sans gestionnaire de cas, les mêmes pour tout le monde.',
    waitingForUs:
      'La prochaine étape revient au programme\u00a0: aucune demande de compléments n’attend de réponse de l’employeur, et l’état n’attend rien de lui.',
    waitingForEmployer:
      'Une demande de compléments attend une réponse de l’employeur, ou l’état indique qu’il doit compléter la demande.',
    overdue:
      'Une demande de compléments attend une réponse de l’employeur, et son échéance est passée.',
    papersExpiring: 'Un document a expiré ou expire d’ici 30 jours, selon la date qu’il porte.',
    changed: 'Quelqu’un d’autre a modifié quelque chose depuis votre dernière visite.',
  },
  standsInFor: (names) => `Avec le travail de ${names}, en congé.`,
  standsInForSeveral: (names) => `Avec le travail de ${names}, en congé.`,
  allOpenMeaning: 'Toutes les demandes ouvertes, peu importe qui s’en occupe.',
  theirsMeaning: (name) => `Les demandes ouvertes dont ${name} s’occupe.`,
  days: 'Jours dans l’état',
  unitOfDays: ' j',
  aboutDays:
    'Les jours sont comptés depuis que la demande est dans son état actuel. Les demandes qui nous attendent viennent en premier. Le compte s’arrête tant qu’une demande de compléments attend une réponse de l’employeur.',
  waitsFor: 'Attend',
  us: 'Nous',
  employer: 'L’employeur',
  due: (day) => `D’ici le ${day}`,
  wasDue: (day) => `Échue le ${day}`,
  papers: 'Expiration',
  expires: (day) => `Expire le ${day}`,
  expired: (day) => `Expiré le ${day}`,
  onlyOldest: (shown, all) =>
    `Seules les ${number(shown)} demandes dont l’état est le plus ancien, sur ${number(all)}, sont affichées.`,
  filterHint: 'Numéro, personne candidate, employeur ou poste',
  empty: {
    mine: {
      title: 'Rien ne vous attend',
      text: 'Aucune demande ouverte ne vous est attribuée.',
    },
    unassigned: {
      title: 'Tout est attribué',
      text: 'Quelqu’un s’occupe de chaque demande ouverte.',
    },
    waitingForUs: {
      title: 'Rien n’attend le programme',
      text: 'Chaque demande attend ici son employeur.',
    },
    waitingForEmployer: {
      title: 'Rien n’attend un employeur',
      text: 'Aucune demande de compléments n’attend de réponse d’un employeur, et aucune demande n’est incomplète.',
    },
    overdue: {
      title: 'Rien n’est en retard',
      text: 'Aucun employeur n’a laissé passer une échéance.',
    },
    papersExpiring: {
      title: 'Aucun document n’expire bientôt',
      text: 'Aucun document n’expire d’ici 30 jours, selon la date qu’il porte.',
    },
    changed: {
      title: 'Vous avez tout vu',
      text: 'Rien n’a été modifié depuis votre dernière visite.',
    },
  },
  emptyOfAll: { title: 'Rien n’est ouvert', text: 'Il n’y a aucune demande ouverte.' },
  emptyOf: (name) => ({
    title: `Rien n’attend ${name}`,
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
    'Cette date n’est pas valide et ne sera pas utilisée. Écrivez-la comme 20 nov. 2026 ou 2026-11-20.',
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
    'Retirez un critère, choisissez une période plus longue ou n’écrivez qu’une partie d’un nom ou d’un numéro. Les majuscules et les accents ne comptent pas.',
};

export const views: typeof english.views = {
  views: 'Vues',
  shown: (name) => `Vue\u00a0: ${name}`,
  menu: 'Vues de cette liste',
  everything: 'Sans vue',
  own: 'Mes vues',
  shared: 'Partagées avec le bureau',
  none: 'Aucune vue n’est encore enregistrée. Réglez les filtres et l’ordre, puis enregistrez-les sous un nom.',
  isStart: 'Mon point de départ',
  by: (owner) => `de ${owner}`,
  ofDisabled: (owner) => `de ${owner}, dont le compte est désactivé`,
  changedByOther: (by, on) => `Modifiée par ${by} le ${on}`,
  save: 'Enregistrer la vue…',
  saveAs: 'Enregistrer sous…',
  update: 'Mettre à jour',
  updateForAll: 'Mettre à jour pour tous',
  edit: 'Nom, colonnes, partage…',
  rename: 'Nom, colonnes…',
  start: 'Commencer par cette vue',
  startAsUsual: 'Commencer de nouveau par la page habituelle',
  takeOver: 'Reprendre à mon nom',
  delete: 'Supprimer…',
  differs: 'Les filtres, l’ordre ou les colonnes diffèrent de la vue enregistrée.',
  back: 'Revenir à la vue',
  changedTitle: (name, by, on) => `${by} a modifié la vue partagée «\u00a0${name}\u00a0» le ${on}.`,
  showChanged: 'L’afficher telle quelle',
  understood: 'OK',
  lostTitle: (name, by) =>
    `La vue partagée${named(name)} par laquelle vous commenciez n’est plus là\u00a0: ${by} l’a supprimée ou ne la partage plus.`,
  lostText: 'Vous commencez de nouveau par la page habituelle.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cette vue entre-temps; un avis au-dessus de la liste dit qui et quand. Appuyez de nouveau pour mettre la vôtre à sa place.',
  saveTitle: 'Enregistrer cette vue',
  editTitle: (name) => `Modifier la vue «\u00a0${name}\u00a0»`,
  name: 'Nom',
  compactRows: 'Lignes compactes',
  columns: 'Colonnes',
  columnsHelp: 'Sans vue, la liste affiche toujours toutes les colonnes.',
  share: 'Partager avec le bureau',
  shareHelp:
    'Tous les administrateurs la trouvent et peuvent la modifier. Ils sont avisés de chaque modification.',
  saved: (name) => `La vue «\u00a0${name}\u00a0» est enregistrée.`,
  updated: (name) => `La vue «\u00a0${name}\u00a0» est à jour.`,
  startsHere: (name) => `Vous commencez par «\u00a0${name}\u00a0» après l’ouverture de session.`,
  startsAsUsual: 'Vous commencez par la page habituelle après l’ouverture de session.',
  takenOver: (name) => `La vue «\u00a0${name}\u00a0» est maintenant la vôtre.`,
  deleteTitle: (name) => `Supprimer la vue «\u00a0${name}\u00a0»?`,
  deleteText: 'La liste elle-même ne change pas.',
  deleteShared: 'Personne au bureau ne trouvera plus cette vue.',
  starters: (count) =>
    count === 1
      ? 'Un collègue commence par elle; il commencera de nouveau par la page habituelle et en sera avisé.'
      : `${count}\u00a0collègues commencent par elle; ils commenceront de nouveau par la page habituelle et en seront avisés.`,
  deleteConfirm: 'Supprimer la vue',
  deleted: (name) => `La vue «\u00a0${name}\u00a0» est supprimée.`,
};

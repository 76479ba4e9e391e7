import type { views as en } from '../en/views.ts';

const named = (name: string) => name && ` «\u00a0${name}\u00a0»`;

export const views: typeof en = {
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
    'Quelqu’un d’autre a modifié cette vue entre-temps\u202f; un avis au-dessus de la liste dit qui et quand. Appuyez de nouveau pour mettre la vôtre à sa place.',
  saveTitle: 'Enregistrer cette vue',
  editTitle: (name) => `Modifier la vue «\u00a0${name}\u00a0»`,
  name: 'Nom',
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
  deleteTitle: (name) => `Supprimer la vue «\u00a0${name}\u00a0»\u202f?`,
  deleteText: 'La liste elle-même ne change pas.',
  deleteShared: 'Personne au bureau ne trouvera plus cette vue.',
  starters: (count) =>
    count === 1
      ? 'Un collègue commence par elle\u202f; il commencera de nouveau par la page habituelle et en sera avisé.'
      : `${count}\u00a0collègues commencent par elle\u202f; ils commenceront de nouveau par la page habituelle et en seront avisés.`,
  deleteConfirm: 'Supprimer la vue',
  deleted: (name) => `La vue «\u00a0${name}\u00a0» est supprimée.`,
};

import type { Texts } from '../texts.ts';

export const history: Texts['history'] = {
  history: 'Historique',
  historyFailed: 'L’historique n’a pas pu être chargé.',
  showAllHistory: (count) => `Afficher les ${count} entrées`,
  thePortal: 'Le portail',
  created: 'Demande déposée',
  changed: 'Demande modifiée',
  internalNoteAdded: 'Note interne ajoutée',
  visibleNoteAdded: 'Note pour l’employeur ajoutée',
  noteCorrected: 'Note corrigée',
  noteTakenBack: 'Note visible retirée',
  noteStruck: 'Note visible rayée',
  applicationRestored: 'Demande restaurée à partir d’une sauvegarde',
  documentRestored: 'Document restauré à partir d’une sauvegarde',
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  fromTo: (name, from, to) => `${name} : de « ${from} » à « ${to} »`,
  added: (name, value) => `${name} : « ${value} » ajouté`,
  removed: (name, value) => `${name} : « ${value} » supprimé`,
  formerSlot: (name) => `Document «\u00a0${name}\u00a0»`,
  retitled: (from, to) =>
    `Document supplémentaire «\u00a0${from}\u00a0» renommé «\u00a0${to}\u00a0»`,
  reordered: 'Documents supplémentaires placés dans un autre ordre',
};

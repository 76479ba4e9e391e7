import type * as english from '../en/viewer.ts';

export const viewer: typeof english.viewer = {
  page: 'Page',
  ofPages: (count) => `sur ${count}`,
  pageOf: (number, count) => `Page ${number} sur ${count}`,
  pages: 'Pages du document',
  thumbnails: 'Vignettes des pages',
  noText: 'Cette page est une numérisation sans texte.',
  rotate: 'Faire pivoter',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomLevel: (share) => `${Math.round(share * 100)}\u00a0%`,
  fitPage: 'Afficher la page entière',
  fitWidth: 'Ajuster à la largeur',

  find: 'Rechercher dans le document',
  findIn: 'Rechercher dans ce document',
  nextHit: 'Résultat suivant',
  previousHit: 'Résultat précédent',
  closeFind: 'Fermer la recherche',
  hitOf: (number, count) =>
    number === 0
      ? `${count}\u00a0${count < 2 ? 'résultat' : 'résultats'}.`
      : `${number} sur ${count}.`,
  noHits: 'Aucun résultat.',
  searching: (searched, count) => `Recherche en cours… page ${searched} sur ${count}.`,
  findCutOff: (searched) =>
    searched === 1
      ? 'Il peut y avoir d’autres résultats\u00a0: la recherche n’a porté que sur la première page.'
      : `Il peut y avoir d’autres résultats\u00a0: la recherche n’a porté que sur les ${searched}\u00a0premières pages.`,
  onlyPictures: 'Ce document est une numérisation sans texte\u00a0: la recherche y est impossible.',
  somePictures: (count) =>
    count === 1
      ? '1\u00a0page est une numérisation sans texte\u00a0: la recherche y est impossible.'
      : `${count}\u00a0pages sont des numérisations sans texte\u00a0: la recherche y est impossible.`,

  wordHint:
    'Vous voyez le texte du document Word, sans ses polices ni sa mise en page. Téléchargez le fichier pour tout voir.',
  wordLost: 'Ce document contient aussi\u00a0:',
  losses: {
    textBoxes: 'des zones de texte, placées ici après le paragraphe voisin',
    headers: 'des en-têtes ou des pieds de page, qui ne sont pas affichés',
    deleted: 'du texte supprimé en mode Suivi des modifications, qui n’est pas affiché',
    inserted: 'du texte ajouté en mode Suivi des modifications, affiché comme s’il était accepté',
    drawings: 'des dessins ou des graphiques, qui ne sont pas affichés',
    formulas: 'des formules, qui ne sont pas affichées',
    objects: 'des fichiers incorporés, qui ne sont pas affichés',
    pictures: 'des images qui ne peuvent pas être affichées ici',
    macros: 'des macros, qui ne s’exécutent pas ici',
    rest: 'plus de pages que ce qui peut être affiché ici',
  },

  twoDocuments: 'Afficher deux documents côte à côte',
  oneDocument: 'Afficher un seul document',
  second: 'Deuxième document',
  secondPages: 'Pages du deuxième document',

  print: 'Imprimer le document',
  preparing: (page, count) => `Préparation de la page ${page} sur ${count} pour l’impression…`,
  cancelPrint: 'Annuler',
  tooLongToPrint: (count, max) =>
    `Ce document compte ${count}\u00a0pages. Le portail peut en imprimer au plus ${max}\u00a0: téléchargez le document pour l’imprimer.`,
  printFailed:
    'Le document n’a pas pu être préparé pour l’impression. Téléchargez-le pour l’imprimer.',
};

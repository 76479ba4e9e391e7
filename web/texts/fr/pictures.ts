import type * as english from '../en/pictures.ts';

const formatMegabytes = (bytes: number) =>
  (Math.ceil(bytes / 10_000) / 100).toFixed(2).replace('.', ',');
const formatPageCount = (count: number) => (count < 2 ? `${count} page` : `${count} pages`);

export const pictures: typeof english.pictures = {
  title: (place) => `Pages du document «\u00a0${place}\u00a0»`,
  intro:
    'Les images forment un seul PDF, tel que vous le voyez ici. Rien n’est envoyé tant que vous n’appuyez pas sur Téléverser.',
  kept: 'D’ici là, les images sont conservées sur cet appareil pendant un jour au plus.',
  close: 'Fermer',
  takePhoto: 'Prendre une autre photo',
  addPictures: 'Ajouter des images',
  upload: (count) => `Téléverser ${formatPageCount(count)}`,
  preparing: 'Préparation des pages…',
  reading: (name) => `Lecture de ${name}…`,
  size: (count, bytes) => `${formatPageCount(count)}, ${formatMegabytes(bytes)}\u00a0Mo`,
  empty: 'Prenez une photo ou choisissez des images pour ajouter des pages.',

  page: (number) => `Page ${number}`,
  pageOf: (number, count) => `Page ${number} sur ${count}`,
  look: (number) => `Voir la page ${number}`,
  backToPages: 'Retour aux pages',
  pictureOf: (number, name) => `Page ${number}, tirée de ${name}`,
  move: (number) => `Déplacer la page ${number}`,
  moveHelp: 'Faites glisser la page ou appuyez sur les flèches.',
  earlier: (number) => `Déplacer la page ${number} vers le haut`,
  later: (number) => `Déplacer la page ${number} vers le bas`,
  moved: (number, count) => `C’est maintenant la page ${number} sur ${count}.`,
  turn: (number) => `Faire pivoter la page ${number} vers la droite`,
  edges: (number) => `Régler les bords de la page ${number}`,
  remove: (number) => `Retirer la page ${number}`,
  removed: 'La page est retirée.',
  clearText: 'Texte net',
  clearTextOf: (number) =>
    `Texte net à la page ${number}\u00a0: en nuances de gris, sur fond blanc`,
  failed: 'Cette page n’a pas pu être préparée.',
  notMade: 'Une page n’a pas pu être préparée. Réessayez ou retirez-la.',

  warnings: {
    blurred: 'Cette page semble floue. Reprenez la photo si vous ne pouvez pas tout lire.',
    dark: 'Cette page est très sombre. Reprenez la photo avec plus de lumière.',
    cutOff: 'Cette page semble coupée. Reprenez la photo avec toute la page dans l’image.',
    empty: 'Cette page semble presque vide. Retirez-la si elle ne contient rien.',
    small:
      'La résolution de l’image est faible\u00a0: les petits caractères peuvent être difficiles à lire.',
  },

  refused: 'Non ajouté\u00a0:',
  refusals: {
    unknown:
      'Le portail ne peut pas lire ce fichier comme une image. Enregistrez-le en JPEG ou prenez-le en photo.',
    heic: 'Ce navigateur ne lit pas le format HEIC, celui des photos d’iPhone. Choisissez la photo sur le téléphone même ou enregistrez-la en JPEG.',
    cutShort:
      'Il manque une partie de ce fichier. Choisissez-le de nouveau ou copiez-le de nouveau sur cet appareil.',
    tooManyDots:
      'Cette image est trop grande pour le portail. Enregistrez-en une version plus petite ou reprenez la photo.',
    memory:
      'Cet appareil n’a pas assez de mémoire pour cette image. Fermez d’autres applications et pages, puis réessayez, ou reprenez la photo avec moins de mégapixels.',
    notLoaded:
      'Une partie du portail n’a pas pu être chargée. L’image est toujours ici\u00a0: vérifiez la connexion, puis réessayez.',
  },
  refusedPicture: (name, reason, size) =>
    size
      ? `${name}, ${size.width} sur ${size.height} pixels\u00a0: ${reason}`
      : `${name}\u00a0: ${reason}`,

  tooLarge: 'Ensemble, les pages dépassent 4\u00a0Mo.',
  tooLargeText:
    'Si les pages étaient réduites davantage, elles ne seraient plus lisibles (moins de 200\u00a0points par pouce). Retirez des pages, choisissez Texte net ou créez deux documents.',
  split: 'Créer deux documents',
  splitHelp: (place) =>
    `Les premières pages sont ajoutées comme «\u00a0${place}\u00a0», les autres comme document supplémentaire.`,
  secondPart: (name) => `${name}, partie 2`,

  edgesTitle: (number) => `Bords de la page ${number}`,
  edgesHelp:
    'Placez les quatre points sur les coins de la page. Faites-les glisser ou utilisez les flèches.',
  corners: [
    'Coin supérieur gauche',
    'Coin supérieur droit',
    'Coin inférieur droit',
    'Coin inférieur gauche',
  ],
  cornerAt: (corner, x, y) =>
    `${corner}\u00a0: à ${x}\u00a0% du bord gauche et à ${y}\u00a0% du bord supérieur`,
  findEdges: 'Détecter les bords',
  wholePicture: 'Utiliser toute l’image',
  useEdges: 'Utiliser ces bords',
  crossed: 'Les points se croisent. Placez chacun sur son propre coin.',

  sortPictures:
    'Les images du même type de document forment un seul PDF, que vous voyez avant de le téléverser.',

  left: (place) => `Pas encore téléversé\u00a0: images pour «\u00a0${place}\u00a0».`,
  leftText: (count, at) => `${formatPageCount(count)}, ${at}. Seulement sur cet appareil.`,
  continue: 'Continuer',
  discard: 'Supprimer',
  elsewhere:
    'Ces images sont ouvertes dans un autre onglet. Continuez dans cet onglet, ou fermez-le.',
  gone: 'Ces images ne sont plus sur cet appareil.',
};

export const pdfShrinking: typeof english.pdfShrinking = {
  offer: 'Réduire la taille',
  offerOf: (filename) => `Réduire la taille\u00a0: ${filename}`,
  offerText:
    'Votre navigateur peut comprimer les images de ce document, sans toucher au texte. Vous comparez les deux versions; rien n’est envoyé tant que vous n’avez pas téléversé le document.',
  amongSeveral: 'Pour réduire la taille de ce document, ajoutez-le seul dans le formulaire.',
  title: (filename) => `Réduire la taille de ${filename}`,
  working: 'Compression des images…',
  result: (before, after, dots) =>
    `Le document passe de ${before} à ${after}. Une image pleine page a maintenant une résolution d’au plus ${dots}\u00a0points par pouce. Vérifiez les pages avant de téléverser\u00a0: les petits caractères sont-ils encore lisibles?`,
  before: (size) => `Avant\u00a0: ${size}`,
  after: (size) => `Après\u00a0: ${size}`,
  upload: 'Téléverser la copie réduite',
  problems: {
    form: 'C’est un formulaire qui contient des scripts, comme les formulaires fédéraux. Il ne doit pas être modifié\u00a0: sa taille ne peut donc pas être réduite. Demandez au programme comment le lui transmettre.',
    signed:
      'Ce document est signé, et tout changement invaliderait la signature. Demandez un fichier plus petit à la personne qui l’a signé.',
    locked:
      'Ce document est protégé. Enregistrez-en une copie sans protection, puis choisissez cette copie pour en réduire la taille.',
    portfolio:
      'C’est un porte-documents PDF qui contient plusieurs fichiers. Ouvrez-le, enregistrez chaque document dans un PDF séparé, puis choisissez ces fichiers.',
    unreadable:
      'La taille de ce document ne peut pas être réduite sans risquer d’altérer ses pages. Enregistrez-le de nouveau en PDF avec des images plus petites, ou en deux parties.',
    tooLarge: (size) =>
      `Même réduit, avec des images encore lisibles, il ferait ${size}; le maximum est de 4\u00a0Mo. Enregistrez-le en deux parties et téléversez l’une ici et l’autre sous Documents supplémentaires, ou numérisez-le de nouveau à 200\u00a0points par pouce.`,
    beyond:
      'Ce document dépasse 60\u00a0Mo\u00a0: un navigateur ne peut pas en réduire la taille. Numérisez-le de nouveau à 200\u00a0points par pouce, ou enregistrez-le en plusieurs parties.',
    failed:
      'Cet appareil n’a pas pu réduire la taille du document\u00a0: il faudrait trop de temps ou de mémoire. Rien n’a été envoyé. Essayez sur un ordinateur, ou enregistrez le document en deux parties.',
  },
};

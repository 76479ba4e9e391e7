import type { smaller as english } from '../en/smaller.ts';

export const smaller: typeof english = {
  offer: 'Réduire la taille',
  offerOf: (filename) => `Réduire la taille\u00a0: ${filename}`,
  offerText:
    'Ses images peuvent être mieux comprimées dans votre navigateur; le texte reste du texte. Vous comparez avant et après, et rien n’est envoyé sans votre accord.',
  amongSeveral: 'Vous pourrez en réduire la taille dans son emplacement.',
  title: (filename) => `Réduire la taille de ${filename}`,
  working: 'Compression des images…',
  comparing: 'Comparaison des pages…',
  result: (before, after, dots) =>
    `Le document passe de ${before} à ${after}. Les images de plus de ${dots}\u00a0points par pouce en ont maintenant ${dots}. Regardez les pages avant de téléverser\u00a0: les petits caractères se lisent-ils encore?`,
  before: (size) => `Avant\u00a0: ${size}`,
  after: (size) => `Après\u00a0: ${size}`,
  page: (number, count) => `Page ${number} sur ${count}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  larger: 'Agrandir les pages',
  upload: 'Téléverser la copie réduite',
  problems: {
    form: 'C’est un formulaire qui contient des scripts, comme les formulaires fédéraux. Il reste tel quel, octet par octet\u00a0: sa taille ne peut pas être réduite. Demandez au programme comment le remettre.',
    signed:
      'Ce document est signé, et tout changement annulerait la signature. Demandez un document plus petit à la personne qui l’a signé.',
    locked:
      'Ce document est protégé. Enregistrez-en une copie sans protection, puis choisissez cette copie pour en réduire la taille.',
    portfolio:
      'C’est un porte-documents de plusieurs fichiers. Ouvrez-le, enregistrez chaque document en PDF séparé, puis choisissez ces fichiers.',
    unreadable:
      'La taille de ce document ne peut pas être réduite sans risque pour ses pages. Enregistrez-le de nouveau en PDF avec des images plus petites, ou en deux parties.',
    tooLarge: (size) =>
      `Avec des images encore lisibles, il aurait ${size}, et le maximum est de 4\u00a0Mo. Enregistrez-le en deux parties\u00a0: téléversez l’une ici et l’autre sous Documents supplémentaires. Ou numérisez-le de nouveau à 200\u00a0points par pouce.`,
    beyond:
      'Ce document dépasse 60\u00a0Mo\u00a0: un navigateur ne peut pas en réduire la taille. Numérisez-le de nouveau à 200\u00a0points par pouce, ou enregistrez-le en plusieurs parties.',
    failed:
      'Cet appareil n’a pas pu réduire la taille du document\u00a0: il faudrait trop de temps ou de mémoire. Rien n’a été envoyé. Essayez sur un ordinateur, ou enregistrez le document en deux parties.',
  },
};

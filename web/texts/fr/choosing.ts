import type { choosing as english } from '../en/choosing.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);

export const choosing: typeof english = {
  row: (name) => `Choisir ${name}`,
  all: (count) => `Choisir les ${number(count)}`,
  chosen: (count) =>
    count < 2 ? `${number(count)} demande choisie` : `${number(count)} demandes choisies`,
  noneAnyMore: 'Aucune demande n’est plus choisie.',
  tooMany: (count, most) =>
    `Cela ferait ${number(count)} demandes, et on peut en choisir ${most} au plus à la fois. Restreignez la liste ou choisissez-en moins.`,
  notLoaded: 'Certaines de ces lignes ne sont pas encore chargées. Réessayez dans un instant.',
  failed: 'Les lignes n’ont pas pu être choisies. Vérifiez la connexion et réessayez.',
  lastDone: {
    status: 'L’état de plusieurs demandes a été modifié.',
    assign: 'Plusieurs demandes ont été attribuées.',
    request: 'Une demande de compléments a été envoyée au sujet de plusieurs demandes.',
    seen: 'Plusieurs demandes ont été marquées comme vues.',
  },
  showResult: 'Afficher le résultat',
};

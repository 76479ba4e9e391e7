import type { news as english } from '../en/news.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);

export const news: typeof english = {
  changed: '(modifié depuis votre dernière visite)',
  count: (count) =>
    count === 1
      ? '1 demande modifiée depuis votre dernière visite'
      : `${number(count)} demandes modifiées depuis votre dernière visite`,
  filter: 'Modifications',
  everything: 'Toutes les demandes',
  changedOnly: 'Modifiées depuis ma dernière visite',
  onlyNewest: (known, all) =>
    `Seules les ${number(known)} plus récentes des ${number(all)} demandes modifiées sont marquées et trouvées ici.`,
  onlyFirstRequests: (known, all) =>
    `Seules les ${number(known)} demandes de compléments dont l’échéance est la plus proche, sur ${number(all)}, sont affichées et trouvées ici.`,
};

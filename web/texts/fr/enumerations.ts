import type { Texts } from '../texts.ts';

export const enumerations: Texts['enumerations'] = {
  statuses: {
    1: 'Déposée',
    2: 'En cours d’examen',
    3: 'Incomplète',
    4: 'Complète',
    5: 'Recommandation refusée',
    6: 'Retirée',
    7: 'Non admissible',
    8: 'Recommandée',
  },
  sectors: {
    1: 'Enseignement, droit et services sociaux, communautaires et gouvernementaux',
    2: 'Santé',
    3: 'Fabrication et services d’utilité publique',
    4: 'Vente et services',
    5: 'Métiers et transport',
  },
  sizes: {
    1: 'Moins de 10 personnes',
    2: 'Moins de 30 personnes',
    3: 'Moins de 50 personnes',
    4: '50 personnes ou plus',
  },
  years: { 1: 'Moins de 2 ans', 2: '2 à 5 ans', 3: 'Plus de 5 ans' },
};

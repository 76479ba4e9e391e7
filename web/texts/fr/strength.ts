import type { strength as english } from '../en/strength.ts';

export const strength: typeof english = {
  title: 'Solidité\u00a0:',
  weak: 'Faible',
  fair: 'Moyenne',
  good: 'Bonne',
  strong: 'Très bonne',
};

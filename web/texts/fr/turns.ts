import type { turns as english } from '../en/turns.ts';
export const turns: typeof english = {
  label: 'À qui le tour',
  needsYou: 'À votre tour',
  inReview: 'À l’étude',
  decided: 'Décidées',
};

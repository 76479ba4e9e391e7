import type { erasing as english } from '../en/erasing.ts';

export const erasing: typeof english = {
  title: 'Effacement sur demande',
  applicantIntro:
    'Pour une personne candidate qui demande que tout ce qui la concerne soit effacé. Vous voyez d’abord ce qui sera effacé, puis vous confirmez avec votre mot de passe.',
  employerIntro:
    'Pour un employeur qui demande que tout ce qui le concerne soit effacé, avec ses demandes. Vous voyez d’abord ce qui sera effacé, puis vous confirmez avec votre mot de passe.',
  eraseApplicant: 'Effacer cette personne…',
  eraseEmployer: 'Effacer cet employeur…',
};

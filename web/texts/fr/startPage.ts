import type { startPage as english } from '../en/startPage.ts';

export const startPage: typeof english = {
  title: 'Page de départ',
  help: 'La page qui s’ouvre après l’ouverture de la session. Une vue enregistrée par laquelle vous commencez passe en premier.',
  usual: 'Profils (la page habituelle)',
  save: 'Enregistrer la page de départ',
  saved: 'Votre page de départ est enregistrée.',
};

import type { Texts } from '../texts.ts';

export const suspension: Texts['suspension'] = {
  title: 'Suspension',
  intro:
    'L’employeur perd l’accès tout de suite, aussi longtemps que vous le voulez. Son profil et ses demandes restent tels quels.',
  liftIntro:
    'Personne ne peut ouvrir de session avec ce compte. Le personnel voit et modifie tout comme avant.',
  notice: 'Le compte est suspendu.',
  liftedNotice: 'La suspension est levée.',
  suspend: 'Suspendre le compte',
  suspending: 'Suspension…',
  question: 'Suspendre ce compte?',
  text: 'Les sessions ouvertes sont fermées tout de suite, et les liens envoyés par courriel ne fonctionnent plus. Les courriels à l’employeur attendent que vous leviez la suspension. La personne qui saisit le bon mot de passe lit que le compte est suspendu.',
  suspendedSince: (day) =>
    day ? `Ce compte est suspendu depuis le ${day}.` : 'Ce compte est suspendu.',
  suspendedBy: (name) => `Suspendu par ${name}.`,
  lift: 'Lever la suspension',
  lifting: 'Levée en cours…',
  liftQuestion: 'Lever la suspension?',
  liftText:
    'L’employeur pourra de nouveau ouvrir une session avec le même mot de passe. Les courriels en attente partent maintenant.',
};

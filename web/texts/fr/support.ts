import type { support as english } from '../en/support.ts';

export const support: typeof english = {
  intro:
    'Écrivez-nous si vous avez une question sur le programme ou si quelque chose ne fonctionne pas dans le portail. Vous recevrez une réponse dans un délai d’un jour ouvrable.',
  allRequired: 'Tous les champs sont obligatoires.',
  FirstName: 'Prénom',
  LastName: 'Nom de famille',
  Email: 'Courriel',
  Telephone: 'Téléphone',
  Message: 'Message',
  Type: 'Type',
  types: { inquiry: 'Question sur le programme', technical: 'Soutien technique' },
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  heading: 'Votre demande de soutien n’a pas pu être envoyée en raison des erreurs suivantes.',
  tooMany:
    'Vous avez envoyé plusieurs demandes en une heure; celle-ci doit donc attendre un peu. Ce que vous avez saisi est toujours là : réessayez plus tard.',
};

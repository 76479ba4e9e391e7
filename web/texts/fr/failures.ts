import type { Texts } from '../texts.ts';

export const failures: Texts['failures'] = {
  offline:
    'Le portail est injoignable pour le moment. Rien n’est perdu : vérifiez la connexion et réessayez.',
  ended: 'Votre session est terminée. Ouvrez une nouvelle session.',
  cookiesRefused:
    'Votre navigateur refuse les témoins («\u00a0cookies\u00a0»), et sans eux on ne peut pas ouvrir de session. Autorisez les témoins de ce site dans les réglages de votre navigateur, puis rechargez la page.',
  suspended: 'Ce compte est suspendu. Communiquez avec le personnel du programme.',
  forbidden: 'Votre compte n’a pas accès à cette page.',
  notFound: 'Cet élément n’existe pas, ou il n’est pas à vous.',
  stale:
    'Quelqu’un d’autre a enregistré des changements entre-temps. Ce que vous avez saisi est toujours ici\u00a0: enregistrez de nouveau.',
  tooLarge: 'Le document dépasse la taille maximale de 4\u00a0Mo.',
  typeRefused: 'Seuls les documents PDF et Word (.pdf, .doc, .docx) sont acceptés.',
  rules: 'Certains champs sont à revoir.',
  tooMany: 'Trop d’essais. Attendez un peu, puis réessayez.',
  unavailable:
    'Le portail est très occupé. Réessayez dans un moment : ce que vous avez saisi est toujours là.',
  broken:
    'Une erreur s’est produite de notre côté. Ce que vous avez saisi est toujours là : réessayez.',
};

import type { Texts } from '../texts.ts';

export const messages: Texts['messages'] = {
  signInFailed:
    'Le numéro de désignation et le mot de passe ne correspondent à aucun compte actif.',
  resetSent: 'Un courriel expliquant comment réinitialiser votre mot de passe a été envoyé.',
  profileSaved: 'Votre profil a été mis à jour.',
  fieldsMissing: 'Un ou plusieurs champs sont vides.',
  emailMissing: 'L’adresse de courriel est manquante.',
  emailInvalid: 'L’adresse de courriel n’a pas un format valide.',
  passwordsDiffer: 'Le mot de passe et la confirmation ne correspondent pas.',
  termsNotAccepted: 'Vous devez accepter les conditions d’utilisation.',
  designationNumberInUse: 'Ce numéro de désignation est déjà utilisé.',
  documentTooLarge: 'Le document dépasse la taille maximale de 4 Mo.',
  documentContentWrong:
    'Le contenu du document ne correspond pas à son nom. Enregistrez-le en PDF ou en Word, puis choisissez ce fichier.',
  documentTypeRefused: 'Seuls les documents PDF et Word (.pdf, .doc, .docx) sont acceptés.',
  documentEmpty: 'Le document est vide.',
  documentUnsafe: 'Le document ne peut pas être accepté, car son contenu n’est pas sûr.',
  documentNotYours: 'L’un des documents n’est pas disponible.',
  passwordMissing: 'Le mot de passe n’a pas été saisi.',
  resetPasswordsDiffer: 'Le mot de passe et sa confirmation ne correspondent pas.',
  passwordTooShort: 'Le mot de passe doit compter au moins 8 caractères.',
  passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  supportSent:
    'Votre demande de soutien a été envoyée. Un membre de notre équipe communiquera avec vous sous peu.',
  tooLong: 'Un ou plusieurs champs sont trop longs.',
  notInList: 'Un ou plusieurs champs ont une valeur qui n’est pas dans la liste.',
  secondStepDue: 'Entrez d’abord le code de votre application d’authentification.',
  secondStepCodeWrong: 'Le code n’est pas le bon, ou il a déjà servi.',
  passwordWrong: 'Le mot de passe n’est pas le bon.',
  profileHeading: 'Votre profil n’a pas pu être mis à jour en raison des erreurs suivantes.',
  employerNotUpdatedHeading:
    'L’employeur n’a pas pu être mis à jour en raison des erreurs suivantes.',
  employerNotCreatedHeading: 'L’employeur n’a pas pu être créé en raison des erreurs suivantes.',
};

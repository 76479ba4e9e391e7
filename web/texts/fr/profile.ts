import type { Texts } from '../texts.ts';

export const profile: Texts['profile'] = {
  intro:
    'Tous les champs sont obligatoires, sauf le mot de passe. Les demandes apparaissent dans votre menu une fois le profil rempli.',
  introComplete: 'Tous les champs sont obligatoires, sauf le mot de passe.',
  account: 'Votre compte',
  noCaseManager: 'Pas encore désigné',
  business: 'Entreprise',
  contact: 'Personne-ressource',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordConfirmation: 'Confirmation du mot de passe',
  passwordHelp: 'Laissez les deux champs vides pour garder votre mot de passe actuel.',
  terms: 'Conditions d’utilisation',
  acceptTerms: 'J’ai lu les conditions d’utilisation et je les accepte.',
  readTerms: 'Lire les conditions d’utilisation',
  fields: {
    DesignationNumber: 'Numéro de désignation',
    CaseManagerId: 'Gestionnaire de cas',
    OperatingName: 'Nom commercial',
    LegalName: 'Dénomination sociale',
    Address: 'Adresse',
    City: 'Ville',
    PostalCode: 'Code postal',
    OperatingSectorId: 'Secteur d’activité',
    BusinessSizeId: 'Taille de l’entreprise',
    YearsOfOperationId: 'Années d’exploitation',
    FirstName: 'Prénom',
    LastName: 'Nom de famille',
    Telephone: 'Téléphone',
    Email: 'Courriel',
  },
};

import type { Texts } from '../texts.ts';

export const common: Texts['common'] = {
  skipToContent: 'Passer au contenu principal',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  retry: 'Réessayer',
  required: 'obligatoire',
  loading: 'Chargement…',
  edit: 'Modifier',
  download: 'Télécharger',
  none: 'Aucun',
  otherLanguage: 'English',
  privacy: 'Politique de confidentialité',
  dismiss: 'Fermer cet avis',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  passwordHint:
    'Au moins 8 caractères. Quelques mots inhabituels à la suite sont faciles à retenir et difficiles à deviner.',
};

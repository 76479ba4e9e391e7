import type * as english from '../en/employers.ts';

export const profile: typeof english.profile = {
  intro:
    'Tous les champs sont obligatoires, sauf le mot de passe. Les demandes apparaissent dans votre menu une fois le profil rempli.',
  introComplete: 'Tous les champs sont obligatoires, sauf le mot de passe.',
  noCaseManager: 'À venir',
  business: 'Entreprise',
  contact: 'Personne-ressource',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordConfirmation: 'Confirmation du mot de passe',
  passwordHelp: 'Laissez les deux champs vides pour garder votre mot de passe actuel.',
  present: 'Confirmez votre identité',
  presentIntro: 'Vous modifiez votre adresse de courriel ou votre mot de passe.',
  presentPassword: 'Mot de passe actuel',
  terms: 'Conditions d’utilisation',
  termsChanged: (day) =>
    `Les conditions d’utilisation ont changé depuis le ${day}. Veuillez les lire, puis les accepter.`,
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
  unconfirmed: (to) =>
    `Cette adresse n’est pas encore confirmée. ${to ? `Les courriels sont encore envoyés à ${to}.` : 'Aucun courriel n’est envoyé tant qu’elle ne l’est pas.'}`,
  confirmAgain: 'Renvoyer le courriel',
  confirmationSent: (to) => `Un courriel de confirmation a été envoyé à ${to}.`,
};

export const employerAdministration: typeof english.employerAdministration = {
  createTitle: 'Créer un profil',
  editTitle: 'Modifier un profil',
  account: 'Compte',
  accountIntro:
    'Vous remplissez cette partie pour l’employeur. Sans numéro de désignation, il ne peut pas encore ouvrir de session.',
  profileIntro: 'L’employeur remplit le reste. Vous pouvez le corriger ici.',
  termsAccepted: 'Conditions d’utilisation',
  accepted: 'Acceptées',
  notAccepted: 'Pas encore acceptées',
  newPassword: 'Nouveau mot de passe',
  password: 'Mot de passe',
  passwordKept: 'Laissez ce champ vide pour garder le mot de passe actuel.',
  passwordOptional:
    'Vous pouvez laisser ce champ vide : l’employeur choisit son mot de passe grâce à une invitation ou à « Mot de passe oublié? ».',
  createdNotice: 'Le profil de l’employeur a été créé.',
  updatedNotice: 'Le profil de l’employeur a été mis à jour.',
  create: 'Créer le profil',
  inviteOnCreate: 'Envoyer une invitation à choisir un mot de passe',
  inviteOnCreateHelp:
    'Un numéro de désignation est nécessaire. Le lien du courriel ne fonctionne qu’une fois et expire après sept jours.',
  createdAndInvited: (email) =>
    `Le profil de l’employeur a été créé et une invitation a été envoyée à ${email}.`,
  createdNotInvited: (reason) =>
    `Le profil de l’employeur a été créé, mais l’invitation n’a pas pu être envoyée. ${reason}`,
  secondStep: 'Ouverture de session en deux étapes',
  secondStepIntro:
    'Cet employeur ouvre ses sessions avec une clé d’accès ou une application d’authentification. S’il l’a perdue, vérifiez qui fait la demande, puis désactivez la deuxième étape.',
  removeSecondStep: 'Désactiver la deuxième étape',
  keepSecondStep: 'Garder la deuxième étape',
  removeSecondStepTitle: 'Désactiver l’ouverture de session en deux étapes?',
  removeSecondStepText:
    'Le mot de passe suffira pour ouvrir une session. Toutes les sessions de l’employeur seront fermées, et un courriel le préviendra.',
  removingSecondStep: 'Désactivation…',
  secondStepRemoved: 'L’ouverture de session en deux étapes est désactivée.',
  invitation: 'Invitation',
  invitationIntro: 'L’employeur reçoit un courriel avec un lien pour choisir un mot de passe.',
  sendInvitation: 'Envoyer une invitation',
  inviteTitle: 'Envoyer une invitation?',
  inviteText: (email) =>
    `Un courriel sera envoyé à ${email} avec le numéro de désignation et un lien pour choisir un mot de passe. Le lien ne fonctionne qu’une fois, expire après sept jours et remplace tous les liens précédents. Le mot de passe actuel fonctionne jusqu’à ce que l’employeur en choisisse un nouveau.`,
  inviteUnsaved:
    'Vos changements ne sont pas encore enregistrés\u00a0: le courriel sera envoyé à l’adresse enregistrée.',
  inviteNeeds: 'Enregistrez d’abord un numéro de désignation et une adresse de courriel.',
  invitedNotice: (email) => `Une invitation a été envoyée à ${email}.`,
  liftFirst: 'Levez d’abord la suspension.',
  notFoundTitle: 'Employeur introuvable',
  notFoundText:
    'L’adresse est peut-être mal saisie. Tous les employeurs figurent dans la liste des profils.',
  toProfiles: 'Aller aux profils',
  suspension: {
    title: 'Suspension',
    intro:
      'L’employeur ne peut plus ouvrir de session tant que vous n’aurez pas levé la suspension. Son profil et ses demandes ne changent pas.',
    liftIntro:
      'Personne ne peut ouvrir de session avec ce compte. Le personnel peut toujours tout voir et tout modifier.',
    notice: 'Le compte est suspendu.',
    liftedNotice: 'La suspension est levée.',
    suspend: 'Suspendre le compte',
    suspending: 'Suspension…',
    question: 'Suspendre ce compte?',
    text: 'Les sessions du compte sont fermées tout de suite, et les liens envoyés par courriel ne fonctionnent plus. Les courriels à l’employeur sont retenus jusqu’à ce que vous leviez la suspension. Toute personne qui saisit le bon mot de passe est informée que le compte est suspendu.',
    suspendedSince: (day) =>
      day ? `Ce compte est suspendu depuis le ${day}.` : 'Ce compte est suspendu.',
    suspendedBy: (name) => `Suspendu par ${name}.`,
    lift: 'Lever la suspension',
    lifting: 'Levée en cours…',
    liftQuestion: 'Lever la suspension?',
    liftText:
      'L’employeur pourra de nouveau ouvrir une session avec le même mot de passe. Les courriels retenus seront envoyés immédiatement.',
  },
};

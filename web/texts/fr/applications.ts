import type * as english from '../en/applications.ts';

export const applicationPage: typeof english.applicationPage = {
  newTitle: 'Créer une demande',
  title: (number) => `Demande ${number}`,
  intro: 'Tous les champs sont obligatoires, sauf ceux marqués comme facultatifs.',
  back: 'Retour aux demandes',
  facts: 'À propos de cette demande',
  number: 'Numéro de demande',
  status: 'État de la demande',
  caseManager: 'Gestionnaire de cas',
  noCaseManager: 'À venir',
  otherNumber: 'Numéro de dossier',
  dates: (created, modified) => `Créée le ${created}, dernière modification le ${modified}`,
  reviewDates: (created, revised) => `Créée le ${created}, dernière modification le ${revised}`,

  applicant: 'Personne candidate',
  pilot: 'Programme pilote',
  place: 'Lieu où se trouve la personne candidate',
  placeNamed: (place) =>
    ({ abroad: 'À l’extérieur du Canada', inCanada: 'Au Canada' })[place] ?? 'Pas encore connu',
  placeHelp: 'Les documents exigés dépendent de ce lieu. Tant qu’il est inconnu, tous sont exigés.',
  form: (number) => `Formulaire ${number}`,
  formOf: (edition) => `édition ${edition}`,
  fields: { FirstName: 'Prénom', LastName: 'Nom de famille', JobTitle: 'Titre du poste' },
  notSaved: 'La demande n’a pas pu être enregistrée en raison des erreurs suivantes.',

  documentsHelp:
    'PDF ou Word (.pdf, .doc, .docx), 4\u00a0Mo au plus chacun, ou des images. Glissez les fichiers ou leur dossier n’importe où sur ce formulaire.',
  documentsHelpByTouch:
    'Choisissez un fichier\u00a0: PDF ou Word (.pdf, .doc, .docx), 4\u00a0Mo au plus chacun. Les photos d’un document papier deviennent un seul PDF\u00a0: prenez-les ici, ou choisissez-en plusieurs à la fois.',
  aboutSlot: (name) => `À propos du document\u00a0: ${name}`,
  additional: 'Documents supplémentaires',
  additionalCount: (count) =>
    count <= 1 ? `${count} document supplémentaire` : `${count} documents supplémentaires`,
  additionalHelp: 'Tout autre document à l’appui.',
  additionalTitle: 'Titre',
  additionalTitleHelp: (title) => `Si vous laissez ce champ vide, le titre sera « ${title} ».`,
  additionalDocument: 'document supplémentaire',
  additionalFull: (count) =>
    `Vous ne pouvez pas ajouter plus de ${count} documents supplémentaires.`,
  formerDocuments: 'Documents qui ne sont plus demandés',
  formerDocumentsHelp: 'Le programme les demandait auparavant. Ils restent dans la demande.',

  summary: 'Documents',
  summaryCount: (count, all) => `${count} ${count <= 1 ? 'document' : 'documents'} sur ${all}`,
  stillMissing: 'Il manque encore',
  submits: (missing) =>
    missing === 0
      ? 'En enregistrant, vous déposez cette demande auprès du programme.'
      : missing === 1
        ? 'En enregistrant, vous déposez cette demande auprès du programme, sans le document qui manque encore. Vous pourrez l’ajouter plus tard.'
        : `En enregistrant, vous déposez cette demande auprès du programme, sans les ${missing} documents qui manquent encore. Vous pourrez les ajouter plus tard.`,
  allThere: 'Tous les documents obligatoires ont été ajoutés.',
  unsaved: 'Il y a des changements non enregistrés.',
  saved: (number) => `La demande ${number} a été enregistrée.`,
  dateLost: (file) =>
    `La date de ${file} n’a pas pu être enregistrée. Ouvrez la demande pour réessayer.`,
  savedWithoutDates: (files) =>
    `La demande est enregistrée, sans la date de ${files}. Ce que vous avez saisi est toujours dans le formulaire.`,
  savedWithout: (number, missing) =>
    missing === 1
      ? `La demande ${number} a été enregistrée. Il manque encore un document obligatoire.`
      : `La demande ${number} a été enregistrée. Il manque encore ${missing} documents obligatoires.`,

  whatHappensNext: 'Prochaines étapes',
  receivedOn: (number, date) => `Demande ${number}, reçue le ${date}`,
  savedOn: (number, name, date) => `Demande ${number} pour ${name}, enregistrée le ${date}`,
  documentsMissing: (count, names) =>
    count === 1
      ? `1 document manquant\u00a0: ${names}`
      : `${count} documents manquants\u00a0: ${names}`,
  andMore: (names, count) => (count === 1 ? `${names} et 1 autre` : `${names} et ${count} autres`),
  waitsForYou:
    'Le programme a besoin de compléments. Lisez ses notes, modifiez ou ajoutez ce qu’il demande, puis enregistrez.',
  isAsked:
    'Le programme a besoin de compléments. Consultez ce qu’il demande en haut de cette page.',
  isAnswered: 'Le programme a reçu votre réponse à sa demande de compléments et l’examinera.',
  nextStep: (ofStatus, isComplete) => {
    const reads = 'Son état et les notes du programme s’affichent ici.';
    return isComplete
      ? `${ofStatus} ${reads}`.trim()
      : `Le programme a reçu la demande. Ajoutez ce qui manque et enregistrez dès que vous l’avez. ${reads}`;
  },
  addMissing: 'Ajouter les documents',

  closedTitle: (status) => `Cette demande est fermée\u00a0: ${status}`,
  closedText:
    'Vous pouvez la lire et télécharger ses documents, mais vous ne pouvez plus la modifier. Vous pouvez encore ajouter des documents supplémentaires. S’il faut corriger quelque chose, écrivez au soutien\u00a0: le programme peut rouvrir la demande.',
  closedMeanwhile:
    'Le programme a fermé cette demande pendant que vous y travailliez. Vos changements n’ont pas été enregistrés. Les documents supplémentaires que vous avez ajoutés sont toujours ici\u00a0: enregistrez-les.',
  contactSupport: 'Écrire au soutien',

  leaveOutTitle: 'Vous n’avez pas tout envoyé',
  leaveOutText: 'Si vous enregistrez maintenant, vous perdez\u00a0:',
  unsentNote: 'la note interne que vous avez écrite sans l’ajouter',
  unsentVisibleNote: 'la note pour l’employeur que vous avez écrite sans l’ajouter',
  unsentRequest:
    'la demande de compléments, ou les décisions à son sujet, que vous n’avez pas envoyées',
  sendFirst: {
    note: 'Ajouter la note et enregistrer',
    files: 'Téléverser et enregistrer',
    both: 'Tout envoyer et enregistrer',
  },
  leaveOut: {
    note: 'Enregistrer sans la note',
    files: 'Enregistrer sans les fichiers',
    both: 'Enregistrer sans note ni fichiers',
    request: 'Enregistrer sans rien envoyer',
    all: 'Enregistrer quand même',
  },

  employer: 'Employeur',
  contactPerson: 'Personne-ressource',
  telephone: 'Téléphone',
  email: 'Courriel',
  toProfile: 'Ouvrir le profil de l’employeur',
  employerFailed: 'Les renseignements sur l’employeur n’ont pas pu être chargés.',
  inThisList: 'Dans cette liste',
  previous: 'Précédente',
  next: 'Suivante',
  saveAndNext: 'Enregistrer et voir la suivante',
  position: (position, count) => `${position} sur ${count}`,
  saveAndAnother: 'Enregistrer et en créer une autre',
};

export const saveFailure: typeof english.saveFailure = {
  saveWaits:
    'La connexion au portail est coupée. Vos changements restent sur cette page\u00a0: enregistrez de nouveau quand la connexion sera rétablie.',
  saveAgain:
    'La connexion est rétablie. Vos changements ne sont pas encore enregistrés\u00a0: enregistrez de nouveau.',
};

export const applicationDownloads: typeof english.applicationDownloads = {
  onePdf: 'Télécharger en un seul PDF',
  onePdfTitle: 'Cette demande en un seul PDF',
  onePdfText:
    'Le fichier contient une page de garde, tous les documents dans leur ordre et les notes visibles pour l’employeur. Les documents Word et les formulaires qui ne s’affichent pas sont joints.',
  internalNotes: 'Avec les notes internes',
  internalNotesHelp:
    'Les notes portent la mention «\u00a0interne\u00a0», et la page de garde indique où en est votre examen. N’envoyez pas ce fichier à l’employeur.',
  making: 'Création du fichier…',
  cancel: 'Annuler',
  manyTitle: (count) => (count === 1 ? 'Fichiers d’une demande' : `Fichiers de ${count} demandes`),
  manyText:
    'Vous recevez un fichier ZIP avec un index\u00a0: pour chaque demande, un seul PDF ou ses documents tels qu’ils ont été téléversés.',
  tooMany: (max) =>
    `Un fichier ZIP peut contenir au plus ${max} demandes. Sélectionnez-en moins ou précisez la recherche.`,
  pdfWithInternalNotes: 'PDF avec les notes internes',
  documentsArchive: 'Documents des demandes',
  pdfArchive: 'Demandes en PDF',
  documentsOfAll: 'Télécharger les documents',
  pdfOfEach: 'Télécharger les PDF',
  progress: (done, count) => `Demandes préparées\u00a0: ${done} sur ${count}…`,
  failed: (reason) => `Le fichier n’a pas pu être créé. ${reason}`,

  print: 'Imprimer',
  printTitle: 'Imprimer cette demande',
  printText:
    'L’impression contient ce qui est enregistré\u00a0: la demande, ses documents et ses notes.',
  facts: {
    designationNumber: 'Numéro de désignation',
    createdOn: 'Créée',
    modifiedOn: 'Dernière modification',
    revisedOn: 'Dernière modification',
  },
  staffOnly: 'Réservé au personnel\u00a0: ces pages contiennent des notes internes.',
  documents: 'Documents',
  documentColumns: ['Document', 'Fichier', 'État'],
  received: 'Reçu',
  missing: 'Manquant',
  stateNotRead: 'Inconnu\u00a0: le document n’a pas pu être lu',
  notRead: 'La demande n’était pas encore chargée. Imprimez-la de nouveau dans un instant.',
  internal: 'Interne',
  notesLeftOut: (count) =>
    count === 1
      ? '1 note interne n’est pas imprimée.'
      : `${count} notes internes ne sont pas imprimées.`,
  history: 'Dernières modifications',
  changesLeftOut: (count) =>
    count === 1
      ? 'Consultez le portail pour voir 1 modification plus ancienne.'
      : `Consultez le portail pour voir ${count} modifications plus anciennes.`,
  printedOn: (day) => `Imprimé le ${day}, selon les données enregistrées.`,
};

export const documentDates: typeof english.documentDates = {
  labels: {
    taken: 'Date du test',
    issued: 'Date de délivrance',
    expires: 'Date d’expiration',
  },
  save: 'Enregistrer la date',
  saved: 'La date est enregistrée.',
  removed: 'La date est retirée.',
  notSaved: (reason) => `La date n’est pas enregistrée. ${reason}`,
  notSavedYet: (reason) =>
    `La date n’est pas enregistrée. ${reason} Elle sera envoyée de nouveau au prochain enregistrement.`,
  notConfirmed: (reason) => `La date n’est pas confirmée. ${reason}`,
  failed: 'La date n’a pas pu être chargée.',
  savedWithForm: 'La date sera enregistrée avec la demande.',
  notSent: 'Cette date ne sera pas enregistrée.',
  confirm: 'Confirmer',
  confirmOf: (place, day) => `Confirmer la date\u00a0: ${place}, ${day}`,
  confirmedBy: (name, on) => `Confirmée par ${name} le ${on}`,
  confirmed: (on) => `Confirmée par le programme le ${on}`,
  noDate: 'aucune date',
  colon: '\u00a0:',
  changed: (theirs, mine) =>
    `Quelqu’un d’autre a changé cette date entre-temps\u00a0: ${theirs}. Votre date, ${mine}, n’a pas été enregistrée.`,
  changedBeforeConfirming: (theirs) =>
    `Quelqu’un d’autre a changé cette date entre-temps\u00a0: ${theirs}. Vérifiez-la de nouveau avant de la confirmer.`,
  saveMine: 'Enregistrer ma date',
  keepTheirs: 'Garder l’autre date',
  validity: {
    unknown: () => 'Validité inconnue\u00a0: pas encore de date',
    valid: (day) => `Valide jusqu’au ${day}`,
    expiresIn90: (day) => `Expire d’ici 90 jours, le ${day}`,
    expiresIn30: (day) => `Expire d’ici 30 jours, le ${day}`,
    expiresIn7: (day) => `Expire d’ici 7 jours, le ${day}`,
    expired: (day) => `Expiré le ${day}`,
    notAtFiling: (day) =>
      `Valide aujourd’hui, mais expire le ${day}, avant la date probable de la demande fédérale`,
  },
};

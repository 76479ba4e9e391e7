import type { Texts } from '../texts.ts';

export const application: Texts['application'] = {
  newTitle: 'Créer une demande',
  title: (number) => `Demande ${number}`,
  intro: 'Tous les champs sont obligatoires, sauf ceux marqués comme facultatifs.',
  saveEarly:
    'Vous pouvez enregistrer dès que le prénom, le nom et le titre du poste sont saisis, et ajouter les documents plus tard.',
  back: 'Retour aux demandes',
  facts: 'À propos de cette demande',
  number: 'Numéro de demande',
  status: 'État de la demande',
  caseManager: 'Gestionnaire de cas',
  noCaseManager: 'À venir',
  dates: (created, modified) => `Créée le ${created}, dernière modification le ${modified}`,
  reviewDates: (created, revised) => `Créée le ${created}, dernière modification le ${revised}`,

  applicant: 'Personne candidate',
  fields: { FirstName: 'Prénom', LastName: 'Nom de famille', JobTitle: 'Titre du poste' },
  notSaved: 'La demande n’a pas pu être enregistrée en raison des erreurs suivantes.',

  documentsHelp:
    'Choisissez un fichier ou déposez-le sur sa ligne : PDF ou Word (.pdf, .doc, .docx), 4\u00a0Mo au plus chacun.',
  documentsHelpByTouch:
    'Choisissez un fichier\u00a0: PDF ou Word (.pdf, .doc, .docx), 4\u00a0Mo au plus chacun. Pour photographier un document papier, utilisez une application qui le numérise en PDF.',
  aboutSlot: (name) => `À propos de : ${name}`,
  upload: 'Téléverser',
  uploadOf: (name) => `Téléverser : ${name}`,
  dropHere: 'Déposez le fichier ici',
  uploading: (filename) => `Téléversement de ${filename}`,
  percent: (share) => `${Math.round(share * 100)}\u00a0%`,
  stopUpload: (filename) => `Annuler le téléversement de ${filename}`,
  uploadFailed: (filename) =>
    `${filename} n’a pas pu être téléversé. Vous n’avez pas à le choisir de nouveau.`,
  notUploaded: (filename) => `${filename} n’a pas été téléversé.`,
  retryUpload: (filename) => `Réessayer de téléverser ${filename}`,
  remove: 'Retirer',
  forgetUpload: (filename) => `Retirer ${filename}`,
  fileAt: (filename, place) => `${filename} (${place})`,
  deleteDocument: (filename) => `Supprimer ${filename}`,
  openDocument: (filename) => `Ouvrir ${filename} à côté du formulaire`,
  holdsScripts:
    'Ce fichier contient des scripts, comme les formulaires fédéraux. Ils ne s’exécutent pas ici, mais votre logiciel PDF peut les exécuter.',
  deleted: (filename) => `${filename} sera supprimé à l’enregistrement.`,
  undoOf: (filename) => `Annuler la suppression de ${filename}`,
  isUploaded: (name, filename) => `${name} : ${filename} est téléversé.`,
  downloadFailed: (filename, why) => `${filename} n’a pas pu être téléchargé. ${why}`,

  additional: 'Documents supplémentaires',
  additionalCount: (count) =>
    count <= 1 ? `${count} document supplémentaire` : `${count} documents supplémentaires`,
  additionalHelp: 'Tout autre document à l’appui de la demande.',
  additionalTitle: 'Titre',
  additionalTitleHelp: (title) => `Si vous laissez ce champ vide, le titre sera « ${title} ».`,
  additionalDocument: 'document supplémentaire',
  defaultTitle: (number) => `Document supplémentaire nº\u00a0${number}`,
  additionalFull: (count) =>
    `Vous ne pouvez pas ajouter plus de ${count} documents supplémentaires.`,

  summary: 'Documents',
  summaryCount: (there, all) => `${there} ${there <= 1 ? 'document' : 'documents'} sur ${all}`,
  stillMissing: 'Il manque encore',
  submits: (missing) =>
    missing === 0
      ? 'L’enregistrement dépose cette demande auprès du programme.'
      : missing === 1
        ? 'L’enregistrement dépose cette demande auprès du programme, sans le document qui manque encore. Vous pourrez l’ajouter plus tard.'
        : `L’enregistrement dépose cette demande auprès du programme, sans les ${missing} documents qui manquent encore. Vous pourrez les ajouter plus tard.`,
  allThere: 'Tous les documents obligatoires y sont.',
  unsaved: 'Il y a des changements non enregistrés.',
  waitingForUploads: 'Téléversements en cours…',
  saved: (number) => `La demande ${number} a été enregistrée.`,
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
    'Le programme a besoin d’autre chose de votre part. Lisez ses notes, modifiez ou ajoutez ce qu’elles demandent, puis enregistrez.',
  nextStep: (ofStatus, isComplete) => {
    const reads = 'Son état et les notes du programme s’affichent ici.';
    return isComplete
      ? `${ofStatus} ${reads}`.trim()
      : `Le programme a reçu la demande. Ajoutez ce qui manque et enregistrez dès que vous l’avez. ${reads}`;
  },
  addMissing: 'Ajouter les documents',

  closedTitle: (status) => `Cette demande est fermée\u00a0: ${status}`,
  closedText:
    'Vous pouvez la lire et télécharger ses documents, mais plus la modifier. Vous pouvez encore ajouter des documents supplémentaires. S’il faut corriger quelque chose, écrivez au soutien\u00a0: le programme peut rouvrir la demande.',
  closedMeanwhile:
    'Le programme a fermé cette demande pendant que vous y travailliez. Vos changements n’ont pas été enregistrés. Les documents que vous avez ajoutés sont toujours ici\u00a0: enregistrez-les.',
  contactSupport: 'Écrire au soutien',

  leaveOutTitle: 'Tout n’est pas encore envoyé',
  leaveOutText: 'Si vous enregistrez maintenant, vous perdrez ceci\u00a0:',
  unsentNote: 'La note interne que vous avez écrite sans l’ajouter',
  unsentVisibleNote: 'La note pour l’employeur que vous avez écrite sans l’ajouter',
  sendFirst: {
    note: 'Ajouter la note et enregistrer',
    files: 'Téléverser et enregistrer',
    both: 'Tout envoyer et enregistrer',
  },
  leaveOut: {
    note: 'Enregistrer sans la note',
    files: 'Enregistrer sans les fichiers',
    both: 'Enregistrer sans tout cela',
  },

  noDocument: 'Aucun document',

  notes: 'Notes sur la demande',
  notesHint: (count) =>
    count === 1
      ? 'Le programme vous a laissé une note sur cette demande.'
      : `Le programme vous a laissé ${count} notes sur cette demande.`,
  toNotes: 'Lire les notes',
  notesEmpty: 'Aucune note pour le moment',
  notesEmptyText: 'Les notes du programme s’afficheront ici.',
  notesEmptyAdmin: 'Écrivez la première ci-dessous.',
  notesFailed: 'Les notes n’ont pas pu être chargées.',
  noteBy: (name, date) => `${name}, ${date}`,
  untitledNote: 'Note',
  addNote: 'Ajouter une note',
  noteTitle: 'Titre',
  noteText: 'Note',
  noteDocument: 'Document',
  noteDocumentHelp: 'PDF ou Word, 4\u00a0Mo au plus.',
  noteDocumentFailed: 'Le document n’est pas encore téléversé. Réessayez ou retirez-le.',
  visibleToEmployer: 'Visible pour l’employeur',
  internalNote: 'Interne : l’employeur ne peut pas voir cette note',
  visibleNote: 'Visible pour l’employeur',
  writingInternal: 'Vous écrivez une note interne. L’employeur ne peut pas la voir.',
  writingVisible: 'L’employeur verra cette note et son document.',
  addInternalNote: 'Ajouter une note interne',
  addVisibleNote: 'Ajouter une note visible',
  noteAdded: 'La note a été ajoutée.',
  noteNotAdded: 'La note n’a pas pu être ajoutée en raison des erreurs suivantes.',

  correct: 'Corriger la note…',
  correctOf: (title) => `Corriger la note… «\u00a0${title}\u00a0»`,
  correctTitle: 'Corriger cette note',
  correctText: 'Le nouveau texte remplace l’ancien, que l’historique conserve.',
  correctVisibleText:
    'L’employeur lit le nouveau texte et voit que la note a été corrigée. L’historique conserve l’ancien.',
  correctedElsewhere: 'La note dit maintenant\u00a0:',
  correctConfirm: 'Corriger la note',
  corrected: 'La note est corrigée.',
  correctedOn: (date) => `Note corrigée, ${date}`,
  takeBack: 'Retirer la note…',
  takeBackOf: (title) => `Retirer la note… «\u00a0${title}\u00a0»`,
  takeBackTitle: 'Retirer cette note?',
  takeBackText:
    'L’employeur ne verra plus la note ni son document. Elle reste ici comme note interne, et l’historique la conserve. L’employeur l’a peut-être déjà lue.',
  takeBackFor: (minutes) =>
    minutes === 1
      ? 'Possible pendant moins d’une minute.'
      : `Possible pendant moins de ${minutes} minutes.`,
  noUndo: 'Vous ne pourrez pas annuler cette action.',
  keepVisible: 'Laisser la note visible',
  takeBackConfirm: 'Retirer la note',
  takenBack: 'La note est maintenant interne.',
  visibleUntil: (date) => `Note retirée\u00a0: l’employeur pouvait la voir jusqu’au ${date}.`,
  strike: 'Rayer la note…',
  strikeOf: (title) => `Rayer la note… «\u00a0${title}\u00a0»`,
  strikeTitle: 'Rayer cette note?',
  strikeText: 'L’employeur voit toujours la note, rayée, avec votre raison, votre nom et la date.',
  strikeReason: 'Raison, aussi pour l’employeur',
  keepNote: 'Laisser la note telle quelle',
  strikeConfirm: 'Rayer la note',
  struck: 'La note est rayée.',
  struckBy: (name, date) => `Rayée par ${name}, ${date}`,
  struckReason: (reason) => `Raison\u00a0: ${reason}`,
  struckText: 'Note rayée\u00a0:',
  endOfStruckText: 'Fin de la note rayée.',

  employer: 'Employeur',
  contactPerson: 'Personne-ressource',
  telephone: 'Téléphone',
  email: 'Courriel',
  toProfile: 'Ouvrir le profil de l’employeur',
  employerFailed: 'L’employeur n’a pas pu être chargé.',
  inThisList: 'Dans cette liste',
  previous: 'Précédente',
  next: 'Suivante',
  saveAndNext: 'Enregistrer et voir la suivante',
  position: (position, count) => `${position} sur ${count}`,

  history: 'Historique',
  historyFailed: 'L’historique n’a pas pu être chargé.',
  showAllHistory: (count) => `Afficher les ${count} entrées`,
  thePortal: 'Le portail',
  created: 'Demande déposée',
  changed: 'Demande modifiée',
  internalNoteAdded: 'Note interne ajoutée',
  visibleNoteAdded: 'Note pour l’employeur ajoutée',
  noteCorrected: 'Note corrigée',
  noteTakenBack: 'Note visible retirée',
  noteStruck: 'Note visible rayée',
  applicationRestored: 'Demande restaurée à partir d’une sauvegarde',
  documentRestored: 'Document restauré à partir d’une sauvegarde',
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  fromTo: (name, from, to) => `${name} : de « ${from} » à « ${to} »`,
  added: (name, value) => `${name} : « ${value} » ajouté`,
  removed: (name, value) => `${name} : « ${value} » supprimé`,
  formerSlot: (name) => `Document «\u00a0${name}\u00a0»`,
  retitled: (from, to) =>
    `Document supplémentaire «\u00a0${from}\u00a0» renommé «\u00a0${to}\u00a0»`,
  reordered: 'Documents supplémentaires placés dans un autre ordre',

  closeViewer: 'Fermer le document',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomLevel: (share) => `${Math.round(share * 100)}\u00a0%`,
  pageOf: (number, count) => `Page ${number} sur ${count}`,
  pages: 'Pages du document',
  noText: 'Cette page est une image sans texte.',
  viewerFailures: {
    unreadable: 'Ce document ne peut pas être affiché ici. Téléchargez-le pour l’ouvrir.',
    password:
      'Ce document demande un mot de passe et ne peut pas être affiché ici. Demandez-en une copie sans mot de passe.',
  },
  ticked: 'coché',
  notTicked: 'non coché',
};

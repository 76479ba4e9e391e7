import type { Texts } from '../en.ts';

export const messages: Texts['messages'] = {
  signInFailed:
    'Le numéro de désignation et le mot de passe ne correspondent à aucun compte actif.',
  resetSent: 'Un courriel expliquant comment réinitialiser votre mot de passe a été envoyé.',
  passwordMissing: 'Le mot de passe n’a pas été saisi.',
  resetPasswordsDiffer: 'Le mot de passe et sa confirmation ne correspondent pas.',
  passwordTooShort: 'Le mot de passe doit compter au moins 8 caractères.',
  passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  passwordTooNear:
    'Ce mot de passe contient des noms, des numéros ou des mots du compte ou du programme. Choisissez-en un sans lien avec eux.',
  passwordTooSimple:
    'Ce mot de passe est trop facile à deviner. Allongez-le, par exemple avec quatre mots sans lien entre eux.',
  tooLong: 'Un ou plusieurs champs sont trop longs.',
  profileSaved: 'Votre profil a été mis à jour.',
  fieldsMissing: 'Un ou plusieurs champs sont vides.',
  emailMissing: 'Il manque l’adresse de courriel.',
  emailInvalid: 'L’adresse de courriel n’est pas valide.',
  passwordsDiffer: 'Le mot de passe et la confirmation ne correspondent pas.',
  termsNotAccepted: 'Vous devez accepter les conditions d’utilisation.',
  designationNumberInUse: 'Ce numéro de désignation est déjà utilisé.',
  designationNumberUnseen:
    'Ce numéro de désignation contient des caractères invisibles. Saisissez-le de nouveau au lieu de le coller.',
  documentTooLarge: 'Le document dépasse la taille maximale de 4\u00a0Mo.',
  documentContentWrong:
    'Le contenu du document ne correspond pas à son nom. Enregistrez-le en PDF ou en Word, puis choisissez ce fichier.',
  documentTypeRefused: 'Seuls les documents PDF et Word (.pdf, .doc, .docx) sont acceptés.',
  documentUnreadable:
    'Le document ne peut pas être lu : il est endommagé ou incomplet. Enregistrez-le de nouveau en PDF, puis choisissez ce fichier.',
  documentLocked:
    'Le document est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe, puis choisissez cette copie.',
  documentWithoutPages:
    'Le PDF n’a aucune page. Enregistrez de nouveau le document en PDF, ouvrez ce fichier pour voir ses pages, puis choisissez-le.',
  documentPortfolio:
    'Le PDF est un porte-documents qui contient d’autres fichiers. Ouvrez-le, enregistrez chaque document dans un PDF séparé, puis choisissez ces fichiers.',
  documentTooLong:
    'Le document compte plus de 2\u00a0000\u00a0pages. Choisissez une copie avec les pages nécessaires.',
  documentEmpty: 'Le document est vide.',
  documentUnsafe:
    'Le document ne peut pas être accepté, car son contenu n’est pas sûr. Enregistrez-le en PDF, sans pièces jointes ni liens vers des programmes, puis choisissez ce fichier.',
  tooMuchChanged:
    'Ce compte a enregistré trop de changements dans la dernière heure. Ce changement n’a pas été enregistré\u00a0: attendez un peu, puis réessayez.',
  tooMuchUploaded:
    'Ce compte a téléversé trop de documents dans la dernière heure. Attendez un peu, puis réessayez.',
  tooMuchUnattached:
    'Ce compte a trop de documents téléversés qui ne sont encore dans aucune demande. Enregistrez les demandes où vous les avez ajoutés, puis réessayez.',
  noSpaceForDocuments:
    'Le portail n’a plus de place pour les documents pour le moment. Tout le reste peut être enregistré; réessayez plus tard avec le document.',
  documentNotYours: 'L’un des documents n’est pas disponible.',
  languageMissing: 'Ce texte n’est écrit que dans une langue. Écrivez-le aussi dans l’autre.',
  textUnseen:
    'Le texte contient des caractères invisibles. Saisissez-le de nouveau au lieu de le coller.',
  patternWrong: 'Le format n’est pas valide.',
  numberOutOfRange: 'Le nombre est trop petit ou trop grand.',
  dayInvalid: 'Cette date n’existe pas.',
  daysWrong: 'Le dernier jour précède le premier.',
  lastRow: 'Au moins une ligne de cette liste doit rester sans dernier jour.',
  nameTaken: 'Une autre ligne de cette liste porte déjà ce nom.',
  prefixUsed: 'Des numéros de demandes commencent déjà par ce préfixe.',
  listIsFull: 'La liste est pleine\u00a0: aucune ligne ne peut être ajoutée.',
  importUnreadable:
    'Ce fichier n’a pas été enregistré à partir de la page Programme d’un portail. Rien n’a été modifié.',
  importTooLarge:
    'Le fichier dépasse 20\u00a0Mo. Enregistrez une copie qui ne contient que la feuille nécessaire.',
  importZipTooLarge: 'Le fichier ZIP dépasse 100\u00a0Mo. Divisez-le en plusieurs fichiers.',
  importUnknown:
    'Ce fichier n’est ni un classeur (.xlsx) ni un fichier CSV. Ouvrez-le dans votre logiciel, enregistrez-le comme classeur Excel (.xlsx) et choisissez ce nouveau fichier.',
  importOldWorkbook:
    'Ce classeur vient d’une ancienne version d’Excel (.xls). Ouvrez-le dans Excel, enregistrez-le comme classeur Excel (.xlsx) et choisissez ce nouveau fichier.',
  importNoZip:
    'Ce fichier n’est pas un fichier ZIP. Mettez les documents dans un fichier ZIP et choisissez-le.',
  importLocked:
    'Le fichier est protégé par un mot de passe. Enregistrez une copie sans mot de passe et choisissez-la.',
  importDamaged:
    'Le fichier est illisible\u00a0: il est endommagé ou incomplet. Ouvrez-le dans votre logiciel, enregistrez-le de nouveau et choisissez ce nouveau fichier.',
  importEmpty: 'Le fichier ne contient aucune ligne.',
  importTooManyRows:
    'Une feuille compte plus de 20\u00a0000 lignes. Divisez-la en plusieurs fichiers.',
  importTooManyColumns:
    'Une ligne contient du texte après la centième colonne. Supprimez les colonnes qui ne servent pas.',
  importTooManySheets:
    'Le classeur compte plus de 50 feuilles. Enregistrez une copie avec les seules feuilles nécessaires.',
  importTooManyPapers:
    'Le fichier ZIP contient plus de 10\u00a0000 fichiers. Divisez-le en plusieurs fichiers.',
  importZipUnsafe:
    'Le fichier ZIP contient un lien, deux fois le même nom ou un chemin non valide. Créez un nouveau fichier ZIP à partir du dossier des documents.',
  importCellTooLong:
    'Une cellule dépasse 5\u00a0000 caractères. Raccourcissez-la ou divisez-la en plusieurs.',
  importQuoteOpen:
    'Un guillemet au début d’une cellule n’est jamais fermé. Enregistrez le fichier comme classeur Excel (.xlsx) et choisissez ce nouveau fichier.',
  importTooMuch:
    'La lecture du fichier prend trop de temps ou de mémoire. Copiez les lignes nécessaires dans un nouveau classeur et choisissez-le.',
  importCellError: 'La cellule contient une erreur du tableur au lieu d’une valeur.',
  importNumberWrong: 'Ce n’est pas un nombre entier.',
  importNameUnclear:
    'Le prénom et le nom de famille ne peuvent pas être distingués. Écrivez le nom de famille, une virgule, puis le prénom.',
  importEmployerDiffers: 'Le nom et le numéro sont ceux d’employeurs différents.',
  importBeforeCreated: 'Cette date précède la création de la demande.',
  importDayKept:
    'Cette date a déjà été importée, et une importation ne peut pas la changer. Videz la cellule ou remettez l’ancienne date.',
  importNumberElsewhere: 'Une demande d’un autre employeur porte ce numéro.',
  importNotDecided: 'Le jour de la décision doit être celui d’un état qui ferme la demande.',
  importDouble:
    'Cette ligne est un doublon\u00a0: une ligne précédente porte le même numéro ou les mêmes noms.',
  importNotAsked:
    'Cette valeur peut se lire de plusieurs façons, et le fichier contient trop de valeurs semblables. Écrivez-la au complet.',
  importFault:
    'Une erreur du portail a empêché l’importation de cette ligne. Importez de nouveau le même fichier.',
  importPaperUnknown:
    'Ce chemin ne commence pas par le numéro d’une demande. Écrivez le numéro, «\u00a0/\u00a0», puis le nom du document.',
  importPaperShared:
    'Ce chemin correspond à plusieurs demandes. Commencez-le par un numéro de demande du portail.',
  importPaperThere: 'La demande contient déjà ce document. Pour le remplacer, ouvrez la demande.',
  logoTooLarge: 'Le logo dépasse 100\u00a0ko ou 2\u00a0000\u00a0pixels.',
  importsFull: 'Il y a déjà 20 importations inachevées. Terminez-en une ou abandonnez-la d’abord.',
  importColumnsMissing: 'Indiquez ce que contient au moins une colonne.',
  importUnsettled:
    'Des lignes comportent des erreurs ou des questions sans réponse. Corrigez-les ou laissez-les de côté.',
  importRefused:
    'Les données du portail ont été modifiées entre-temps. Cette ligne n’a pas été importée.',
  logoUnknown: 'Le logo n’est pas une image PNG, JPEG ou SVG, ou il est endommagé.',
  logoNotPlain:
    'Le dessin contient plus que des formes et des couleurs. Enregistrez-le en SVG simple ou en PNG.',
  noteIsOld: 'Une note peut être retirée pendant dix minutes. Ensuite, elle peut être rayée.',
  noteIsInternal: 'Cette note est interne\u00a0: l’employeur ne la voit pas.',
  noteIsStruck: 'Cette note est déjà rayée.',
  noteIsTakenBack: 'Cette note a été retirée\u00a0: son texte ne peut plus être modifié.',
  noteIsSettled:
    'Une note peut être corrigée pendant dix minutes. Votre texte est toujours ici\u00a0: copiez-le dans une nouvelle note.',
  noteCorrectedMeanwhile:
    'Vous avez corrigé cette note ailleurs entre-temps. Votre texte est toujours ici\u00a0: lisez l’autre version avant d’enregistrer la vôtre.',
  applicationClosed:
    'Cette demande est fermée et ne peut plus être modifiée, mais vous pouvez encore ajouter des documents supplémentaires. Le personnel du programme peut la rouvrir.',
  designationNotInForce:
    'Votre désignation n’est pas en vigueur\u00a0: rien ne peut être déposé ni modifié pour le moment. Vous pouvez toujours tout lire. Écrivez au programme pour en savoir plus.',
  documentReplaced:
    'Ce document n’est plus dans la demande\u00a0: il a été remplacé ou supprimé entre-temps. Rien n’a été enregistré.',
  reviewedMeanwhile:
    'Quelqu’un d’autre a examiné ce document entre-temps. Rien n’a été enregistré.',
  reasonMissing: 'Choisissez une raison, ou écrivez ce qui ne va pas dans le document.',
  dateChangedMeanwhile:
    'Quelqu’un d’autre a modifié cette date entre-temps. Rien n’a été enregistré.',
  dateInvalid: 'Cette date n’est pas possible pour ce document.',
  dateInFuture: 'Cette date est postérieure à aujourd’hui.',
  documentSame: 'Ce fichier est le document à remplacer. Choisissez-en un autre.',
  additionalFull:
    'Une demande compte au plus 50\u00a0documents supplémentaires. Supprimez-en un d’abord.',
  requestOpen: 'Cette demande a déjà une demande de compléments ouverte.',
  requestClosed: 'Pour demander des compléments, rouvrez d’abord la demande.',
  requestChanged:
    'Cette demande de compléments a été modifiée entre-temps. Vos changements n’ont pas été enregistrés.',
  requestNotOpen: 'L’employeur ne peut plus répondre à cette demande de compléments.',
  requestNotAnswered: 'L’employeur n’a pas encore répondu à cette demande de compléments.',
  requestEmpty: 'Une demande de compléments doit comporter au moins un élément.',
  requestUnanswered:
    'Des éléments n’ont pas encore de réponse. Répondez-y, ou expliquez en une phrase ce qui manque et pourquoi.',
  itemChanged: 'Cet élément a été modifié entre-temps. Votre réponse n’a pas été enregistrée.',
  itemUndecided: 'Un ou plusieurs éléments attendent encore une décision.',
  itemUnanswered: 'Un élément sans réponse ne peut pas être accepté.',
  handOverFirst:
    'Cette personne s’occupe encore d’employeurs ou de demandes, ou remplace quelqu’un. Transférez d’abord ce travail.',
  handOverToSelf: 'Choisissez une autre personne à qui transférer le travail.',
  absenceDaysWrong:
    'Choisissez un premier et un dernier jour au cours des douze prochains mois, à partir d’aujourd’hui.',
  absenceOverlaps: 'Cette personne est déjà absente certains de ces jours.',
  absenceCircular:
    'Ces deux personnes ne peuvent pas se remplacer l’une l’autre\u00a0: toutes deux sont absentes certains de ces jours.',
  dueDayWrong: 'Choisissez un jour au cours des douze prochains mois, à partir d’aujourd’hui.',
  periodWrong:
    'Choisissez une période d’au plus dix ans. Le dernier jour ne doit pas précéder le premier.',
  viewNameTaken: 'Une vue porte déjà ce nom. Choisissez un autre nom.',
  viewsFull: 'Il y a déjà 200\u00a0vues. Supprimez-en une qui ne sert plus.',
  supportSent:
    'Votre demande de soutien a été envoyée. Notre équipe communiquera avec vous sous peu.',
  notInList: 'Un ou plusieurs champs ont une valeur qui n’est pas dans la liste.',
  secondStepDue: 'Terminez d’abord la deuxième étape de l’ouverture de session.',
  secondStepCodeWrong: 'Le code est incorrect ou a déjà servi.',
  passkeyRefused: 'La clé d’accès n’a pas été acceptée. Réessayez ou ouvrez la session autrement.',
  passwordWrong: 'Le mot de passe est incorrect.',
  presentPasswordNeeded:
    'Entrez votre mot de passe actuel pour changer votre adresse de courriel ou votre mot de passe.',
  erasureNotConfirmed: 'Le numéro ou le nom saisi n’est pas celui qui doit être effacé.',
  presentPasswordWrong: 'Le mot de passe actuel est incorrect.',
  profileHeading: 'Votre profil n’a pas pu être mis à jour en raison des erreurs suivantes.',
  employerNotUpdatedHeading:
    'Le profil de l’employeur n’a pas pu être mis à jour en raison des erreurs suivantes.',
  employerNotCreatedHeading:
    'Le profil de l’employeur n’a pas pu être créé en raison des erreurs suivantes.',
};

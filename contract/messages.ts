export const messages = {
  signInFailed: 'Designation number and password do not match an active account.',
  resetSent: 'An email containing instructions on how to reset your password has been sent.',
  passwordMissing: 'Password has not been entered.',
  resetPasswordsDiffer: 'Password and password confirmation do not match.',
  passwordTooShort: 'Password must have at least 8 characters.',
  passwordTooCommon: 'Password is too common. Choose one that is harder to guess.',
  passwordTooNear:
    'Password contains names, numbers or words from the account or the program. Choose one that is not related to them.',
  passwordTooSimple:
    'Password is too easy to guess. Make it longer, for example with four unrelated words.',
  tooLong: 'One or more fields are too long.',
  profileSaved: 'Your profile has been updated.',
  fieldsMissing: 'One or more fields are missing.',
  emailMissing: 'Email address is missing.',
  emailInvalid: 'Email address is not in a valid format.',
  passwordsDiffer: 'Password and confirmation do not match.',
  termsNotAccepted: 'Terms and conditions must be agreed.',
  designationNumberInUse: 'Designation Number is already in use.',
  designationNumberUnseen:
    'Designation Number contains invisible characters. Type it again instead of pasting it.',
  documentTooLarge: 'Document exceeds the 4MB maximum file size.',
  documentTypeRefused: 'Only PDF and Word documents (.pdf, .doc, .docx) are accepted.',
  documentContentWrong:
    'The content of the document does not match its name. Save it as PDF or Word and choose that file.',
  documentUnreadable:
    'The document cannot be read: it is damaged or incomplete. Save it again as PDF and choose that file.',
  documentLocked:
    'The document is protected by a password. Save a copy without the password and choose that copy.',
  documentWithoutPages:
    'The PDF has no pages. Save the document again as PDF, open that file to see its pages, and choose it.',
  documentPortfolio:
    'The PDF is a portfolio that contains other files. Open it, save each document as a separate PDF, and choose those files.',
  documentTooLong:
    'The document has more than 2,000 pages. Choose a copy with the pages that are needed.',
  documentEmpty: 'The document is empty.',
  documentUnsafe:
    'The document cannot be accepted because its content is not safe to open. Save it as PDF, without attachments and links to programs, and choose that file.',
  tooMuchChanged:
    'This account has saved too many changes in the last hour. This change was not saved: wait a while and try again.',
  tooMuchUploaded:
    'This account has uploaded too many documents in the last hour. Wait a while and try again.',
  tooMuchUnattached:
    'This account has too many uploaded documents that are not in an application yet. Save the applications to which you added them, then try again.',
  noSpaceForDocuments:
    'The portal has no space for documents at the moment. You can save everything else; try the document again later.',
  documentNotYours: 'One of the documents is not available.',
  languageMissing: 'This text is in one language only. Write it in the other language too.',
  textUnseen: 'The text contains invisible characters. Type it again instead of pasting it.',
  patternWrong: 'The format is not valid.',
  numberOutOfRange: 'The number is too small or too large.',
  dayInvalid: 'This date does not exist.',
  daysWrong: 'The last day comes before the first one.',
  lastRow: 'At least one row of this list must have no last day.',
  nameTaken: 'Another row of this list already has this name.',
  prefixUsed: 'Application numbers already begin with this prefix.',
  listIsFull: 'The list is full: no row can be added.',
  importUnreadable:
    'This file was not saved from the Program page of a portal. Nothing was changed.',
  importsFull: 'There are already 20 unfinished imports. Finish or discard one first.',
  importColumnsMissing: 'Choose what at least one column contains.',
  importUnsettled: 'Some rows have errors or open questions. Correct them, or leave them out.',
  importRefused: 'The data in the portal changed in the meantime. This row was not imported.',
  importTooLarge: 'The file is larger than 20 MB. Save a copy with only the sheet that is needed.',
  importZipTooLarge: 'The ZIP file is larger than 100 MB. Divide it into several files.',
  importUnknown:
    'This is not a workbook (.xlsx) or a CSV file. Open it in your program, save it as an Excel workbook (.xlsx) and choose that file.',
  importOldWorkbook:
    'This workbook is from an old version of Excel (.xls). Open it in Excel, save it as an Excel workbook (.xlsx) and choose that file.',
  importNoZip: 'This is not a ZIP file. Put the documents into a ZIP file and choose it.',
  importLocked:
    'The file is protected by a password. Save a copy without the password and choose that copy.',
  importDamaged:
    'The file cannot be read: it is damaged or incomplete. Open it in your program, save it again and choose that file.',
  importEmpty: 'The file has no rows.',
  importTooManyRows: 'A sheet has more than 20,000 rows. Divide it into several files.',
  importTooManyColumns:
    'A row has text beyond the first 100 columns. Delete the columns that are not needed.',
  importTooManySheets: 'The workbook has more than 50 sheets. Save a copy with the sheets needed.',
  importTooManyPapers:
    'The ZIP file contains more than 10,000 files. Divide it into several files.',
  importZipUnsafe:
    'The ZIP file contains a link, the same name twice or an invalid path. Create a new ZIP file from the folder with the documents.',
  importCellTooLong:
    'A cell has more than 5,000 characters. Shorten it, or divide it into several cells.',
  importQuoteOpen:
    'A quotation mark at the beginning of a cell is never closed. Save the file as an Excel workbook (.xlsx) and choose that file.',
  importTooMuch:
    'The file takes too much time or memory to read. Copy the rows that you need into a new workbook and choose that file.',
  importCellError: 'The cell contains a spreadsheet error instead of a value.',
  importNumberWrong: 'This is not a whole number.',
  importNameUnclear:
    'The first and last names cannot be told apart. Write the last name, a comma and the first name.',
  importEmployerDiffers: 'The name and the number belong to different employers.',
  importBeforeCreated: 'This date is before the application was created.',
  importDayKept:
    'This date was imported before, and an import cannot change it. Clear the cell, or type the old date.',
  importNumberElsewhere: 'An application of another employer already has this number.',
  importNotDecided: 'The decision date must be the date of a status that closes the application.',
  importDouble: 'This row is a duplicate: an earlier row has the same number or names.',
  importNotAsked:
    'This value can be read in more than one way, and the file contains too many such values. Write it in full.',
  importFault:
    'An error in the portal prevented the import of this row. Import the same file again.',
  importPaperUnknown:
    'This path does not begin with the number of an application. Write the number, then “/” and the name of the document.',
  importPaperShared:
    'This path matches several applications. Begin it with an application number from the portal.',
  importPaperThere:
    'The application already has this document. To replace it, open the application.',
  logoTooLarge: 'The logo is larger than 100 kB or 2,000 pixels.',
  logoUnknown: 'The logo is not a PNG, JPEG or SVG picture, or it is damaged.',
  logoNotPlain:
    'The drawing contains more than shapes and colours. Save it as plain SVG or as PNG.',
  noteIsOld: 'A note can be withdrawn within ten minutes. After that, it can be struck through.',
  noteIsInternal: 'This note is internal: the employer does not see it.',
  noteIsStruck: 'This note is already struck through.',
  noteIsTakenBack: 'This note was withdrawn, so its text can no longer be changed.',
  noteIsSettled:
    'A note can be corrected within ten minutes. Your text is still here: copy it into a new note.',
  noteCorrectedMeanwhile:
    'You corrected this note elsewhere in the meantime. Your text is still here: read the other version before you save yours.',
  applicationClosed:
    'This application is closed and can no longer be changed, but you can still add additional documents. Program staff can reopen it.',
  designationNotInForce:
    'Your designation is not in force: nothing can be submitted or changed now. You can still read everything. Contact the program to ask about it.',
  documentReplaced:
    'This document is no longer in the application: it was replaced or deleted in the meantime. Nothing was saved.',
  reviewedMeanwhile: 'Someone else reviewed this document in the meantime. Nothing was saved.',
  reasonMissing: 'Choose a reason, or write what is wrong with the document.',
  dateChangedMeanwhile: 'Someone else changed this date in the meantime. Nothing was saved.',
  dateInvalid: 'This date is not valid for this document.',
  dateInFuture: 'This date is in the future.',
  documentSame: 'This file is the document to be replaced. Choose another one.',
  additionalFull: 'An application can have at most 50 additional documents. Delete one first.',
  requestOpen: 'This application already has an open request.',
  requestClosed: 'To send a request, reopen the application first.',
  requestChanged: 'This request was changed in the meantime. Your changes were not saved.',
  requestNotOpen: 'The employer can no longer answer this request.',
  requestNotAnswered: 'The employer has not answered this request yet.',
  requestEmpty: 'A request needs at least one item.',
  requestUnanswered:
    'Some items are not answered yet. Answer them, or explain in one sentence why they are missing.',
  itemChanged: 'This item was changed in the meantime. Your answer was not saved.',
  itemUndecided: 'One or more items still need a decision.',
  itemUnanswered: 'An item without an answer cannot be accepted.',
  dueDayWrong: 'Choose a day between today and one year from now.',
  handOverFirst:
    'This administrator still has employers or applications, or is standing in for someone. Hand over this work first.',
  handOverToSelf: 'Choose another administrator to hand over the work to.',
  absenceDaysWrong: 'Choose a first and a last day between today and one year from now.',
  absenceOverlaps: 'This person is already away on some of these days.',
  absenceCircular:
    'These two people cannot stand in for each other: both are away on some of these days.',
  periodWrong: 'Choose a period of at most ten years whose first day is not after its last one.',
  viewNameTaken: 'A view already has this name. Choose another name.',
  viewsFull: 'There are already 200 views. Delete one that is no longer needed.',
  supportSent:
    'Your support request has been sent.  Someone from our team will contact you shortly.',
  notInList: 'One or more fields have a value that is not in the list.',
  secondStepDue: 'Complete the second step of your sign-in first.',
  secondStepCodeWrong: 'The code is incorrect or has already been used.',
  passwordWrong: 'The password is incorrect.',
  passkeyRefused: 'The passkey was not accepted. Try again, or sign in another way.',
  presentPasswordNeeded: 'Enter your current password to change your email address or password.',
  presentPasswordWrong: 'The current password is incorrect.',
  erasureNotConfirmed: 'The number or name that you typed does not match.',
  profileHeading: 'Your profile could not be updated due to the following errors.',
  employerNotUpdatedHeading: 'Employer could not be updated due to the following errors.',
  employerNotCreatedHeading: 'Employer could not be created due to the following errors.',
} as const;

export type MessageCode = keyof typeof messages;

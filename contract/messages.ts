/**
 * The server answers with these English texts; pages show the text of their own language for the same code.
 */
export const messages = {
  signInFailed: 'Designation number and password do not match an active account.',
  resetSent: 'An email containing instructions on how to reset your password has been sent.',
  passwordMissing: 'Password has not been entered.',
  resetPasswordsDiffer: 'Password and password confirmation do not match.',
  passwordTooShort: 'Password must have at least 8 characters.',
  passwordTooCommon: 'Password is too common. Choose one that is harder to guess.',
  passwordTooNear:
    'Password is made of names, numbers or words of the account or the program. Choose one that has little to do with them.',
  passwordTooSimple:
    'Password is too easy to guess. Make it longer, for example with four words that do not belong together.',
  tooLong: 'One or more fields are too long.',
  profileSaved: 'Your profile has been updated.',
  fieldsMissing: 'One or more fields are missing.',
  emailMissing: 'Email address is missing.',
  emailInvalid: 'Email address is not in a valid format.',
  passwordsDiffer: 'Password and confirmation do not match.',
  termsNotAccepted: 'Terms and conditions must be agreed.',
  designationNumberInUse: 'Designation Number is already in use.',
  designationNumberUnseen:
    'Designation Number holds characters that cannot be seen. Type it again instead of pasting it.',
  documentTooLarge: 'Document exceeds the 4MB maximum file size.',
  documentTypeRefused: 'Only PDF and Word documents (.pdf, .doc, .docx) are accepted.',
  documentContentWrong:
    'The content of the document does not match its name. Save it as PDF or Word and choose that file.',
  documentUnreadable:
    'The document cannot be read: it is damaged or incomplete. Save it again as PDF and choose that file.',
  documentLocked:
    'The document asks for a password. Save a copy without the password and choose that copy.',
  documentWithoutPages:
    'The PDF has no page. Save the document again as PDF, open that file to see its pages, and choose it.',
  documentPortfolio:
    'The PDF is a portfolio: it only wraps other files. Open it, save each paper in it as a PDF of its own, and choose those files.',
  documentTooLong:
    'The document has more than 2,000 pages. Choose a copy with the pages that are needed.',
  documentEmpty: 'The document is empty.',
  documentUnsafe:
    'The document cannot be accepted because its content is not safe to open. Save it as PDF, without attachments and links to programs, and choose that file.',
  tooMuchChanged:
    'A great deal was saved from this account within the last hour. This was not saved: wait a while and try again.',
  tooMuchUploaded:
    'A great deal was uploaded from this account within the last hour. Wait a while and try again.',
  tooMuchUnattached:
    'Many uploaded documents of this account are in no application yet. Save the applications they are for, then try again.',
  noSpaceForDocuments:
    'The portal has no room for documents at the moment. Everything else can be saved; try the document again later.',
  documentNotYours: 'One of the documents is not available.',
  languageMissing: 'This is written in one language only. Write it in the other one, too.',
  textUnseen: 'The text holds characters that cannot be seen. Type it again instead of pasting it.',
  patternWrong: 'This is not in the expected form.',
  numberOutOfRange: 'The number is too small or too large.',
  dayInvalid: 'This is not a day of the calendar.',
  daysWrong: 'The last day comes before the first one.',
  lastRow: 'One row of this list must stay without a last day.',
  nameTaken: 'Another row of this list has this name already.',
  prefixUsed: 'Numbers of applications begin with this already.',
  listIsFull: 'The list has as many rows as it can hold.',
  importUnreadable: 'This is not a file that a portal saved of its program. Nothing was changed.',
  importsFull: 'There are 20 imports that are not finished. Finish or discard one first.',
  importColumnsMissing: 'Choose what at least one column is.',
  importUnsettled: 'Some rows have faults or open questions. Mend them, or leave them out.',
  importRefused: 'This was changed in the portal meanwhile. Nothing of this row was imported.',
  importTooLarge: 'The file is larger than 20 MB. Save a copy with only the sheet that is needed.',
  importZipTooLarge: 'The ZIP is larger than 100 MB. Divide it into several.',
  importUnknown:
    'This is not a workbook (.xlsx) or a CSV file. Open it in your program, save it as an Excel workbook (.xlsx) and choose that file.',
  importOldWorkbook:
    'This is a workbook of an old Excel (.xls). Open it in Excel, save it as an Excel workbook (.xlsx) and choose that file.',
  importNoZip: 'This is not a ZIP. Put the papers into a ZIP and choose that file.',
  importLocked:
    'The file asks for a password. Save a copy without the password and choose that copy.',
  importDamaged:
    'The file cannot be read: it is damaged or incomplete. Open it in your program, save it again and choose that file.',
  importEmpty: 'The file has no rows.',
  importTooManyRows: 'A sheet has more than 20,000 rows. Divide it into several files.',
  importTooManyColumns:
    'A row has text beyond the first 100 columns. Delete the columns that are not needed.',
  importTooManySheets: 'The workbook has more than 50 sheets. Save a copy with the sheets needed.',
  importTooManyPapers: 'The ZIP holds more than 10,000 files. Divide it into several.',
  importZipUnsafe:
    'The ZIP holds a link, the same name twice, or a path that leads out of it. Make a new ZIP of the folder with the papers.',
  importCellTooLong:
    'A cell has more than 5,000 characters. Shorten it, or divide it into several.',
  importQuoteOpen:
    'A quotation mark at the beginning of a cell is never closed. Save the file as an Excel workbook (.xlsx) and choose that file.',
  importTooMuch:
    'The file takes too long to read, or too much memory. Copy the rows that are needed into a new workbook and choose that file.',
  importCellError: 'The cell holds an error of the spreadsheet instead of a value.',
  importNumberWrong: 'This is not a whole number.',
  importNameUnclear: 'This cannot be divided. Write the last name, a comma, and the first name.',
  importEmployerDiffers: 'The name and the number belong to different employers.',
  importBeforeCreated: 'This day comes before the day on which the application was created.',
  importDayKept:
    'This day was imported before, and an import does not change it. Clear the cell, or type the day of before.',
  importNumberElsewhere: 'An application of another employer has this number.',
  importNotDecided: 'The decision day must be the day of a status that closes the application.',
  importDouble: 'This row is a double: an earlier row has the same number or names.',
  importNotAsked:
    'This can be read in more than one way, and there are too many such cells to ask about. Write it in full.',
  importFault: 'The portal met a fault with this row. Import the same file again for it.',
  importPaperUnknown:
    'No application has the number with which this path begins. Write the number, then “/” and the name of the paper.',
  importPaperShared:
    'This path names several applications. Begin it with the number that the portal gave to one of them.',
  importPaperThere:
    'The application already has this document. To replace it, open the application.',
  logoTooLarge: 'The logo is larger than 100 kB or 2,000 pixels.',
  logoUnknown: 'The logo is no PNG, JPEG or SVG picture, or it is damaged.',
  logoNotPlain: 'The drawing holds more than shapes and colours. Save it as plain SVG, or as PNG.',
  noteIsOld: 'A note can be taken back within ten minutes. After that it can be struck through.',
  noteIsInternal: 'This note is internal: the employer does not see it.',
  noteIsStruck: 'This note is struck through already.',
  noteIsTakenBack: 'This note was taken back, and its text stays as it is.',
  noteIsSettled:
    'A note can be corrected within ten minutes. Your text is still here: copy it into a new note.',
  noteCorrectedMeanwhile:
    'You corrected this note elsewhere meanwhile. Your text is still here: read the other one before you save yours.',
  applicationClosed:
    'This application is closed and can only be read. An administrator of the program can reopen it. You can still add additional documents.',
  designationNotInForce:
    'Your designation is not in force: nothing can be submitted or changed now. You can still read everything. Contact the program to ask about it.',
  documentReplaced:
    'This document is no longer in the application: it was replaced or deleted meanwhile. Nothing was saved.',
  reviewedMeanwhile: 'Someone else reviewed this document meanwhile. Nothing was saved.',
  reasonMissing: 'Choose a reason, or write what is wrong with the document.',
  dateChangedMeanwhile: 'Someone else changed this date meanwhile. Nothing was saved.',
  dateInvalid: 'This date is not valid for this document.',
  dateInFuture: 'This date is in the future.',
  documentSame: 'This is the document that is to be replaced. Choose another one.',
  additionalFull: 'An application holds at most 50 additional documents. Delete one first.',
  requestOpen: 'This application has a request already that is not settled.',
  requestClosed: 'Nothing can be requested about a closed application. Reopen it first.',
  requestChanged: 'This request was changed meanwhile. Nothing of yours was saved yet.',
  requestNotOpen: 'This request is no longer with the employer.',
  requestNotAnswered: 'This request is with the employer, so there is nothing to decide yet.',
  requestEmpty: 'A request needs at least one item.',
  requestUnanswered:
    'Some items are not answered yet. Answer them, or say in a sentence why they are missing.',
  itemChanged: 'This item was changed meanwhile. Nothing of yours was saved yet.',
  itemUndecided: 'One or more items are not decided yet.',
  itemUnanswered: 'An item without an answer cannot be accepted.',
  dueDayWrong: 'Choose a day from today on, within a year.',
  handOverFirst:
    'This administrator still looks after employers or applications, or stands in for somebody. Hand this work over first.',
  handOverToSelf: 'Choose somebody else to hand the work over to.',
  absenceDaysWrong: 'Choose a first and a last day, from today on and within a year.',
  absenceOverlaps: 'On some of these days this person is away already.',
  absenceCircular:
    'On some of these days the person who would stand in is away, and this one stands in for them.',
  periodWrong: 'Choose a period of at most ten years whose first day is not after its last one.',
  viewNameTaken: 'There is a view with this name already. Choose another name.',
  viewsFull: 'There are 200 views already. Delete one that is no longer needed.',
  supportSent:
    'Your support request has been sent.  Someone from our team will contact you shortly.',
  notInList: 'One or more fields have a value that is not in the list.',
  secondStepDue: 'Complete the second step of your sign-in first.',
  secondStepCodeWrong: 'The code is incorrect, or it was used already.',
  passwordWrong: 'The password is incorrect.',
  passkeyRefused: 'The passkey was not accepted. Try again, or use another way.',
  presentPasswordNeeded: 'Enter your current password to change your email address or password.',
  presentPasswordWrong: 'The current password is incorrect.',
  erasureNotConfirmed: 'The number or name that was typed is not the one to be erased.',
  profileHeading: 'Your profile could not be updated due to the following errors.',
  employerNotUpdatedHeading: 'Employer could not be updated due to the following errors.',
  employerNotCreatedHeading: 'Employer could not be created due to the following errors.',
} as const;

export type MessageCode = keyof typeof messages;

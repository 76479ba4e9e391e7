export {
  deliveriesAbout,
  forgetDeliveriesAbout,
  joinDelivery,
  resumeDeliveriesTo,
  withholdWaitingDeliveries,
} from './deliveries.queries.ts';
export { queueDelivery } from './deliveries.usecases.ts';
export { type Recipient, reasonOf, type Sender } from './deliveryKind.ts';
export { dateTimeInWords, dayInWords } from './mail/dateInWords.ts';
export {
  forgetOldMailFiles,
  mailFilesMentioning,
  mailFolderIn,
  removeMailFilesMentioning,
} from './mail/mailFiles.ts';
export {
  type Draft,
  greetingOf,
  htmlOf,
  isQuotable,
  mailKind,
  type Paragraph,
  subjectOf,
  textOf,
  textsOf,
} from './mail/message.ts';
export { greetMailServer, sendTestMail, testWords } from './mail/testMail.usecases.ts';
export {
  countDeliveries,
  findNewest,
  outcomesOf,
  parametersOfWaiting,
  wasAnyAccepted,
} from './waitingDeliveries.queries.ts';

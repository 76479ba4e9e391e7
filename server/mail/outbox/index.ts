export {
  deliveriesAbout,
  forgetDeliveriesAbout,
  joinDelivery,
  resumeDeliveriesTo,
  withholdWaiting,
} from './deliveries.queries.ts';
export { queueDelivery } from './deliveries.usecases.ts';
export { type Recipient, reasonOf, type Sender } from './deliveryKind.ts';
export {
  forgetOldMailFiles,
  mailFilesThatSay,
  mailFolderIn,
  removeMailFilesThatSay,
} from './mail/mailFiles.ts';
export {
  type Draft,
  greeted,
  halvesOf,
  htmlOf,
  isQuotable,
  mailKind,
  type Paragraph,
  subjectOf,
  textOf,
} from './mail/message.ts';
export { dayInWords, momentIn } from './mail/moment.ts';
export { greetMailServer, sendTestMail, testWords } from './mail/testMail.usecases.ts';
export {
  countDeliveries,
  findNewest,
  outcomesOf,
  parametersWaiting,
  wasAnyTaken,
} from './waitingDeliveries.queries.ts';

export {
  deleteDeliveriesAbout as forgetDeliveriesAbout,
  findDeliveriesAbout,
  lockUnsentDelivery,
  resumePausedDeliveriesTo as resumeDeliveriesTo,
  withholdWaitingDeliveries,
} from './deliveries.queries.ts';
export { queueDelivery } from './deliveries.usecases.ts';
export { getFailureReason, type MailRecipient as Recipient, type Sender } from './deliveryKind.ts';
export { formatDateTime, formatDay } from './mail/formatDates.ts';
export {
  deleteOldMailFiles as forgetOldMailFiles,
  findMailFilesMentioning,
  getMailFolder,
  removeMailFilesMentioning,
} from './mail/mailFiles.ts';
export {
  createMailKind,
  type Draft,
  isQuotable,
  type Paragraph,
  renderHtml,
  renderPlainText,
  renderTexts,
  writeGreeting,
  writeSubject,
} from './mail/message.ts';
export { greetMailServer, sendTestMail, testMailTexts } from './mail/testMail.usecases.ts';
export {
  countDeliveries,
  findDeliveryOutcomes as findOutcomes,
  findNewestDelivery,
  hasServerAcceptedAnyMail as hasAnyAccepted,
  listWaitingDeliveryParameters as findWaitingParameters,
} from './waitingDeliveries.queries.ts';

/** What other features may use of this one. */
export { resumeDeliveriesTo } from './deliveries.queries.ts';
export { joinDelivery, queueDelivery } from './deliveries.usecases.ts';
export type { Recipient, Sender } from './deliveryKind.ts';
export { forgetOldMailFiles, mailFilesThatSay, removeMailFilesThatSay } from './mail/mailFiles.ts';
export { mailKind } from './mail/mailKind.ts';
export {
  type Draft,
  greeted,
  htmlOf,
  isQuotable,
  type Paragraph,
  subjectOf,
  textOf,
} from './mail/message.ts';
export { dayInWords, momentIn } from './mail/moment.ts';
export { greetMailServer, sendTestMail } from './mail/testMail.usecases.ts';
export { deliveriesAbout, forgetDeliveriesAbout } from './oldDeliveries.queries.ts';
export { withholdWaiting } from './restoring.usecases.ts';
export { countDeliveries, outcomesOf } from './waitingDeliveries.queries.ts';

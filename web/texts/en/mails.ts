import type { DeliveryFailure } from '../../../contract/deliveries.ts';

const why: Record<DeliveryFailure, string> = {
  unreachable: 'The mail server could not be reached.',
  signInRefused: 'The mail server refused the portal’s user name or password.',
  addressRefused: 'The mail server does not accept the address.',
  senderRefused: 'The mail server does not accept the portal’s own address (MAIL_FROM).',
  mailRefused: 'The mail server did not accept this email.',
  notSecure: 'No safe connection to the mail server could be made.',
  restored: 'It was waiting when the backup was made that has been restored.',
  other: 'It could not be sent.',
};

const tellOperator = 'Tell whoever runs the portal, and try again once that is fixed.';

const advice: Record<DeliveryFailure, string> = {
  unreachable: 'It may have been down: try again. If that fails too, tell whoever runs the portal.',
  signInRefused: tellOperator,
  addressRefused: 'Check the address in the profile, fix it, and try again.',
  senderRefused: tellOperator,
  mailRefused: tellOperator,
  notSecure: tellOperator,
  restored: 'Try again only if it should still be sent.',
  other: tellOperator,
};

export const mails = {
  title: 'Messages That Could Not Be Sent',
  intro:
    'Each was refused for good, or tried for about a day. Messages left here are deleted after 30 days.',
  noneTitle: 'Nothing is stuck',
  noneText: 'Every message of the portal has been sent, or will be within minutes.',
  why,
  advice,
  to: 'To',
  nobody: 'Nobody any more: the account has no address, or is closed',
  about: 'About',
  since: 'Written',
  tried: 'Tried',
  times: (count: number, last: string) =>
    count === 1 ? `once, on ${last}` : `${count} times, last on ${last}`,
  message: 'What support was asked',
  technical: 'What the mail server said',
  of: (kind: string, to: string) => `${kind}, ${to}`,
  doTo: (action: string, mail: string) => `${action}: ${mail}`,
  waitingCount: (count: number) =>
    count === 1 ? '1 message has not been sent yet.' : `${count} messages have not been sent yet.`,
  waitingAdvice:
    'The portal tries again by itself for about a day. Tell whoever runs the portal, and call people who wait for an urgent email.',
  tryNow: 'Try Now',
  retriedWaiting: 'They are being tried now. What does not leave goes on waiting.',
  retryAll: 'Try All Again',
  retried: 'It is being tried again. Should it fail, it comes back to this list.',
  dismiss: 'Stop Trying',
  keep: 'Keep the Message',
  dismissTitle: 'Stop trying to send this message?',
  dismissText: (kind: string, to: string) => `${kind}${to && ` for ${to}`}: it will not be sent.`,
  dismissed: 'The message will not be tried again.',
};

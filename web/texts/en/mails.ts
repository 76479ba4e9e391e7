import type { DeliveryFailure } from '../../../contract/deliveries.ts';
import type { MailFrequency, MailKind } from '../../../contract/notifications.ts';

const deliveryFailureReasons: Record<DeliveryFailure, string> = {
  unreachable: 'The mail server could not be reached.',
  signInRefused: 'The mail server refused the portal’s user name or password.',
  addressRefused: 'The mail server does not accept the address.',
  senderRefused: 'The mail server does not accept the portal’s own address (MAIL_FROM).',
  mailRefused: 'The mail server did not accept this email.',
  notSecure: 'A secure connection to the mail server could not be made.',
  restored:
    'This email comes from a restored backup. It had not been sent yet when that backup was made.',
  other: 'The email could not be sent.',
};
const tellOperatorSentence =
  'Tell the person who runs the portal, and try again once that is fixed.';
const deliveryFailureAdvice: Record<DeliveryFailure, string> = {
  unreachable: 'Try again. If that fails too, tell the person who runs the portal.',
  signInRefused: tellOperatorSentence,
  addressRefused: 'Check the address in the profile, fix it, and try again.',
  senderRefused: tellOperatorSentence,
  mailRefused: tellOperatorSentence,
  notSecure: tellOperatorSentence,
  restored: 'Try again only if the email should still be sent.',
  other: tellOperatorSentence,
};
const mailKindNames: Record<MailKind, string> = {
  filed: 'An Application Is Submitted',
  statusChanged: 'The Status of an Application Changes',
  noteVisible: 'The Program Writes a Note',
  request: 'The Program Sends a Request',
  requestReminder: 'Reminders Before and After the Due Date',
  paperExpiring: 'A Document Expires Soon',
  staffFiled: 'An Application Is Submitted',
  requestAnswered: 'A Request Is Answered',
  documentsReplaced: 'Documents Are Replaced Without a Request',
  papersExpiring: 'Documents Expire Soon',
};
const mailKindHelp: Record<MailKind, string> = {
  filed: 'A confirmation with the application number.',
  statusChanged: 'Each time the program changes the status.',
  noteVisible: 'Each new note about your application.',
  request: 'New, changed, extended and withdrawn requests.',
  requestReminder: '7 days and 1 day before the due date, and the day after.',
  paperExpiring: '90, 30 and 7 days before the expiry date, and once it has expired.',
  staffFiled: 'By an employer assigned to you.',
  requestAnswered: 'Complete and partial answers.',
  documentsReplaced: 'By the employer, on an application assigned to you.',
  papersExpiring: '90, 30 and 7 days before the expiry date, and once they have expired.',
};
const frequencies: Record<MailFrequency, string> = {
  now: 'Right Away',
  daily: 'Once a Day, in One Email',
  none: 'No Email',
};
const mailKindsInSentence: Record<MailKind, string> = {
  filed: 'submitted applications',
  statusChanged: 'status changes',
  noteVisible: 'notes from the program',
  request: 'requests from the program',
  requestReminder: 'reminders about requests',
  paperExpiring: 'expiring documents',
  staffFiled: 'submitted applications',
  requestAnswered: 'answered requests',
  documentsReplaced: 'replaced documents',
  papersExpiring: 'expiring documents',
};

export const failedMailsPage = {
  title: 'Messages That Could Not Be Sent',
  intro:
    'The portal tried to send each message for about a day, or the mail server refused it permanently. Messages in this list are deleted after 30 days.',
  noneTitle: 'No failed messages',
  noneText: 'All messages have been sent or will be sent within minutes.',
  why: deliveryFailureReasons,
  advice: deliveryFailureAdvice,
  to: 'To',
  nobody: 'Nobody: the account has no email address or is closed',
  about: 'About',
  since: 'Written',
  tried: 'Attempts',
  times: (count: number, last: string) =>
    count === 1 ? `once, on ${last}` : `${count} times, last on ${last}`,
  message: 'Support request',
  technical: 'Mail Server Response',
  of: (kind: string, to: string) => `${kind}, ${to}`,
  doTo: (action: string, mail: string) => `${action}: ${mail}`,
  waitingCount: (count: number) =>
    count === 1 ? '1 message has not been sent yet.' : `${count} messages have not been sent yet.`,
  waitingAdvice:
    'The portal keeps trying for about a day. Tell the person who runs the portal, and call people who are waiting for an urgent email.',
  tryNow: 'Try Now',
  retriedWaiting: 'The messages are being sent now. Those that fail stay in this list.',
  retryAll: 'Try All Again',
  retried: 'The message is being sent again. If that fails, it returns to this list.',
  dismiss: 'Stop Trying',
  keep: 'Keep the Message',
  dismissTitle: 'Stop trying to send this message?',
  dismissText: (kind: string, to: string) => `${kind}${to && ` for ${to}`}: it will not be sent.`,
  dismissed: 'The portal will not try to send the message again.',
};

export const emailNotifications = {
  title: 'Email Notifications',
  intro:
    'Choose which emails about applications you get, and when. You always get emails that give access to your account or protect it.',
  address: 'Your Email Address',
  changeAddress: 'Change Address',
  noAddress: 'Your account has no email address',
  noAddressText: 'Until you add an address, you will not get any emails.',
  addAddress: 'Add an Address',
  what: 'Which Emails You Get',
  kinds: mailKindNames,
  helps: mailKindHelp,
  paces: frequencies,
  switchedOff: 'The program does not send these emails.',
  when: 'When and in Which Language',
  hour: 'Time of the Daily Email',
  hourHelp: (zone: string) => `In the program’s time zone (${zone}).`,
  hourOf: (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
  language: 'Language of Emails',
  languageHelp: 'Each email is in both languages. The one you choose comes first.',
  asInPortal: 'Last Used in the Portal',
  languages: { en: 'English', fr: 'Français' },
  saved: 'Your choices have been saved.',
  unsubscribe: {
    title: 'Stop These Emails',
    ask: (kinds: string) => `You get emails about ${kinds}. Do you want to stop them?`,
    rest: 'You will still get all other emails.',
    stop: 'Stop These Emails',
    stopping: 'Stopping…',
    doneTitle: 'You will no longer get these emails',
    done: (kinds: string) => `You no longer get emails about ${kinds}.`,
    undo: 'Keep Getting Them',
    undoing: 'Saving…',
    undoneTitle: 'You will still get these emails',
    undone: (kinds: string) => `You will still get emails about ${kinds}.`,
    allChoices: 'See All Choices',
    refusedTitle: 'This link no longer works',
    refused: 'Sign in to choose which emails you get.',
  },
  inSentence: mailKindsInSentence,
};

export const applicationMails = {
  title: 'Emails',
  failed: 'The emails about this application could not be loaded.',
  none: 'No emails have been sent about this application.',
  showAll: (count: number) => `Show All ${count} Emails`,
  to: { employer: 'To the employer', staff: 'To staff' },
  kinds: {
    filed: 'Application received',
    statusChanged: 'Status changed',
    noteVisible: 'New note',
    request: 'Request',
    requestReminder: 'Reminder about the request',
    paperExpiring: 'Expiring document',
    staffFiled: 'New application',
    requestAnswered: 'Request answered',
    documentsReplaced: 'Documents replaced',
    papersExpiring: 'Expiring documents',
  },
  states: {
    waiting: (date: string) => `Will be sent ${date}`,
    sent: (date: string) => `Sent ${date}`,
    failed: (date: string) => `Could not be sent (scheduled for ${date})`,
    heldBack: 'Not sent: too many emails to the same address',
    leftOut: 'Not sent: staff chose not to send it',
    undone: 'Not sent: the change was undone',
    noAddress: 'Not sent: no email address',
    switchedOff: 'Not sent: turned off by the program',
    declined: 'Not sent: turned off by the recipient',
  },
};

export const mailPlan = {
  title: 'Email to the Employer',
  now: (email: string, language: string, minutes: number) =>
    minutes === 0
      ? `An email will be sent to ${email} now, in ${language}.`
      : `An email will be sent to ${email} in ${minutes} minutes, in ${language}. If you undo the change before then, no email is sent.`,
  daily: (email: string, language: string, hour: number) =>
    `This will be sent to ${email} with the employer’s daily email at ${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}, in ${language}.`,
  suspended: (email: string) =>
    `The employer’s account is suspended. The email to ${email} will be sent once the account is active again.`,
  nobody: {
    noEmail: 'No email: the employer’s profile has no email address.',
    choice: 'No email: the employer has turned off emails about this.',
    switchedOff: 'No email: the program has turned off these emails.',
  },
  languages: { en: 'English', fr: 'French' },
  leaveOut: 'Do not send this email',
  isLeftOut: 'No email is sent about this.',
  failed: 'The recipient of the email could not be loaded.',
};

export const support = {
  intro:
    'Write to us when you have a question about the program or when something in the portal does not work. You will get an answer within one business day.',
  allRequired: 'All fields are required.',
  FirstName: 'First Name',
  LastName: 'Last Name',
  Email: 'Email',
  Telephone: 'Telephone',
  Message: 'Message',
  Type: 'Type',
  types: { inquiry: 'Program Inquiry', technical: 'Technical Support' },
  send: 'Send Request',
  heading: 'Your support request could not be sent due to the following errors.',
  tooMany:
    'You have sent too many support requests within one hour. What you typed is still here: try again later.',
};

export const mailFolderNotice = {
  note: (folder: string) =>
    `No mail server is set up. Emails are written to files in ${folder} and reach nobody until the person who runs the portal sets SMTP_URL.`,
  invited: (email: string, folder: string) =>
    `The invitation to ${email} was written to a file in ${folder} because no mail server is set up. Ask the person who runs the portal to forward it and to set SMTP_URL.`,
  writtenOn: (date: string) => `Written to a file ${date}`,
};

export const testMail = {
  send: 'Send a Test Email',
  noAddress: 'Add your email address first.',
  waiting: 'Sending the test email…',
  taken: (on: string) =>
    `The mail server accepted the test email on ${on}. Check that it has arrived.`,
  file: (folder: string, on: string) =>
    `The test email was written to a file in ${folder} on ${on} and was not sent.`,
  failed: (reason: string) => `The test email was not sent. ${reason}`,
};

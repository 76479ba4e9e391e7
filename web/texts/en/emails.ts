import type { MailKind, MailPace } from '../../../contract/notifications.ts';

const kinds: Record<MailKind, string> = {
  filed: 'An Application Is Submitted',
  statusChanged: 'The Status of an Application Changes',
  noteVisible: 'The Program Writes a Note',
  request: 'The Program Asks for Something',
  requestReminder: 'Reminders Before and After the Due Day',
  paperExpiring: 'A Document Expires Soon',
  staffFiled: 'An Application Is Submitted',
  requestAnswered: 'A Request Is Answered',
  documentsReplaced: 'Documents Are Replaced Without a Request',
  papersExpiring: 'Documents Expire Soon',
};

const helps: Record<MailKind, string> = {
  filed: 'A receipt with the number of the application.',
  statusChanged: 'Each time the program changes it.',
  noteVisible: 'A note that you can read with the application.',
  request: 'New, changed, extended and withdrawn requests.',
  requestReminder: '7 days and 1 day before, and the day after.',
  paperExpiring: '90, 30 and 7 days before, and once it has expired.',
  staffFiled: 'By an employer whom you look after.',
  requestAnswered: 'In whole or in part.',
  documentsReplaced: 'By the employer, on an application that you look after.',
  papersExpiring: '90, 30 and 7 days before, and once they have expired.',
};

const paces: Record<MailPace, string> = {
  now: 'At Once',
  daily: 'Once a Day, in One Email',
  none: 'No Email',
};

/** In the middle of a sentence. */
const inSentence: Record<MailKind, string> = {
  filed: 'submitted applications',
  statusChanged: 'changes of status',
  noteVisible: 'notes from the program',
  request: 'requests from the program',
  requestReminder: 'reminders of requests',
  paperExpiring: 'documents that expire',
  staffFiled: 'submitted applications',
  requestAnswered: 'answered requests',
  documentsReplaced: 'replaced documents',
  papersExpiring: 'documents that expire',
};

export const emails = {
  title: 'Email Notifications',
  intro:
    'What we email you about applications, and when. Emails that open or protect your account always come.',
  address: 'Your Email Address',
  changeAddress: 'Change Address',
  noAddress: 'Your account has no email address',
  noAddressText: 'Until you add one, no email reaches you.',
  addAddress: 'Add an Address',
  what: 'What You Are Told',
  kinds,
  helps,
  paces,
  switchedOff: 'The program does not send these emails.',
  when: 'When and in Which Language',
  hour: 'The Daily Email Leaves At',
  hourHelp: (zone: string) => `On the clocks of the program (${zone}).`,
  hourOf: (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
  language: 'Language of Emails',
  languageHelp: 'Each email has both languages. This one comes first.',
  asInPortal: 'As Last Used in the Portal',
  languages: { en: 'English', fr: 'Français' },
  saved: 'Your choices are saved.',
  unsubscribe: {
    title: 'Stop These Emails',
    ask: (kinds: string) => `You get emails about ${kinds}. Should they stop?`,
    rest: 'All other emails keep coming.',
    stop: 'Stop These Emails',
    stopping: 'Stopping…',
    doneTitle: 'These emails stop',
    done: (kinds: string) => `You no longer get emails about ${kinds}.`,
    undo: 'Keep Getting Them',
    undoing: 'Saving…',
    undoneTitle: 'These emails keep coming',
    undone: (kinds: string) => `You get emails about ${kinds} as before.`,
    allChoices: 'See All Choices',
    refusedTitle: 'This link does not work any more',
    refused: 'Sign in to choose which emails you get.',
  },
  inSentence,
};

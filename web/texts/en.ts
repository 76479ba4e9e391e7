import type { Language } from '../../contract/languages.ts';
import { type MessageCode, messages } from '../../contract/messages.ts';
import { documents } from './en/documents.ts';

const account = {
  title: 'Your Account',
  saved: 'Your account has been updated.',
  hint: 'Add your name and email address. Without an address, you cannot use “Forgot Password?”.',
  hintLink: 'Add Your Name and Email',
};

const common = {
  skipToContent: 'Skip to Main Content',
  menu: 'Menu',
  closeMenu: 'Close Menu',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  sending: 'Sending…',
  retry: 'Try Again',
  required: 'required',
  loading: 'Loading…',
  edit: 'Edit',
  download: 'Download',
  none: 'None',
  otherLanguage: 'Français',
  privacy: 'Privacy Policy',
  accessibility: 'Accessibility',
  dismiss: 'Dismiss This Notice',
  showPassword: 'Show Password',
  hidePassword: 'Hide Password',
  passwordHint:
    'At least 8 characters. A few unusual words in a row are easy to remember and hard to guess.',
};

const connection = {
  lost: 'There is no connection to the portal. What you typed is still here, and uploads will continue.',
  back: 'The connection is back.',
  uploadWaits: 'The upload will continue when the connection is back.',
};

/** A failed call shows one of these messages, which say what was kept. */
const failures = {
  offline:
    'There is no connection to the portal at the moment. Nothing is lost: check your internet connection and try again.',
  ended: 'Your session has ended. Sign in again.',
  cookiesRefused:
    'Your browser blocks cookies, and you cannot sign in without them. Allow cookies for this site in your browser settings, then load the page again.',
  suspended: 'This account is suspended. Contact program staff.',
  forbidden: 'Your account does not have access to this page.',
  notFound: 'This item does not exist, or your account does not have access to it.',
  stale:
    'Someone else saved changes while you were working. What you typed is still here: save again.',
  tooLarge: 'Document exceeds the 4MB maximum file size.',
  typeRefused: 'Only PDF and Word documents (.pdf, .doc, .docx) are accepted.',
  rules: 'Correct the marked fields.',
  tooMany: 'Too many attempts. Wait a little and try again.',
  unavailable: 'The portal is very busy. Try again in a moment: what you typed is still here.',
  broken: 'Something went wrong on our side. What you typed is still here: try again.',
};

const forms = {
  loadFailed: 'The data could not be loaded',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes on this page are not saved yet.',
  stay: 'Stay on This Page',
  leave: 'Leave Without Saving',
  staleTitle: 'Someone else saved changes while you were working',
  staleText: 'You both changed the following. Nothing you typed is lost: choose what to save.',
  keepMine: 'Keep All of Mine',
  takeTheirs: 'Keep All of Theirs',
  mine: (value: string) => `Your version: ${value}`,
  theirs: (value: string) => `Their version: ${value}`,
  savedBy: (name: string, date: string) => `Other version: ${name}, ${date}`,
  somebody: 'Someone else',
  theProgram: 'The program',
  nowHolds: (name: string, value: string) => `${name} (${value})`,
  changedMeanwhile: (name: string, changes: string) =>
    `${name} also changed the following, which is kept: ${changes}.`,
  empty: '(empty)',
  saveChoices: 'Save These Choices',
  backToForm: 'Back to the Form',
  keptTitle: (time: string) => `You typed this on ${time} and did not save it.`,
  takeOver: 'Restore What You Typed',
  takeOverReplaces: 'This will replace what you have typed since.',
  discard: 'Discard',
  keptGone: (names: string) =>
    `These files were deleted because they were not saved within a day: ${names}. Upload them again.`,
  optional: 'optional',
  choose: 'Choose…',
  chooseOne: 'Choose one.',
  fillIn: 'Fill in this field.',
  characters: (remaining: number) =>
    remaining === 1 ? '1 character left' : `${remaining} characters left`,
  undo: 'Undo',
};

const layout = {
  mainMenu: 'Main Menu',
  profiles: 'Profiles',
  profile: 'Profile',
  applications: 'Applications',
  search: 'Search',
  find: 'Find',
  work: 'Work',
  support: 'Support',
  reports: 'Reports',
  security: 'Account Security',
  emails: 'Email Notifications',
  failedMails: (count: number) =>
    count === 1 ? '1 message could not be sent' : `${count} messages could not be sent`,
  logout: 'Logout',
  signedInAs: (name: string) => `Signed in as ${name}`,
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  inForceSince: (date: string) => `In force since ${date}`,
  needHelp: 'Need help?',
  goHome: 'Go to the Start Page',
  brokenTitle: 'This page could not be shown',
  brokenText: 'Something went wrong on this page. Everything that you saved before is safe.',
  reload: 'Load the Page Again',
  completeProfileFirst: 'Complete your profile first. Then you can submit applications.',
};

const signIn = {
  employerTitle: 'Employer Portal Login',
  administratorTitle: 'Administrator Portal Login',
  employerIntro: 'Sign in to update your profile and submit applications.',
  administratorIntro: 'For program staff.',
  designationNumber: 'Designation Number',
  password: 'Password',
  login: 'Login',
  signingIn: 'Signing in…',
  usePasskey: 'Sign In with a Passkey',
  passkeyUnused: 'No passkey was used. Enter your number and password instead.',
  passkeyRefused: 'This passkey does not belong to any account here.',
  forgotPassword: 'Forgot Password?',
  resetTitle: 'Reset Your Password',
  resetIntro:
    'Enter your designation number. If it belongs to an account, we will send a link to the account’s email address so that you can set a new password.',
  resetHelp:
    'No email after a few minutes? Check your junk or spam folder, check the number, or ask program staff.',
  resetPassword: 'Reset Password',
  returnToSignIn: 'Return to Sign In',
  toAdministrator: 'Program staff sign in here',
  toEmployer: 'Employers sign in here',
  enterPassword: 'Enter your password.',
  enterNumber: 'Enter your designation number.',
  tooMany: (wait: string) =>
    `Too many attempts. Try again in ${wait}. You can use “Forgot Password?” now.`,
  secondStepTitle: 'One More Step',
  forNumber: (number: string) => `Designation number ${number}`,
};

export const texts = {
  language: 'en' as Language,
  account,
  common,
  connection,
  documents,
  failures,
  forms,
  layout,
  /** English has the exact words of the contract; French has its own for the same codes. */
  messages: messages as Record<MessageCode, string>,
  signIn,
};

/** Every language has the English dictionary's shape: a missing text does not compile. */
export type Texts = typeof texts;

export const security = {
  intro: 'How you sign in to your account, and where you are signed in.',
  secondStepIntro: 'Enter the six digits that your authenticator app shows now.',
  recoveryIntro: 'Enter one of the recovery codes that you kept. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery Code',
  useRecoveryCode: 'Use a Recovery Code',
  useApp: 'Use the Authenticator App',
  goOn: 'Continue',
  checking: 'Checking…',
  tooMany: (wait: string) => `Too many tries. Try again in ${wait}.`,
  recoveryMeanwhile: 'You can use a recovery code in the meantime.',
  app: 'Authenticator App',
  appIsSetUp: 'An authenticator app is set up. You enter its code when you sign in.',
  appIsNotSetUp:
    'We recommend an authenticator app on your phone: nobody can sign in with a stolen password alone.',
  appBesidePasskeys: 'No app is set up. With one, you can still sign in if you lose your passkey.',
  appIsNeeded: 'Every administrator must use two-step sign-in: an authenticator app or a passkey.',
  codesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  renewCodes: 'Get New Recovery Codes',
  renewCodesIntro: 'Enter your password to get new recovery codes. Your old codes stop working.',
  setUp: 'Set Up an App',
  setUpAnother: 'Set Up Another App',
  remove: 'Remove the App',
  removeIntro: 'Enter a code to remove the app. After that, you sign in with your password alone.',
  removed: 'The authenticator app is removed.',
  cancel: 'Cancel',
  enterPassword: 'Enter your password to begin.',
  password: 'Password',
  scan: 'Scan this with your authenticator app, or type the key into it. Then enter the six digits that it shows.',
  qrCode: 'QR code for the authenticator app',
  key: 'Key',
  recoveryTitle: 'Keep these recovery codes',
  recoveryText:
    'If you lose your phone, you can sign in once with each code. They are shown only now: print them or write them down, and do not keep them with your phone.',
  kept: 'I Have Kept Them',
  copy: 'Copy',
  copied: 'The codes are copied.',
  passkeys: 'Passkeys',
  passkeysIntro:
    'Sign in with your phone, computer or security key, without a password or a code. Nobody can copy a passkey or trick you into telling it.',
  passkeysNotHere: 'This browser cannot create a passkey at this address.',
  addPasskey: 'Add a Passkey',
  added: 'Added',
  passkeyName: 'Name of the Passkey',
  passkeyNameHelp: 'For your list here, for example “Work laptop”.',
  askingDevice: 'Follow the steps on your device…',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyUnused: 'No passkey was used. Try again, or sign in another way.',
  passkeyStepIntro: 'Use your passkey to confirm that it is you.',
  usePasskey: 'Use a Passkey',
  useCode: 'Use a Code',
  removePasskey: 'Remove',
  removePasskeyOf: (name: string) => `Remove the passkey ${name}`,
  removePasskeyIntro: (name: string) => `Enter your password to remove the passkey “${name}”.`,
  passkeyRemoved: 'The passkey is removed.',
  sessions: 'Open Sessions',
  sessionsIntro:
    'If you do not recognize a session, end it, and set a new password with “Forgot Password?” on the sign-in page.',
  unknownBrowser: 'Unknown app',
  started: 'Signed in',
  seen: 'Last used',
  thisOne: 'This session',
  end: 'End',
  endOf: (browser: string, since: string) => `End the session in ${browser} since ${since}`,
  ended: 'The session is ended.',
  endOthers: 'End All Other Sessions',
  othersEnded: 'All other sessions are ended.',
  remember: 'Remember This Browser',
  rememberHelp:
    'The portal recognizes this browser for 180 days after your last sign-in, with a cookie. You can then sign in here even while someone else tries to guess your password, and you get no email about a new browser. Leave this off on a shared computer.',
  remembered: 'This browser is remembered.',
  notRemembered: 'The portal recognizes this browser until you close it.',
  browserUnknown: 'To have this browser remembered, log out and sign in again first.',
  endedTitle: 'Your session has ended',
  endedText:
    'You were away for a while, so you were signed out. Enter your password to continue: what you typed is still here.',
  tooManyAgain: (wait: string) =>
    `Too many tries. Try again in ${wait}: what you typed is still here. You can use “Forgot Password?” in another tab in the meantime.`,
  leave: 'Leave This Page',
};

export const setPassword = {
  title: 'Set a New Password',
  intro: 'The link you followed works once.',
  newPassword: 'New Password',
  confirmation: 'Password Confirmation',
  set: 'Set Password',
  isSet: 'Your password is set. Sign in with it now.',
  refusedTitle: 'This link no longer works',
  refusedText:
    'It was used already, it is too old, or a newer one was sent. Ask for a new link and use the newest email.',
  newLink: 'Ask for a New Link',
};

export const undo = {
  title: 'Undo the Change',
  intro:
    'Somebody changed the email address or the password of your account. If it was not you, undo it here.',
  whatHappens: 'This is what happens:',
  steps: [
    'The account gets back the email address that it had three days ago.',
    'All sessions end, no password works any more, and passkeys and apps that were set up in the last three days are removed.',
    'An email goes to that address. With it, you choose a new password.',
  ],
  undoing: 'Undoing…',
  doneTitle: 'The change is undone',
  doneText:
    'All sessions are ended. Look for our email at the address that the account had before, and choose a new password within 30 minutes. Check your junk or spam folder too.',
  refusedTitle: 'This link no longer works',
  refusedText:
    'It was used already, it is older than three days, or the program staff have dealt with the change. If somebody else uses your account, contact the program staff.',
};

export const confirmation = {
  title: 'Confirm Your Email Address',
  intro:
    'Somebody entered your email address for an account in this portal. If it was you, confirm it: from then on, emails about the account come to you.',
  confirm: 'Confirm the Address',
  confirming: 'Confirming…',
  doneTitle: 'The address is confirmed',
  doneText: 'Emails about the account go to this address from now on.',
  refusedTitle: 'This link no longer works',
  refusedText:
    'It was used already, it is older than seven days, or the account was changed since. Sign in and send the confirmation again from your profile.',
};

export const strength = {
  title: 'Strength:',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
};

export const ownAccount = {
  intro:
    'Employers see your name when you are their case manager. Notices and links to a new password go to your email address.',
  details: 'Name and Email',
  handOver: 'Hand Over Work',
  heading: 'Your account could not be updated due to the following errors.',
};

export const startPage = {
  title: 'Start Page',
  help: 'The page that opens after you sign in, unless you have chosen a saved view.',
  usual: 'Profiles (usual page)',
  save: 'Save Start Page',
  saved: 'Your start page has been saved.',
};

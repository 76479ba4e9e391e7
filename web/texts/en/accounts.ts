export const accountSecurity = {
  intro: 'How you sign in to your account, and where you are signed in.',
  secondStepIntro: 'Enter the six digits that your authenticator app shows now.',
  recoveryIntro: 'Enter one of the recovery codes that you saved. Each code works once.',
  code: 'Code',
  recoveryCode: 'Recovery Code',
  useRecoveryCode: 'Use a Recovery Code',
  useApp: 'Use the Authenticator App',
  goOn: 'Continue',
  checking: 'Checking…',
  tooMany: (wait: string) => `Too many attempts. Try again in ${wait}.`,
  recoveryMeanwhile: 'You can use a recovery code in the meantime.',
  app: 'Authenticator App',
  appIsSetUp: 'An authenticator app is set up. You enter its code when you sign in.',
  appIsNotSetUp:
    'We recommend an authenticator app on your phone. With one, nobody can sign in with a stolen password alone.',
  appBesidePasskeys:
    'No authenticator app is set up. With one, you can still sign in if you lose your passkey.',
  appIsNeeded: 'Every administrator must use two-step sign-in: an authenticator app or a passkey.',
  codesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  renewCodes: 'Get New Recovery Codes',
  renewCodesIntro:
    'Enter your password to get new recovery codes. Your old codes will stop working.',
  setUp: 'Set Up an Authenticator App',
  setUpAnother: 'Set Up Another Authenticator App',
  remove: 'Remove the Authenticator App',
  removeIntro: 'Enter a code to remove the app. After that, you sign in with your password alone.',
  removed: 'The authenticator app has been removed.',
  cancel: 'Cancel',
  enterPassword: 'Enter your password to begin.',
  password: 'Password',
  scan: 'Scan this code with your authenticator app, or type the key into the app. Then enter the six digits that it shows.',
  qrCode: 'QR code for the authenticator app',
  key: 'Key',
  recoveryTitle: 'Save these recovery codes',
  recoveryText:
    'If you lose your phone, you can sign in once with each code. They are shown only now: print them or write them down, and do not keep them with your phone.',
  kept: 'I Have Saved Them',
  copy: 'Copy',
  copied: 'The codes have been copied.',
  passkeys: 'Passkeys',
  passkeysIntro:
    'Sign in with your phone, computer or security key, without a password or a code. Nobody can copy a passkey or trick you into giving it away.',
  passkeysNotHere: 'This browser cannot create a passkey for this address.',
  addPasskey: 'Add a Passkey',
  added: 'Added',
  passkeyName: 'Name of the Passkey',
  passkeyNameHelp: 'A name for your own list, for example “Work laptop”.',
  askingDevice: 'Follow the steps on your device…',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyUnused: 'No passkey was used. Try again, or sign in another way.',
  passkeyStepIntro: 'Use your passkey to confirm that it is you.',
  usePasskey: 'Use a Passkey',
  useCode: 'Use a Code',
  removePasskey: 'Remove',
  removePasskeyOf: (name: string) => `Remove the passkey ${name}`,
  removePasskeyIntro: (name: string) => `Enter your password to remove the passkey “${name}”.`,
  passkeyRemoved: 'The passkey has been removed.',
  sessions: 'Open Sessions',
  sessionsIntro:
    'If you do not recognize a session, end it, and set a new password with “Forgot Password?” on the sign-in page.',
  unknownBrowser: 'Unknown app',
  started: 'Signed In',
  seen: 'Last Used',
  thisOne: 'This Session',
  end: 'End',
  endOf: (browser: string, since: string) => `End the session in ${browser} open since ${since}`,
  ended: 'The session has ended.',
  endOthers: 'End All Other Sessions',
  othersEnded: 'All other sessions have ended.',
  remember: 'Remember This Browser',
  rememberHelp:
    'The portal recognizes this browser for 180 days after your last sign-in, with a cookie. You can then sign in here even while someone else tries to guess your password, and you get no email about a new browser. Leave this off on a shared computer.',
  remembered: 'The portal remembers this browser.',
  notRemembered: 'The portal recognizes this browser until you close it.',
  browserUnknown: 'To have the portal remember this browser, log out and sign in again first.',
  endedTitle: 'Your session has ended',
  endedText:
    'You were away for a while, so you were signed out. Enter your password to continue: what you typed is still here.',
  tooManyAgain: (wait: string) =>
    `Too many attempts. Try again in ${wait}: what you typed is still here. You can use “Forgot Password?” in another tab in the meantime.`,
  leave: 'Leave This Page',
};

export const setPassword = {
  title: 'Set a New Password',
  intro: 'The link you followed works only once.',
  newPassword: 'New Password',
  confirmation: 'Password Confirmation',
  set: 'Set Password',
  isSet: 'Your password has been set. You can now sign in with it.',
  refusedTitle: 'This link no longer works',
  refusedText:
    'It has already been used, it is too old, or a newer one was sent. Ask for a new link and use the newest email.',
  newLink: 'Ask for a New Link',
};

export const undoChange = {
  title: 'Undo the Change',
  intro:
    'Someone changed the email address or the password of your account. If it was not you, undo the change here.',
  whatHappens: 'This is what happens:',
  steps: [
    'The account goes back to the email address it had three days ago.',
    'All sessions end, no password works any longer, and passkeys and apps that were set up in the last three days are removed.',
    'An email is sent to that address so that you can choose a new password.',
  ],
  undoing: 'Undoing…',
  doneTitle: 'The change is undone',
  doneText:
    'All sessions have ended. Look for our email at the address that the account had before, and choose a new password within 30 minutes. Check your junk or spam folder too.',
  refusedTitle: 'This link no longer works',
  refusedText:
    'It has already been used, it is more than three days old, or program staff have dealt with the change. If someone else is using your account, contact program staff.',
};

export const emailConfirmation = {
  title: 'Confirm Your Email Address',
  intro:
    'Someone entered your email address for an account in this portal. If it was you, confirm it: from then on, emails about the account will be sent to you.',
  confirm: 'Confirm the Address',
  confirming: 'Confirming…',
  doneTitle: 'The address is confirmed',
  doneText: 'Emails about the account will be sent to this address from now on.',
  refusedTitle: 'This link no longer works',
  refusedText:
    'It has already been used, it is more than seven days old, or the account has changed since. Sign in and send the confirmation again from your profile.',
};

export const passwordStrength = {
  title: 'Strength:',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
};

export const accountPage = {
  intro:
    'Employers see your name when you are their case manager. Notices and links to set a new password are sent to your email address.',
  details: 'Name and Email',
  handOver: 'Hand Over Work',
  heading: 'Your account could not be updated due to the following errors.',
};

export const startPageChoice = {
  title: 'Start Page',
  help: 'The page that opens after you sign in, unless you have chosen a saved view.',
  usual: 'Profiles (default)',
  save: 'Save Start Page',
  saved: 'Your start page has been saved.',
};

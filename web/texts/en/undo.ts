/** Only the page behind the mailed link says this. */
export const undo = {
  title: 'Undo the Change',
  intro:
    'Somebody changed the email address or the password of your account. If it was not you, undo it here.',
  whatHappens: 'This is what happens:',
  steps: [
    'The account gets back the email address that it had before the changes of the last three days.',
    'All sessions end, no password opens the account any more, and passkeys and apps that were set up lately are removed.',
    'An email goes to that address. With it, you choose a new password.',
  ],
  undo: 'Undo the Change',
  undoing: 'Undoing…',
  doneTitle: 'The change is undone',
  doneText:
    'All sessions are ended. Look for our email at the address that the account had before, and choose a new password within 30 minutes. Check your junk or spam folder too.',
  refusedTitle: 'This link does not work any more',
  refusedText:
    'It was used already, it is older than three days, or the program has settled the matter. If somebody else uses your account, write to the program staff.',
};

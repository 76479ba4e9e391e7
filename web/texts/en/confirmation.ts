/** Only the page behind the mailed link says this. */
export const confirmation = {
  title: 'Confirm Your Email Address',
  intro:
    'Somebody entered your email address for an account in this portal. If it was you, confirm it: from then on, emails about the account come to you.',
  confirm: 'Confirm the Address',
  confirming: 'Confirming…',
  doneTitle: 'The address is confirmed',
  doneText: 'Emails about the account go to this address from now on.',
  refusedTitle: 'This link does not work any more',
  refusedText:
    'It was used already, it is older than seven days, or the account was changed since. Sign in and send the confirmation again from your profile.',
};

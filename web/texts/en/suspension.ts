/** Only the profile of an employer says this, to staff. */
export const suspension = {
  title: 'Suspension',
  intro:
    'Shuts the employer out at once, for as long as you want. Its profile and applications stay as they are.',
  liftIntro: 'Nobody can sign in to this account. Staff see and edit everything as before.',
  notice: 'The account is suspended.',
  liftedNotice: 'The suspension is lifted.',
  suspend: 'Suspend Account',
  suspending: 'Suspending…',
  question: 'Suspend this account?',
  text: 'Whoever is signed in to it is signed out at once, and links that were emailed stop working. Emails to the employer wait until you lift the suspension. Whoever enters the right password reads that the account is suspended.',
  suspendedSince: (day: string) =>
    day ? `This account has been suspended since ${day}.` : 'This account is suspended.',
  suspendedBy: (name: string) => `Suspended by ${name}.`,
  lift: 'Lift the Suspension',
  lifting: 'Lifting…',
  liftQuestion: 'Lift the suspension?',
  liftText:
    'The employer can sign in again with the same password. Emails that waited are sent now.',
};

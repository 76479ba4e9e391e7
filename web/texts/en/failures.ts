/** What a person reads when a call fails; every one says what was kept. */
export const failures = {
  offline:
    'There is no connection to the portal at the moment. Nothing is lost: check your internet connection and try again.',
  ended: 'Your session has ended. Sign in again.',
  cookiesRefused:
    'Your browser refuses cookies, and without them nobody can sign in. Allow cookies for this site in the settings of your browser, then load the page again.',
  suspended: 'This account is suspended. Contact the program staff.',
  forbidden: 'This is not open to your account.',
  notFound: 'This does not exist, or it is not yours.',
  stale:
    'Someone else saved changes while you were working. What you typed is still here: save again.',
  tooLarge: 'Document exceeds the 4MB maximum file size.',
  typeRefused: 'Only PDF and Word documents (.pdf, .doc, .docx) are accepted.',
  rules: 'Some fields need another look.',
  tooMany: 'Too many tries. Wait a little and try again.',
  unavailable:
    'The portal is busy at the moment. Try again in a moment: what you typed is still here.',
  broken: 'Something went wrong on our side. What you typed is still here: try again.',
};

/** What may be said before the sign-in: these come with the first load, the others with the pages. */
export const frontMessages = {
  signInFailed: 'Designation number and password do not match an active account.',
  resetSent: 'An email containing instructions on how to reset your password has been sent.',
  passwordMissing: 'Password has not been entered.',
  resetPasswordsDiffer: 'Password and password confirmation do not match.',
  passwordTooShort: 'Password must have at least 8 characters.',
  passwordTooCommon: 'Password is too common. Choose one that is harder to guess.',
  passwordTooNear:
    'Password is made of names, numbers or words of the account or the program. Choose one that has little to do with them.',
  passwordTooSimple:
    'Password is too easy to guess. Make it longer, for example with four words that do not belong together.',
  tooLong: 'One or more fields are too long.',
} as const;

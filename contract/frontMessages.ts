/** What may be said before the sign-in: these come with the first load, the others with the pages. */
export const frontMessages = {
  signInFailed: 'Designation number and password do not match an active account.',
  resetSent: 'An email containing instructions on how to reset your password has been sent.',
  passwordMissing: 'Password has not been entered.',
  resetPasswordsDiffer: 'Password and password confirmation do not match.',
  passwordTooShort: 'Password must have at least 8 characters.',
  passwordTooCommon: 'Password is too common. Choose one that is harder to guess.',
  tooLong: 'One or more fields are too long.',
} as const;

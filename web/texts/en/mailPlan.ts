export const mailPlan = {
  title: 'Email to the Employer',
  now: (email: string, language: string, minutes: number) =>
    minutes === 0
      ? `Goes to ${email} at once, in ${language}.`
      : `Goes to ${email} in ${minutes} minutes, in ${language}. If you undo it before then, no email is sent.`,
  daily: (email: string, language: string, hour: number) =>
    `Goes to ${email} with the employer’s daily email at ${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}, in ${language}.`,
  suspended: (email: string) =>
    `The employer’s account is suspended. The email to ${email} leaves once it is active again.`,
  nobody: {
    noEmail: 'No email: the employer’s profile has no email address.',
    choice: 'No email: the employer has chosen to get none about this.',
    switchedOff: 'No email: the program has switched these emails off.',
  },
  languages: { en: 'English', fr: 'French' },
  leaveOut: 'Leave out this email',
  isLeftOut: 'No email is sent about this.',
  failed: 'Who gets an email could not be loaded.',
};

export const profile = {
  intro:
    'All fields are required except the password. Your menu shows Applications once they are filled in.',
  introComplete: 'All fields are required except the password.',
  noCaseManager: 'Not assigned yet',
  business: 'Business',
  contact: 'Contact Person',
  password: 'Password',
  newPassword: 'New Password',
  passwordConfirmation: 'Password Confirmation',
  passwordHelp: 'Leave both fields empty to keep your current password.',
  present: 'Confirm That It Is You',
  presentIntro: 'You are changing your email address or your password.',
  presentPassword: 'Current Password',
  terms: 'Terms and Conditions',
  termsChanged: (day: string) =>
    `The terms and conditions have changed since ${day}. Please read them and accept them again.`,
  acceptTerms: 'I have read the terms and conditions and agree to them.',
  readTerms: 'Read the Terms and Conditions',
  fields: {
    DesignationNumber: 'Designation Number',
    CaseManagerId: 'Case Manager',
    OperatingName: 'Operating Name',
    LegalName: 'Legal Name',
    Address: 'Address',
    City: 'City',
    PostalCode: 'Postal Code',
    OperatingSectorId: 'Operating Sector',
    BusinessSizeId: 'Business Size',
    YearsOfOperationId: 'Years of Operation',
    FirstName: 'First Name',
    LastName: 'Last Name',
    Telephone: 'Telephone',
    Email: 'Email',
  },
  unconfirmed: (to: string) =>
    `This address is not confirmed yet. ${to ? `Emails still go to ${to}.` : 'No emails are sent until it is confirmed.'}`,
  confirmAgain: 'Send the Confirmation Email Again',
  confirmationSent: (to: string) => `A confirmation email has been sent to ${to}.`,
};

export const profiles = {
  createTitle: 'Create Profile',
  editTitle: 'Edit Profile',
  account: 'Account',
  accountIntro:
    'You fill in this part for the employer. Without a designation number, the employer cannot sign in yet.',
  profileIntro: 'The employer fills in the rest. You can correct it here.',
  termsAccepted: 'Terms and Conditions',
  accepted: 'Agreed',
  notAccepted: 'Not agreed yet',
  newPassword: 'New Password',
  password: 'Password',
  passwordKept: 'Leave this empty to keep the current password.',
  passwordOptional:
    'You can leave this empty: the employer chooses a password with an invitation or “Forgot Password?”.',
  createdNotice: 'The employer profile has been created.',
  updatedNotice: 'The employer profile has been updated.',
  create: 'Create Profile',
  inviteOnCreate: 'Email an Invitation to Choose a Password',
  inviteOnCreateHelp:
    'Needs a designation number. The link in the email works once, for seven days.',
  createdAndInvited: (email: string) =>
    `The employer profile has been created and an invitation emailed to ${email}.`,
  createdNotInvited: (why: string) =>
    `The employer profile has been created, but the invitation could not be sent. ${why}`,
  secondStep: 'Two-Step Sign-In',
  secondStepIntro:
    'This employer signs in with a passkey or an authenticator app. If the employer has lost it, remove it once you are sure who is asking.',
  removeSecondStep: 'Turn Off Two-Step Sign-In',
  keepSecondStep: 'Keep Two-Step Sign-In',
  removeSecondStepTitle: 'Turn off two-step sign-in?',
  removeSecondStepText:
    'The employer can then sign in with the password alone, is signed out everywhere and gets an email about it.',
  removingSecondStep: 'Turning off…',
  secondStepRemoved: 'Two-step sign-in has been turned off.',
  invitation: 'Invitation',
  invitationIntro: 'The employer gets an email with a link to choose a password.',
  sendInvitation: 'Send Invitation',
  inviteTitle: 'Send an invitation?',
  inviteText: (email: string) =>
    `An email goes to ${email} with the designation number and a link to choose a password. The link works once, for seven days, and replaces every link sent before. The current password works until the employer chooses a new one.`,
  inviteUnsaved:
    'Your changes in the form are not saved yet, so the email goes to the saved address.',
  inviteNeeds: 'Save a designation number and an email address first.',
  invitedNotice: (email: string) => `An invitation has been emailed to ${email}.`,
  liftFirst: 'Lift the suspension first.',
  notFoundTitle: 'Employer not found',
  notFoundText: 'The address may be mistyped. All employers are in the list of profiles.',
  toProfiles: 'Go to the Profiles',
  suspension: {
    title: 'Suspension',
    intro:
      'The employer is signed out and cannot sign in until you lift the suspension. The profile and applications do not change.',
    liftIntro: 'Nobody can sign in to this account. Staff can still see and edit everything.',
    notice: 'The account is suspended.',
    liftedNotice: 'The suspension is lifted.',
    suspend: 'Suspend Account',
    suspending: 'Suspending…',
    question: 'Suspend this account?',
    text: 'All sessions of the account end at once, and links that were emailed stop working. The portal holds emails to the employer until you lift the suspension. Anyone who enters the right password is told that the account is suspended.',
    suspendedSince: (day: string) =>
      day ? `This account has been suspended since ${day}.` : 'This account is suspended.',
    suspendedBy: (name: string) => `Suspended by ${name}.`,
    lift: 'Lift the Suspension',
    lifting: 'Lifting…',
    liftQuestion: 'Lift the suspension?',
    liftText:
      'The employer can sign in again with the same password. Emails that were held are sent now.',
  },
};

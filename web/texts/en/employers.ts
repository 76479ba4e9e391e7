export const profile = {
  intro:
    'All fields are required except the password. “Applications” appears in your menu once they are filled in.',
  introComplete: 'All fields are required except the password.',
  noCaseManager: 'Not assigned yet',
  business: 'Business',
  contact: 'Contact Person',
  password: 'Password',
  newPassword: 'New Password',
  passwordConfirmation: 'Password Confirmation',
  passwordHelp: 'Leave both fields empty to keep your current password.',
  present: 'Confirm Your Identity',
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
    `This address is not confirmed yet. ${to ? `Emails are still sent to ${to}.` : 'No emails are sent until it is confirmed.'}`,
  confirmAgain: 'Send the Confirmation Email Again',
  confirmationSent: (to: string) => `A confirmation email has been sent to ${to}.`,
};

export const employerAdministration = {
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
    'You can leave this empty: the employer can choose a password through an invitation or “Forgot Password?”.',
  createdNotice: 'The employer profile has been created.',
  updatedNotice: 'The employer profile has been updated.',
  create: 'Create Profile',
  inviteOnCreate: 'Email an Invitation to Choose a Password',
  inviteOnCreateHelp:
    'A designation number is required. The link in the email works once and expires after seven days.',
  createdAndInvited: (email: string) =>
    `The employer profile has been created and an invitation emailed to ${email}.`,
  createdNotInvited: (reason: string) =>
    `The employer profile has been created, but the invitation could not be sent. ${reason}`,
  secondStep: 'Two-Step Sign-In',
  secondStepIntro:
    'This employer signs in with a passkey or an authenticator app. If the employer has lost it, verify who is asking, then turn off two-step sign-in.',
  removeSecondStep: 'Turn Off Two-Step Sign-In',
  keepSecondStep: 'Keep Two-Step Sign-In',
  removeSecondStepTitle: 'Turn off two-step sign-in?',
  removeSecondStepText:
    'The employer will be signed out everywhere, can then sign in with the password alone, and gets an email about this change.',
  removingSecondStep: 'Turning off…',
  secondStepRemoved: 'Two-step sign-in has been turned off.',
  invitation: 'Invitation',
  invitationIntro: 'The employer gets an email with a link to choose a password.',
  sendInvitation: 'Send Invitation',
  inviteTitle: 'Send an invitation?',
  inviteText: (email: string) =>
    `An email will be sent to ${email} with the designation number and a link to choose a password. The link works once, expires after seven days and replaces all earlier links. The current password keeps working until the employer chooses a new one.`,
  inviteUnsaved:
    'Your changes in the form are not saved yet, so the email will be sent to the saved address.',
  inviteNeeds: 'Save a designation number and an email address first.',
  invitedNotice: (email: string) => `An invitation has been emailed to ${email}.`,
  liftFirst: 'Lift the suspension first.',
  notFoundTitle: 'Employer not found',
  notFoundText: 'The address may be mistyped. All employers are in the list of profiles.',
  toProfiles: 'Go to Profiles',
  suspension: {
    title: 'Suspension',
    intro:
      'The employer is signed out and cannot sign in until you lift the suspension. The profile and applications do not change.',
    liftIntro: 'Nobody can sign in to this account. Staff can still see and edit everything.',
    notice: 'The account is suspended.',
    liftedNotice: 'The suspension has been lifted.',
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
      'The employer will be able to sign in again with the same password. Emails that were held will be sent now.',
  },
};

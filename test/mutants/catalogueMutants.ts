import type { Mutant } from './mutant.ts';

export const catalogueMutants: Mutant[] = [
  {
    statement: 'Every message is worded as specified',
    fault: 'one is worded otherwise',
    file: 'contract/messages.ts',
    changes: [["'Email address is missing.'", "'Enter an email address.'"]],
    noticedBy: 'every error message has the specified wording',
  },
  {
    statement: 'A failed sign-in: red banner, five seconds',
    fault: 'it stays for a minute',
    file: 'web/people/accounts/sign-in/SignInForm.tsx',
    changes: [['hideMessageAfterMs = 5000', 'hideMessageAfterMs = 60_000']],
    noticedBy: 'a wrong password shows an error for five seconds and keeps the designation number',
  },
  {
    statement: 'A failed sign-in: red banner, five seconds',
    fault: 'the banner is green',
    file: 'web/ui/styles/feedback.css',
    changes: [
      [
        '.tone-error {\n  background: var(--red-soft);',
        '.tone-error {\n  background: var(--green-soft);',
      ],
    ],
    noticedBy: 'a wrong password shows an error for five seconds and keeps the designation number',
  },
  {
    statement: 'A reset request: green banner, five seconds',
    fault: 'it stays for a minute',
    file: 'web/people/accounts/passwords/ResetRequestForm.tsx',
    changes: [['hideMessageAfterMs = 5000', 'hideMessageAfterMs = 60_000']],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'Profile saved: the notice',
    fault: 'the notice is red',
    file: 'web/people/employers/profile/ProfileForm.tsx',
    changes: [
      [
        "notice('green', message, mergedChanges !== null)",
        "notice('red', message, mergedChanges !== null)",
      ],
    ],
    noticedBy:
      'the profile page shows every error in order, and the menu item for applications appears once the profile is saved',
  },
  {
    statement: 'Profile saved: on to applications',
    fault: 'it leads to support',
    file: 'web/people/employers/profile/ProfileForm.tsx',
    changes: [['navigate(paths.applications);', 'navigate(paths.support);']],
    noticedBy:
      'the profile page shows every error in order, and the menu item for applications appears once the profile is saved',
  },
  {
    statement: 'A file that is too large: five seconds',
    fault: 'it stays for a minute',
    file: 'web/documents/store/UploadState.tsx',
    changes: [['hideMessageAfterMs = 5000', 'hideMessageAfterMs = 60_000']],
    noticedBy:
      'document uploads accept 4,000,000 bytes, and show an error for five seconds for larger files and other types',
  },
  {
    statement: 'The reset page’s messages are red notices at the top centre for five seconds',
    fault: 'they stay for a minute',
    file: 'web/ui/Notice.tsx',
    changes: [['noticeDurationMs = 5000', 'noticeDurationMs = 60_000']],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'The reset page’s messages are red notices at the top centre for five seconds',
    fault: 'they are blue',
    file: 'web/ui/styles/feedback.css',
    changes: [['background: var(--notice-red);', 'background: #1d4f8f;']],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'The reset page’s messages are red notices at the top centre for five seconds',
    fault: 'they stand at the left',
    file: 'web/ui/styles/feedback.css',
    changes: [['justify-items: center;', 'justify-items: start;']],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'Support sent: green notice at the top centre, five seconds',
    fault: 'it is red',
    file: 'web/ui/styles/feedback.css',
    changes: [['background: var(--notice-green);', 'background: #b3261e;']],
    noticedBy:
      'a support request shows the exact notice for five seconds and empties the support form',
  },
  {
    statement: 'After a support request the form begins anew',
    fault: 'it keeps what was sent',
    file: 'web/mail/support/SupportPage.tsx',
    changes: [['setSentCount((times) => times + 1);', '']],
    noticedBy:
      'a support request shows the exact notice for five seconds and empties the support form',
  },
  {
    statement: 'A failed look-up of the business clears the authorization',
    fault: 'the token stays',
    file: 'web/platform/authorization.tsx',
    changes: [['() => {\n        clearToken();', '() => {']],
    noticedBy: 'the portal deletes an invalid session token and shows the sign-in page',
  },
  {
    statement:
      'Differs: what went to the console only is told, keeps what was typed, and can be tried again',
    fault: 'nothing is told',
    file: 'web/shared/forms/FormMessages.tsx',
    changes: [['if (!form.failure) return null;', 'if (form) return null;']],
    noticedBy:
      'the support page keeps what the user typed, explains the failure and offers a retry when a support request cannot be sent',
  },
];

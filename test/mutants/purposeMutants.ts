import type { Mutant } from './mutant.ts';

export const purposeMutants: Mutant[] = [
  {
    statement:
      'Employers sign in with number and password, keep a profile, file and change applications, read visible notes',
    fault: 'the employer does not see the notes',
    file: 'web/applications/core/page/ApplicationPage.tsx',
    changes: [['<Notes applicationId={id} />', '']],
    noticedBy:
      'an administrator sets the status and adds two notes, and the employer sees only the visible note',
  },
  {
    statement:
      'Administrators sign in at a door of their own, keep employer profiles, review all applications, set the status, write notes, search, export',
    fault: 'a search finds the oldest change first',
    file: 'web/applications/core/applicationListOrder.ts',
    changes: [["direction: 'descending'", "direction: 'ascending'"]],
    noticedBy: 'an empty application search finds all applications, newest change first',
  },
  {
    statement: 'Both have a support page',
    fault: 'administrators find the search where their support page should be',
    file: 'contract/pages.ts',
    changes: [
      [
        "path: '/admin/support',\n    access: 'administrator',\n    file: 'mail/support/SupportPage'",
        "path: '/admin/support',\n    access: 'administrator',\n    file: 'office/search/SearchPage'",
      ],
    ],
    noticedBy: 'the support form does not ask an administrator for a type of support request',
  },
  {
    statement:
      'A public privacy policy by the software provider, for employers and job seekers, with ten principles',
    fault: 'a principle loses its number',
    file: 'web/privacy/policy/policy.en.ts',
    changes: [["'6. Accuracy'", "'Accuracy'"]],
    noticedBy: 'the privacy policy states exactly ten principles, in order and numbered',
  },
  {
    statement:
      'The policy lists what is collected, what is anonymous, no sale, sharing, access, encrypted passwords, session cookies, refusing them, advice, and ends with the disclaimer',
    fault: 'the telephone number is not among what is collected',
    file: 'web/privacy/policy/policy.en.ts',
    changes: [["'telephone number;'", "'number;'"]],
    noticedBy: 'the privacy policy contains the statement: %s',
  },
  {
    statement:
      'Added: a known browser is recognised until it is closed, and for 180 days where its owner asks for that on the page of account security',
    fault: 'its cookie stays in every browser',
    file: 'server/people/accounts/sessions/sessionCookies.ts',
    changes: [
      [
        'isRemembered ? daysToKeepKnownBrowsers * secondsPerDay : undefined',
        'daysToKeepKnownBrowsers * secondsPerDay',
      ],
    ],
    noticedBy:
      'a remembered browser keeps its cookie after it was closed, until the user asks the portal to forget the browser',
  },
];

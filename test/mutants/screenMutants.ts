import type { Mutant } from './mutant.ts';

export const screenMutants: Mutant[] = [
  {
    statement: 'Sixteen routes',
    fault: 'the policy has another address',
    file: 'contract/pages.ts',
    changes: [["'/privacy'", "'/policy'"]],
    noticedBy: 'the sixteen specified API calls have the specified addresses',
  },
  {
    statement: 'The signed-in guard leads to `/`, the administrator guard to `/admin`',
    fault: 'the administrator guard leads to `/`',
    file: 'web/shared/guards.tsx',
    changes: [
      [
        '<Navigate to={paths.adminSignIn} state={state} />',
        '<Navigate to={paths.signIn} state={state} />',
      ],
    ],
    noticedBy: 'each page opens for its roles and redirects other people to the right sign-in page',
  },
  {
    statement: 'Differs: the page that was asked for opens after signing in',
    fault: 'everybody starts on the own first page',
    file: 'web/people/accounts/sign-in/SignInPage.tsx',
    changes: [
      [
        '? from : getHomePath(authorization)',
        '? getHomePath(authorization) : getHomePath(authorization)',
      ],
    ],
    noticedBy:
      'an administrator starts at the employer profiles with the administrator menu, or at the requested page',
  },
  {
    statement:
      'The employers’ landing screen has its title, both fields, `Login` and `Forgot Password?`',
    fault: 'another title',
    file: 'web/texts/en.ts',
    changes: [["'Employer Portal Login'", "'Sign In'"]],
    noticedBy:
      'an employer with an incomplete profile signs in, sees the profile page, reloads it and signs out',
  },
  {
    statement:
      'The employers’ landing screen has its title, both fields, `Login` and `Forgot Password?`',
    fault: 'another label of the button',
    file: 'web/texts/en.ts',
    changes: [["login: 'Login'", "login: 'Log In'"]],
    noticedBy:
      'an employer with an incomplete profile signs in, sees the profile page, reloads it and signs out',
  },
  {
    statement:
      'The employers’ landing screen has its title, both fields, `Login` and `Forgot Password?`',
    fault: 'another label of the link',
    file: 'web/texts/en.ts',
    changes: [["'Forgot Password?'", "'Lost your password?'"]],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'Its reset mode has the number, `Reset Password` and `Return to Sign In`',
    fault: 'another label of the button',
    file: 'web/texts/en.ts',
    changes: [["'Reset Password'", "'Send a Link'"]],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'Its reset mode has the number, `Reset Password` and `Return to Sign In`',
    fault: 'another label of the way back',
    file: 'web/texts/en.ts',
    changes: [["'Return to Sign In'", "'Back'"]],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'The administrators’ landing screen has a title of its own',
    fault: 'the title of the employers’ screen',
    file: 'web/texts/en.ts',
    changes: [["'Administrator Portal Login'", "'Employer Portal Login'"]],
    noticedBy:
      'an administrator starts at the employer profiles with the administrator menu, or at the requested page',
  },
  {
    statement:
      'An administrator goes to profiles; an employer with a complete profile to applications',
    fault: 'everybody goes to the profile',
    file: 'web/paths.ts',
    changes: [
      ['return person.IsComplete ? paths.applications : paths.profile', 'return paths.profile'],
    ],
    noticedBy:
      'an employer with a complete profile starts at the application list after signing in',
  },
  {
    statement: 'An employer with an incomplete profile goes to the profile',
    fault: 'such an employer goes where it asked to go',
    file: 'web/people/accounts/sign-in/SignInPage.tsx',
    changes: [
      [
        'if (!authorization.IsAdministrator && !authorization.IsComplete) return paths.profile;',
        '',
      ],
    ],
    noticedBy: 'every page redirects an employer with an incomplete profile to the profile page',
  },
  {
    statement: 'The administrators’ menu in its order, and `Logout`',
    fault: 'the menu in another order',
    file: 'web/shell/SignedInLayout.tsx',
    changes: [['items={items}', 'items={items.toReversed()}']],
    noticedBy:
      'an administrator starts at the employer profiles with the administrator menu, or at the requested page',
  },
  {
    statement: 'The employers’ menu in its order, and `Logout`',
    fault: 'the menu in another order',
    file: 'web/shell/SignedInLayout.tsx',
    changes: [['items={items}', 'items={items.toReversed()}']],
    noticedBy:
      'an employer with a complete profile starts at the application list after signing in',
  },
  {
    statement: '`Applications` stands in the menu only with a complete profile',
    fault: 'it always stands there',
    file: 'web/shell/createMenu.ts',
    changes: [['return IsComplete ? [', 'return true ? [']],
    noticedBy:
      'an employer with an incomplete profile signs in, sees the profile page, reloads it and signs out',
  },
  {
    statement: '`Logout` clears token and state',
    fault: 'the token stays in its cookie',
    file: 'web/platform/authorization.tsx',
    changes: [['clearToken();\n    setSignedOut(true);', 'setSignedOut(true);']],
    noticedBy:
      'an employer with an incomplete profile signs in, sees the profile page, reloads it and signs out',
  },
  {
    statement: 'The employer’s list: its columns in their order',
    fault: 'another head',
    file: 'web/texts/en/lists.ts',
    changes: [["'Last Modified Date'", "'Changed'"]],
    noticedBy:
      'an employer’s application list starts with the newest change and can be sorted by four columns in both directions',
  },
  {
    statement: 'The employer’s list: its columns in their order',
    fault: 'a column has the title of another',
    file: 'web/applications/core/list/ApplicationsPage.tsx',
    changes: [["'JobTitle', lists.jobTitle", "'JobTitle', lists.status"]],
    noticedBy:
      'an employer’s application list starts with the newest change and can be sorted by four columns in both directions',
  },
  {
    statement: 'The employer’s list: an edit link in each row, and `Create Application`',
    fault: 'the link leads to another application',
    file: 'web/applications/core/list/ApplicationsPage.tsx',
    changes: [
      [
        'to: paths.applicationOf(row.ApplicationId),',
        'to: paths.applicationOf(row.ApplicationId + 1),',
      ],
    ],
    noticedBy:
      'an employer’s application list starts with the newest change and can be sorted by four columns in both directions',
  },
  {
    statement: 'The employer’s list: an edit link in each row, and `Create Application`',
    fault: 'the button leads to the profile',
    file: 'web/applications/core/list/ApplicationsPage.tsx',
    changes: [['to: paths.newApplication', 'to: paths.profile']],
    noticedBy:
      'an employer’s application list starts with the newest change and can be sorted by four columns in both directions',
  },
  {
    statement: 'The form has a slot for each document',
    fault: 'a slot is missing',
    file: 'web/applications/core/form/DocumentGroups.tsx',
    changes: [
      [
        `{offeredSlots
              .filter(`,
        `{offeredSlots.slice(1)
              .filter(`,
      ],
    ],
    noticedBy:
      'a new application’s form marks mandatory documents, accepts only allowed file types and has no notes section',
  },
  {
    statement: 'Additional documents, with a badge that counts them',
    fault: 'the badge is always 0',
    file: 'web/applications/core/form/AdditionalDocuments.tsx',
    changes: [['<Badge count={count}', '<Badge count={0}']],
    noticedBy:
      'an employer can add, title, delete and restore additional documents, and the form shows their number',
  },
  {
    statement: 'Application notes when editing, none on a new application',
    fault: 'no notes when editing',
    file: 'web/applications/core/page/ApplicationPage.tsx',
    changes: [['<Notes applicationId={id} />', '']],
    noticedBy:
      'a new application’s form marks mandatory documents, accepts only allowed file types and has no notes section',
  },
  {
    statement: 'A saved application leads to the list',
    fault: 'it leads to the profile',
    file: 'web/applications/core/page/ApplicationPage.tsx',
    changes: [
      [
        'navigate(paths.applications, { replace: true, state })',
        'navigate(paths.profile, { replace: true, state })',
      ],
    ],
    noticedBy: 'an employer fills in an empty application form and files it with all documents',
  },
  {
    statement: 'The profile list: its columns in their order',
    fault: 'another head',
    file: 'web/texts/en/lists.ts',
    changes: [["'Contact Name'", "'Contact'"]],
    noticedBy: 'staff filter, sort, create and edit employer profiles and see who never signed in',
  },
  {
    statement: 'The profile list: an edit link in each row, and `Create Profile`',
    fault: 'the link leads to an application',
    file: 'web/people/employers/list/ProfilesPage.tsx',
    changes: [['paths.adminProfileOf(row.BusinessId)', 'paths.adminApplicationOf(row.BusinessId)']],
    noticedBy: 'staff filter, sort, create and edit employer profiles and see who never signed in',
  },
  {
    statement: 'The profile list: an edit link in each row, and `Create Profile`',
    fault: 'another label of the button',
    file: 'web/texts/en/lists.ts',
    changes: [["createProfile: 'Create Profile'", "createProfile: 'New'"]],
    noticedBy: 'staff filter, sort, create and edit employer profiles and see who never signed in',
  },
  {
    statement: 'A saved employer profile leads to the profile list',
    fault: 'it leads to the applications',
    file: 'web/people/employers/admin/NewEmployer.tsx',
    changes: [
      [
        `employerAdministrationTexts[language].createdNotice);
      return paths.adminProfiles;`,
        `employerAdministrationTexts[language].createdNotice);
      return paths.adminApplications;`,
      ],
    ],
    noticedBy:
      'an administrator creates an employer after errors about fields and a number in use, and sees a notice',
  },
  {
    statement: 'The list of all applications: its columns in their order',
    fault: 'another head',
    file: 'web/texts/en/lists.ts',
    changes: [["actionedBy: 'Actioned by'", "actionedBy: 'Changed by'"]],
    noticedBy:
      'the address of the administrators’ application list keeps the filter and the sort order',
  },
  {
    statement: 'The list of all applications: an edit link in each row',
    fault: 'the link leads to the employers’ page',
    file: 'web/applications/core/useReviewColumns.tsx',
    changes: [
      ['paths.adminApplicationOf(row.ApplicationId)', 'paths.applicationOf(row.ApplicationId)'],
    ],
    noticedBy:
      'the address of the administrators’ application list keeps the filter and the sort order',
  },
  {
    statement:
      'An administrator’s application page has the status and the notes, and saving leads back to the list',
    fault: 'a status cannot be chosen',
    file: 'web/applications/core/review/StatusField.tsx',
    changes: [['toSelectOptions(statuses,', 'toSelectOptions(statuses.slice(1),']],
    noticedBy:
      'an administrator sets the status and adds two notes, and the employer sees only the visible note',
  },
  {
    statement: 'Search is titled Application Search, and each result leads to its application',
    fault: 'another title',
    file: 'web/texts/en/work.ts',
    changes: [["'Application Search'", "'Search'"]],
    noticedBy: 'an empty application search finds all applications, newest change first',
  },
  {
    statement: 'Results are exported as `applications.csv`',
    fault: 'another name of the file',
    file: 'web/office/exports/ExportButtons.tsx',
    changes: [['filename="applications.csv"', 'filename="export.csv"']],
    noticedBy: 'the exported CSV of a real response has the same rows as the search page',
  },
  {
    statement:
      'The columns of the export are the fields of a result in their order, and then what was added',
    fault: 'a head in words',
    file: 'web/office/exports/exportCsv.ts',
    changes: [["['Applicant_LastName',", "['Applicant Last Name',"]],
    noticedBy: 'the exported CSV contains the whole sorted search result, and no cell is a formula',
  },
  {
    statement: 'The support page has an intro and a form, for both roles',
    fault: 'the intro does not say when there is an answer',
    file: 'web/texts/en/mails.ts',
    changes: [['within one business day', 'soon']],
    noticedBy: 'the support form does not ask an administrator for a type of support request',
  },
  {
    statement: 'Only employers are asked for a type',
    fault: 'administrators are asked too',
    file: 'web/mail/support/SupportPage.tsx',
    changes: [['asksForType={!authorization?.IsAdministrator}', 'asksForType']],
    noticedBy: 'the support form does not ask an administrator for a type of support request',
  },
  {
    statement: 'Reset page: two fields, `Set Password`, and a way back to `/`',
    fault: 'another label of the button',
    file: 'web/texts/en/accounts.ts',
    changes: [["set: 'Set Password'", "set: 'Save'"]],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'Reset page: two fields, `Set Password`, and a way back to `/`',
    fault: 'the way back leads to the policy',
    file: 'web/people/accounts/passwords/SetPasswordPage.tsx',
    changes: [
      [
        '</SubmitButton>\n        <ButtonLink variant="quiet" to={paths.signIn}>',
        '</SubmitButton>\n        <ButtonLink variant="quiet" to={paths.privacy}>',
      ],
    ],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'After a reset an employer goes to `/`',
    fault: 'employers are led to `/admin`',
    file: 'web/people/accounts/passwords/SetPasswordPage.tsx',
    changes: [['isAdministrator ? paths.adminSignIn : paths.signIn', 'paths.adminSignIn']],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'After a reset an administrator goes to `/admin`',
    fault: 'administrators are led to `/`',
    file: 'web/people/accounts/passwords/SetPasswordPage.tsx',
    changes: [['isAdministrator ? paths.adminSignIn : paths.signIn', 'paths.signIn']],
    noticedBy: 'an administrator’s password link leads to the administrators’ sign-in',
  },
  {
    statement: 'Privacy page: skip link, logo home, menu leading home, hamburger',
    fault: 'no skip link',
    file: 'web/privacy/policy/PublicTextFrame.tsx',
    changes: [['<SkipLink target="main">{texts.common.skipToContent}</SkipLink>', '']],
    noticedBy: 'the privacy page has a skip link, and its menu and logo lead to the login',
  },
  {
    statement: 'Dates as abbreviated month, two-digit day, year',
    fault: 'a day of one digit',
    file: 'web/platform/formatDay.ts',
    changes: [["en: '2-digit'", "en: 'numeric'"]],
    noticedBy: 'a date has an abbreviated month, two digits of the day and the year',
  },
];

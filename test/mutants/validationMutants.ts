import type { Mutant } from './mutant.ts';

export const validationMutants: Mutant[] = [
  {
    statement: "The profile's rules and messages, in their order",
    fault: 'the address before the fields',
    file: 'contract/employers.ts',
    changes: [
      [
        '    ...findMissingFields(profile, requiredProfileFields),\n    ...findEmailProblems(profile.Email),',
        '    ...findEmailProblems(profile.Email),\n    ...findMissingFields(profile, requiredProfileFields),',
      ],
    ],
    noticedBy: 'the problems of a profile are reported in the specified order',
  },
  {
    statement: 'The profile’s errors are a numbered list',
    fault: 'a list with bullets',
    file: 'web/ui/ProblemList.tsx',
    changes: [
      ['<ol>', '<ul>'],
      ['</ol>', '</ul>'],
    ],
    noticedBy: 'the error banner of the profile page is a numbered list that does not disappear',
  },
  {
    statement: 'The profile’s errors have no time-out',
    fault: 'they hide after five seconds',
    file: 'web/shared/forms/FormMessages.tsx',
    changes: [
      [
        'title={heading} takesFocus>',
        "title={heading} takesFocus hideAfter={5000} onHide={() => document.querySelector('.banner')?.remove()}>",
      ],
    ],
    noticedBy: 'the error banner of the profile page is a numbered list that does not disappear',
  },
  {
    statement: 'Lengths of all fields',
    fault: 'an address may have 120 characters',
    file: 'contract/employers.ts',
    changes: [['  Address: 100,', '  Address: 120,']],
    noticedBy: 'the limits of text lengths and file sizes are those of the specification',
  },
  {
    statement: 'The password is optional and equals its confirmation',
    fault: 'the confirmation is not compared',
    file: 'contract/employers.ts',
    changes: [['confirmation !== undefined && profile.Password !== confirmation', 'false']],
    noticedBy:
      'the profile page shows every error in order, and the menu item for applications appears once the profile is saved',
  },
  {
    statement: "The administrator's form: required fields and messages",
    fault: 'no last name is needed',
    file: 'contract/employers.ts',
    changes: [
      [
        "findMissingFields(employer, ['OperatingName', 'FirstName', 'LastName'])",
        "findMissingFields(employer, ['OperatingName', 'FirstName'])",
      ],
    ],
    noticedBy:
      'the form in which an administrator edits an employer requires an operating name, a first name, a last name and an email address',
  },
  {
    statement:
      'The administrator’s form lists its errors by numbers and without a time-out, under its own heading',
    fault: 'another heading',
    file: 'contract/messages.ts',
    changes: [['Employer could not be created due', 'Employer could not be saved due']],
    noticedBy:
      'an administrator creates an employer after errors about fields and a number in use, and sees a notice',
  },
  {
    statement:
      'The administrator’s form lists its errors by numbers and without a time-out, under its own heading',
    fault: 'they hide after five seconds',
    file: 'web/shared/forms/FormMessages.tsx',
    changes: [
      [
        'title={heading} takesFocus>',
        "title={heading} takesFocus hideAfter={5000} onHide={() => document.querySelector('.banner')?.remove()}>",
      ],
    ],
    noticedBy:
      'an administrator creates an employer after errors about fields and a number in use, and sees a notice',
  },
  {
    statement: 'The designation number is checked against the server',
    fault: 'every number is free',
    file: 'server/people/accounts/records/accounts.queries.ts',
    changes: [['return owner?.business_id ?? 0', 'return 0']],
    noticedBy:
      'the API call that looks up a designation number’s owner returns 0 for a free or blank number',
  },
  {
    statement: "The application's names and job title",
    fault: 'no job title is needed',
    file: 'contract/applications.ts',
    changes: [
      [
        "findMissingFields(application, ['FirstName', 'LastName', 'JobTitle'])",
        "findMissingFields(application, ['FirstName', 'LastName'])",
      ],
    ],
    noticedBy:
      'an application requires a first name, a last name and a job title, each of at most 50 characters',
  },
  {
    statement: 'The page says that all fields are mandatory except those marked optional',
    fault: 'it does not',
    file: 'web/texts/en/applications.ts',
    changes: [["'All fields are mandatory except those marked optional.'", "'Fill in the form.'"]],
    noticedBy:
      'a new application’s form marks mandatory documents, accepts only allowed file types and has no notes section',
  },
  {
    statement:
      'Proof of Status is labelled optional, and its tooltip says for whom it is mandatory',
    fault: 'another tooltip',
    file: 'contract/specifiedProgram.ts',
    changes: [["'Mandatory for in-country applicants.'", "'About this document.'"]],
    noticedBy:
      'a new application’s form marks mandatory documents, accepts only allowed file types and has no notes section',
  },
  {
    statement:
      'Proof of Status is labelled optional, and its tooltip says for whom it is mandatory',
    fault: 'no label',
    file: 'web/applications/core/form/SlotTitle.tsx',
    changes: [
      ['{name} <span className="field-optional muted regular">({forms.optional})</span>', '{name}'],
    ],
    noticedBy:
      'a new application’s form marks mandatory documents, accepts only allowed file types and has no notes section',
  },
  {
    statement: 'Proof of status optional, one education document enough',
    fault: 'proof of status is mandatory',
    file: 'contract/specifiedProgram.ts',
    changes: [
      [
        "need: 'optional',\n    name: { en: 'Proof of Status'",
        "need: 'mandatory',\n    name: { en: 'Proof of Status'",
      ],
    ],
    noticedBy:
      'the proof of status is optional, and one education document is enough for an application',
  },
  {
    statement: 'Differs: file inputs accept .pdf, .doc, .docx and pictures',
    fault: 'they accept everything',
    file: 'web/documents/store/UploadButton.tsx',
    changes: [['accept={acceptedFileTypes}', 'accept="*/*"']],
    noticedBy:
      'a new application’s form marks mandatory documents, accepts only allowed file types and has no notes section',
  },
  {
    statement: 'pdf, doc and docx, at most 4,000,000 bytes, and the message',
    fault: '4 MiB pass',
    file: 'contract/documents.ts',
    changes: [['bytes: 4_000_000', 'bytes: 4_194_304']],
    noticedBy:
      'the server accepts a document of 4,000,000 bytes, and refuses a document of 4,000,001 bytes without storing any of it',
  },
  {
    statement: 'A blank title becomes `Additional Document #` and the next number',
    fault: 'another word',
    file: 'contract/applications.ts',
    changes: [['return `Additional Document #$', 'return `Other Document #$']],
    noticedBy: 'additional documents keep their order, and a blank title gets the next number',
  },
  {
    statement: 'The reset page’s message for an empty password',
    fault: 'another message',
    file: 'contract/messages.ts',
    changes: [["'Password has not been entered.'", "'Enter a password.'"]],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'The reset page’s message for two that differ, and both fields cleared',
    fault: 'the fields are kept',
    file: 'web/people/accounts/passwords/SetPasswordPage.tsx',
    changes: [["      if (password !== '') setTyped({ password: '', confirmation: '' });\n", '']],
    noticedBy: 'an employer resets a forgotten password by an emailed link, which works once',
  },
  {
    statement: 'Support: all fields required',
    fault: 'no telephone is needed',
    file: 'contract/support.ts',
    changes: [["'LastName', 'Telephone', 'Message']", "'LastName', 'Message']"]],
    noticedBy:
      'a support request requires every text field, and also a type if the sender is an employer',
  },
  {
    statement: 'Search: nothing required, dates empty when not set or invalid',
    fault: 'a day that is not set is sent as one',
    file: 'web/office/search/criteria.ts',
    changes: [
      [
        "StartOn: parseDay(criteria.StartOn) ?? ''",
        "StartOn: parseDay(criteria.StartOn) ?? '2026-01-01'",
      ],
    ],
    noticedBy: 'an application search shows an error at an invalid date and does not send the date',
  },
  {
    statement: 'Lengths of the fields of the administrator’s form',
    fault: 'names may have 200 characters',
    file: 'contract/employers.ts',
    changes: [
      [
        '  FirstName: 50,\n  LastName: 50,\n  Telephone: 50,',
        '  FirstName: 200,\n  LastName: 200,\n  Telephone: 50,',
      ],
    ],
    noticedBy:
      'an administrator creates an employer after errors about fields and a number in use, and sees a notice',
  },
  {
    statement: 'Support: the page says that all fields are required',
    fault: 'it does not',
    file: 'web/texts/en/mails.ts',
    changes: [["'All fields are required.'", "'Tell us.'"]],
    noticedBy:
      'a support request shows the exact notice for five seconds and empties the support form',
  },
  {
    statement: 'Support: the address is typed into a field for email',
    fault: 'into one for text',
    file: 'web/mail/support/SupportPage.tsx',
    changes: [['type="email"', 'type="text"']],
    noticedBy:
      'a support request shows the exact notice for five seconds and empties the support form',
  },
  {
    statement: 'A search sends its days as `MMM DD, yyyy`',
    fault: 'as 2026-01-05',
    file: 'web/shared/days/days.ts',
    changes: [['return day && `', 'return day || `']],
    noticedBy: 'an application search ignores accents and sends a typed date as MMM DD, yyyy',
  },
];

import type { Mutant } from './mutant.ts';

export const entityMutants: Mutant[] = [
  {
    statement: 'The fields of business, application, documents, notes, rows, criteria, support',
    fault: 'a support request has no telephone',
    file: 'contract/support.ts',
    changes: [['  Telephone: optionalText(maxLength.line),\n', '']],
    noticedBy: 'the record %s has all specified fields',
  },
  {
    statement: 'The fields of business, application, documents, notes, rows, criteria, support',
    fault: 'the list of profiles has no contact',
    file: 'contract/employers.ts',
    changes: [['  Contact: z.string(),\n', '']],
    noticedBy: 'the record %s has all specified fields',
  },
  {
    statement: 'The fields of business, application, documents, notes, rows, criteria, support',
    fault: 'a note is answered without the name of its document',
    file: 'server/applications/notes/notes.queries.ts',
    changes: [["      'documents.filename as Filename',\n", '']],
    noticedBy: 'records in API responses have every specified field',
  },
  {
    statement: 'The token is stored in a cookie `Token` with path `/`, which ends with the browser',
    fault: 'the cookie lasts for a year',
    file: 'web/platform/tokenCookie.ts',
    changes: [[`writeTokenCookie(token, '')`, `writeTokenCookie(token, '; max-age=31536000')`]],
    noticedBy: 'the cookie Token lasts until the browser closes, and signs the user in to new tabs',
  },
  {
    statement: 'Authorization is loaded from the cookie `Token`',
    fault: 'nothing is loaded',
    file: 'web/platform/authorization.tsx',
    changes: [['if (!readToken()) return;', 'return;']],
    noticedBy: 'the cookie Token lasts until the browser closes, and signs the user in to new tabs',
  },
  {
    statement: 'A profile is complete when all of its fields are filled and the terms are accepted',
    fault: 'the terms do not count',
    file: 'contract/employers.ts',
    changes: [['    profile.IsTermsAndConditions\n  );', '    true\n  );']],
    noticedBy: 'a profile is complete only when every field is filled and the terms are accepted',
  },
  {
    statement: 'The case manager is shown by name',
    fault: 'by id',
    file: 'web/people/employers/profile/ProfileForm.tsx',
    changes: [['{business.CaseManager ||', '{business.CaseManagerId ||']],
    noticedBy:
      'an employer’s profile shows the fields that only administrators may change as read-only',
  },
  {
    statement: 'The case manager is not the employer’s to set',
    fault: 'an employer sets it',
    file: 'server/people/accounts/records/ownAccount.usecases.ts',
    changes: [
      [
        'const { DesignationNumber, CaseManagerId, AcceptedTerms, ...own } = request;',
        'const { DesignationNumber, AcceptedTerms, ...own } = request;',
      ],
    ],
    noticedBy: 'the server ignores fields of a profile that only administrators may set',
  },
  {
    statement: 'A new application has status 1 and a number of its own',
    fault: 'it has status 2',
    file: 'contract/program.ts',
    changes: [['firstStatusId: ApplicationStatusId = 1', 'firstStatusId: ApplicationStatusId = 2']],
    noticedBy:
      'a newly filed application gets a number and the status Submitted, and contains what the employer sent',
  },
  {
    statement: 'Ten document ids with their file names',
    fault: 'all slots are stored in the first',
    file: 'server/applications/attachments/attachments.rules.ts',
    changes: [['    slot,\n    position: 0,', "    slot: 'JobOffer',\n    position: 0,"]],
    noticedBy:
      'every document slot keeps its own document under the file name that the server stored',
  },
  {
    statement: '`IsComplete` of an application',
    fault: 'both education documents are needed',
    file: 'contract/mandatoryDocuments.ts',
    changes: [['!demand.slots.some((slot) =>', '!demand.slots.every((slot) =>']],
    noticedBy:
      'an application is complete once it has every mandatory document and one education document',
  },
  {
    statement: 'Search rows and the columns of the export',
    fault: 'the address in place of the city',
    file: 'server/office/search/search.queries.ts',
    changes: [["'b.city as Location'", "'b.address as Location'"]],
    noticedBy: 'a search result has all the columns that the application list and the export need',
  },
  {
    statement: 'Statuses, sectors, sizes and bands of years',
    fault: 'a status is named otherwise',
    file: 'contract/specifiedProgram.ts',
    changes: [["en: 'Complete'", "en: 'Completed'"]],
    noticedBy:
      'the statuses, sectors, sizes and years of the program have the specified ids and names',
  },
  {
    statement: 'Each status has its own icon',
    fault: 'two statuses have one icon',
    file: 'contract/specifiedProgram.ts',
    changes: [["icon: 'clock'", "icon: 'send'"]],
    noticedBy:
      'the application list shows how many mandatory documents an application has, and its status with a tooltip',
  },
  {
    statement: 'Each status has its tooltip in lists and results',
    fault: 'the tooltip is the id',
    file: 'web/applications/core/StatusCell.tsx',
    changes: [['word={word}', 'word={String(id)}']],
    noticedBy:
      'the application list shows how many mandatory documents an application has, and its status with a tooltip',
  },
];

import type { Mutant } from './mutant.ts';

export const callMutants: Mutant[] = [
  {
    statement: '`POST /api/login`',
    fault: 'no token',
    file: 'server/people/accounts/sign-in/signIn.usecases.ts',
    changes: [
      ['if (account && mayEnter) return account;', 'if (account && mayEnter) return null;'],
    ],
    noticedBy:
      'signing in returns a token, whatever the case of the designation number and the blanks around it',
  },
  {
    statement: '`GET /api/business`',
    fault: 'the city in place of the telephone',
    file: 'server/people/accounts/records/profiles.queries.ts',
    changes: [["'b.telephone as Telephone'", "'b.city as Telephone'"]],
    noticedBy:
      'the server returns every field of a profile and the case manager’s name, and no password',
  },
  {
    statement: '`PATCH /api/business`',
    fault: 'the postal code is stored as it was typed',
    file: 'server/people/accounts/records/accounts.rules.ts',
    changes: [
      [
        'return { ...trimmed, Password, PostalCode: normalizePostalCode(PostalCode) };',
        'return { ...trimmed, Password, PostalCode };',
      ],
    ],
    noticedBy: 'saving a profile normalizes its values, and the history contains the changes',
  },
  {
    statement: 'Differs: `PATCH /api/business` with another address or password',
    fault: 'the current password is not asked for',
    file: 'server/people/accounts/records/ownAccount.usecases.ts',
    changes: [
      [
        `    if (isPresenceProofNeeded(person)) refuseProblems([createPresentPasswordProblem()]);
`,
        '',
      ],
      [
        `      if (isPresenceProofNeeded(person) && !isProven)
        refuseProblems([createPresentPasswordProblem()]);
`,
        '',
      ],
    ],
    noticedBy:
      'a thief with a browser session cannot change email address or password without the password',
  },
  {
    statement: '`POST /api/business`',
    fault: 'the password is not stored',
    file: 'server/people/employers/employers.usecases.ts',
    changes: [['password_hash: passwordHash,', 'password_hash: null,']],
    noticedBy: 'an administrator creates an employer that can sign in',
  },
  {
    statement: '`GET /api/businesses`',
    fault: 'administrators are listed too',
    file: 'server/people/accounts/records/profiles.queries.ts',
    changes: [
      [
        "    .where('b.is_administrator', '=', false)\n    .orderBy('b.search_operating_name')",
        "    .orderBy('b.search_operating_name')",
      ],
    ],
    noticedBy: 'the employer list shows employers by name with contact and last sign-in',
  },
  {
    statement: '`GET /api/casemanager`',
    fault: 'who has left is listed too',
    file: 'server/people/accounts/administrators/administrators.queries.ts',
    changes: [["      .where('b.is_disabled', '=', false)\n", '']],
    noticedBy: 'every active administrator can be chosen as case manager',
  },
  {
    statement: '`POST /api/validation`',
    fault: 'a blank number belongs to somebody',
    file: 'server/people/accounts/records/accounts.queries.ts',
    changes: [['return owner?.business_id ?? 0', 'return owner?.business_id ?? 1']],
    noticedBy:
      'the API call that looks up a designation number’s owner returns 0 for a free or blank number',
  },
  {
    statement: '`GET /api/password`',
    fault: 'the answer repeats the number',
    file: 'server/people/accounts/mailedLinks.routes.ts',
    changes: [['return messages.resetSent;', 'return input.designationNumber;']],
    noticedBy:
      'the server answers a reset request in the same way for a known and an unknown number',
  },
  {
    statement: '`POST /api/password`',
    fault: 'old sessions stay',
    file: 'server/people/accounts/passwords/passwordLinks.usecases.ts',
    changes: [['    await endOtherSessions(trx, link.business_id);\n', '']],
    noticedBy: 'an employer’s reset link sets a password once, ends open sessions, and returns OkE',
  },
  {
    statement: '`GET /api/applications`',
    fault: 'an employer gets everybody’s',
    file: 'server/applications/core/applicationLists.queries.ts',
    changes: [["    .where('business_id', '=', employerId)\n", '']],
    noticedBy:
      'an employer’s application list contains only that employer’s applications, with the newest change first',
  },
  {
    statement: '`GET`, `POST`, `PATCH /api/application`',
    fault: 'outer blanks are stored',
    file: 'server/applications/core/applications.rules.ts',
    changes: [
      ['FirstName: requestedContent.FirstName.trim()', 'FirstName: requestedContent.FirstName'],
    ],
    noticedBy:
      'a newly filed application gets a number and the status Submitted, and contains what the employer sent',
  },
  {
    statement: '`POST /api/document`, `GET /api/document`',
    fault: 'a document opens in the browser',
    file: 'server/platform/http/sendAnswer.ts',
    changes: [['`attachment; filename', '`inline; filename']],
    noticedBy:
      'an upload returns a numeric id, and downloading the document returns exactly the uploaded bytes',
  },
  {
    statement: '`GET /api/comments`, `POST /api/comment`',
    fault: 'every note is visible',
    file: 'server/applications/notes/notes.usecases.ts',
    changes: [['is_visible: request.IsVisible', 'is_visible: true']],
    noticedBy:
      'notes are internal unless their author makes them visible, and the newest note is listed first',
  },
  {
    statement: 'Added: `POST /api/comment/correct`, `GET /api/changes`',
    fault: 'every administrator corrects every note',
    file: 'server/applications/notes/notes.usecases.ts',
    changes: [['note.created_by !== writer.businessId', 'note.created_by === 0']],
    noticedBy: 'only the author can correct a note, within ten minutes by the server’s clock',
  },
  {
    statement: 'Added: `POST /api/comment/takeback`, `POST /api/comment/strike`',
    fault: 'a note that is taken back stays visible',
    file: 'server/applications/notes/notes.usecases.ts',
    changes: [['{ is_visible: false, taken_back_on', '{ taken_back_on']],
    noticedBy:
      'a note that staff withdraw within ten minutes disappears from all API responses to the employer',
  },
  {
    statement: '`POST /api/search`',
    fault: 'the employer’s last name is not looked at',
    file: 'server/office/search/search.queries.ts',
    changes: [["    ['search_last_name', criteria.BusinessLastName],\n", '']],
    noticedBy: 'every search criterion works on its own, and all search criteria work together',
  },
  {
    statement: 'Added: `POST /api/export`, told before a result is taken as a file',
    fault: 'it is not recorded',
    file: 'server/office/search/search.routes.ts',
    changes: [
      [
        `      await recordListedSearch(deps, person, { kind: 'export', criteria, results: Results });
`,
        '',
      ],
    ],
    noticedBy: 'the search record lists author, time, criteria, count and exports of each search',
  },
  {
    statement: '`POST /api/support`',
    fault: 'the sender gets no copy',
    file: 'server/mail/support/support.usecases.ts',
    changes: [
      [
        `    await queueDelivery(trx, now, supportReceiptMail, { supportRequestId });
`,
        '',
      ],
    ],
    noticedBy: 'the portal stores a support request, and mails it to the office and to its sender',
  },
];

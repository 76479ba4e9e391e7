import type { Mutant } from './mutant.ts';

export const requestMutants: Mutant[] = [
  {
    statement:
      'Staff gather marked documents, missing ones and free questions into a request with a day and a covering text',
    fault: 'the employer reads who of the staff sent it',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        "SentBy: person.isAdministrator ? (request.sender ?? '') : '',",
        "SentBy: request.sender ?? '',",
      ],
    ],
    noticedBy:
      'the employer can read a request’s items and due day, but not the administrator’s name',
  },
  {
    statement:
      'Staff gather marked documents, missing ones and free questions into a request with a day and a covering text',
    fault: 'documents that nobody marked are asked, too',
    file: 'web/requests/staff/requestDraft.ts',
    changes: [
      [
        `reviews.filter(({ State }) => State === 'toReplace').map(createItemFromReview)`,
        `reviews.filter(({ State }) => State !== 'accepted').map(createItemFromReview)`,
      ],
    ],
    noticedBy:
      'a new request to an employer contains exactly the marked documents with their comments',
  },
  {
    statement:
      'A request has an item, a day from today to a year ahead, and texts that are not too long',
    fault: 'it may be due in the past',
    file: 'contract/requests.ts',
    changes: [['isDay(dueOn) && dueOn >= today && dueOn', 'isDay(dueOn) && dueOn']],
    noticedBy: 'the server refuses a request %s, and stores nothing',
  },
  {
    statement:
      'A request has an item, a day from today to a year ahead, and texts that are not too long',
    fault: 'it may have 6,000 items',
    file: 'contract/requests.ts',
    changes: [['  items: 60,', '  items: 6_000,']],
    noticedBy: 'a request has at most 60 items',
  },
  {
    statement: 'It may set the status Incomplete in the same save, and sets none by itself',
    fault: 'it always sets Incomplete',
    file: 'server/requests/sendRequest.usecases.ts',
    changes: [
      [
        'if (asked.ApplicationStatusId !== null) {\n    const { ApplicationStatusId, LeaveOutMail } = asked;',
        'if (asked.ApplicationId) {\n    const { LeaveOutMail } = asked;\n    const ApplicationStatusId = 3;',
      ],
    ],
    noticedBy:
      'sending a request changes the application’s status only if the administrator has chosen a status',
  },
  {
    statement:
      'An application has one request at a time, sent once, about documents that are there still and an application as it was seen',
    fault: 'a second one is not looked for',
    file: 'server/requests/sendRequest.usecases.ts',
    changes: [
      [
        `  if (await findWaitingRequestId(trx, application_id))
    throw createRequestConflict('requestOpen', 'ApplicationId');
`,
        '',
      ],
    ],
    noticedBy: 'an application has at most one open request',
  },
  {
    statement:
      'An application has one request at a time, sent once, about documents that are there still and an application as it was seen',
    fault: 'a lost answer sends it twice',
    file: 'server/requests/sendRequest.usecases.ts',
    changes: [['creation_key: key, ...sent', 'creation_key: key && null, ...sent']],
    noticedBy:
      'the server sends a request only once if the administrator submits it again after a lost answer',
  },
  {
    statement:
      'An application has one request at a time, sent once, about documents that are there still and an application as it was seen',
    fault: 'a document that was replaced is asked for',
    file: 'server/requests/sendRequest.usecases.ts',
    changes: [
      [
        `  requireDocumentsUnchanged(items, places);
`,
        '',
      ],
    ],
    noticedBy:
      'the server refuses a request about a document that the employer has already replaced',
  },
  {
    statement: 'The mail is shown before it is sent, in the employer’s language',
    fault: 'it is shown in English',
    file: 'server/requests/sendRequest.usecases.ts',
    changes: [['language: employer.language }', 'language: null }']],
    noticedBy:
      'the preview of a request is in the employer’s language, and contains neither names nor reasons',
  },
  {
    statement:
      'Both sides have it in their lists: what is open, until when, and overdue past its day',
    fault: 'everything counts as open',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        'return { Open: open.length, Total: currentItems.length };',
        'return { Open: currentItems.length, Total: currentItems.length };',
      ],
    ],
    noticedBy: 'the list of open requests counts the open items of the current round',
  },
  {
    statement:
      'Both sides have it in their lists: what is open, until when, and overdue past its day',
    fault: 'what is not needed any more counts',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        "round === request.round && state !== 'notNeeded'",
        'round === request.round && state !== undefined',
      ],
    ],
    noticedBy: 'the list of open requests counts the open items of the current round',
  },
  {
    statement:
      'Both sides have it in their lists: what is open, until when, and overdue past its day',
    fault: 'an employer’s list has the requests of others',
    file: 'server/requests/requests.queries.ts',
    changes: [
      [
        `    .where(isWaitingStateExpression)
    .$if(employerId !== null, (query) => query.where('business_id', '=', Number(employerId)))
    .orderBy('due_on')`,
        `    .where(isWaitingStateExpression)
    .orderBy('due_on')`,
      ],
    ],
    noticedBy:
      'employers and administrators can list open requests, and the list has a version number',
  },
  {
    statement:
      'Both sides have it in their lists: what is open, until when, and overdue past its day',
    fault: 'it is overdue on its day',
    file: 'server/requests/requests.rules.ts',
    changes: [["state === 'open' && due_on < today", "state === 'open' && due_on <= today"]],
    noticedBy: 'a request is overdue from the day after its due day, in the program’s time zone',
  },
  {
    statement:
      'Both sides have it in their lists: what is open, until when, and overdue past its day',
    fault: 'the employer’s list counts one too many',
    file: 'web/requests/DueTasks.tsx',
    changes: [['texts.toDoBy(Open, day)', 'texts.toDoBy(Open + 1, day)']],
    noticedBy:
      'an employer on a phone completes each item of a request, which is saved at once, and sends the answer',
  },
  {
    statement:
      'Each answer is kept as it is given; a document goes where it belongs, also by the form',
    fault: 'an additional document loses its title',
    file: 'server/requests/answerRequest.usecases.ts',
    changes: [
      [
        'const answer = { documentId, replaced, title: item.title };',
        "const answer = { documentId, replaced, title: '' };",
      ],
    ],
    noticedBy:
      'the portal saves each answer to a request as given, and attaches its documents to their slots',
  },
  {
    statement:
      'Each answer is kept as it is given; a document goes where it belongs, also by the form',
    fault: 'the document that is to be replaced is an answer',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        'if (!place || place.document_id === item.asked_document_id) return noAnswer;',
        'if (!place) return noAnswer;',
      ],
    ],
    noticedBy: 'the list of open requests counts the open items of the current round',
  },
  {
    statement:
      'Each answer is kept as it is given; a document goes where it belongs, also by the form',
    fault: 'what was deleted answers still',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        'item.slot === null ? slot === null && id === item.document_id : slot === item.slot,\n  );\n',
        "item.slot === null ? slot === null && id === item.document_id : slot === item.slot,\n  );\n  if (item.slot === null && item.document_id) {\n    return { text: '', documentId: item.document_id, filename: item.filename };\n  }\n",
      ],
    ],
    noticedBy: 'an item of a request is unanswered again when its document is deleted',
  },
  {
    statement: 'An answer overwrites none that was given elsewhere meanwhile',
    fault: 'the last one counts',
    file: 'server/requests/answerRequest.usecases.ts',
    changes: [
      [
        "if (item.state !== 'open' || item.version !== asked.Version)",
        "if (item.state !== 'open')",
      ],
    ],
    noticedBy:
      'the server refuses to overwrite an answer given in another window, and accepts the same answer again',
  },
  {
    statement: 'It is sent back when all is answered, or in part with a sentence why',
    fault: 'no sentence is needed',
    file: 'server/requests/answerRequest.usecases.ts',
    changes: [["if (open > 0 && reason === '') return", "if (open < 0 && reason === '') return"]],
    noticedBy: 'a partial answer to a request requires a reason',
  },
  {
    statement: 'Staff read what was written once it is sent back, and never what was not sent',
    fault: 'staff read how far it has come in the list',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        `      (isHiddenDraft(reader, request, item)
        ? item.state`,
        `      (isHiddenDraft(reader, request, item) && reader === undefined
        ? item.state`,
      ],
    ],
    noticedBy: 'no count, number or version reveals an employer’s unsent answer to administrators',
  },
  {
    statement: 'Staff read what was written once it is sent back, and never what was not sent',
    fault: 'what was typed is kept of a question that was taken out',
    file: 'server/requests/changeRequest.usecases.ts',
    changes: [
      [
        `toAnswerColumns(
        row.kind === 'question' ? noAnswer : findItemAnswer(row, places),
      )`,
        'toAnswerColumns(findItemAnswer(row, places))',
      ],
    ],
    noticedBy: 'administrators never see the unsent answer to a removed question',
  },
  {
    statement: 'Staff read what was written once it is sent back, and never what was not sent',
    fault: 'staff read along',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        "return reader.isAdministrator && isUnsent && item.kind === 'question';",
        "return reader.isAdministrator && isUnsent && item.kind === 'document';",
      ],
    ],
    noticedBy: 'administrators can read answers to a request only after the employer has sent them',
  },
  {
    statement: 'Staff read what was written once it is sent back, and never what was not sent',
    fault: 'staff read it once the request is withdrawn',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        `      isHiddenDraft(person, request, item)
        ? createSentItem`,
        `      isHiddenDraft(person, request, item) && !hasEnded
        ? createSentItem`,
      ],
    ],
    noticedBy:
      'administrators cannot see unsent answers to a request, even after the request was withdrawn',
  },
  {
    statement: 'Staff read what was written once it is sent back, and never what was not sent',
    fault: 'in a second round nothing of the first is shown',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [
        'const isUnsent = answered_on === null && item.round === round;',
        'const isUnsent = answered_on === null && round > 0;',
      ],
    ],
    noticedBy:
      'administrators see in a request’s second round what the employer sent in the first round',
  },
  {
    statement:
      'Staff see what changed side by side, and accept it or ask again in one go; a second round belongs to the first',
    fault: 'accepted documents stay without a mark',
    file: 'server/requests/decideRequest.usecases.ts',
    changes: [
      [
        `await updateRequest(trx, request.request_id, ended);
      for (const itemDecision of decided)
        await markAnsweredDocument(deps, administrator, locked, itemDecision);`,
        'await updateRequest(trx, request.request_id, ended);',
      ],
    ],
    noticedBy: 'accepting an answer to a request marks the answer’s documents as accepted',
  },
  {
    statement:
      'Staff see what changed side by side, and accept it or ask again in one go; a second round belongs to the first',
    fault: 'a second round loses the first',
    file: 'server/requests/decideRequest.usecases.ts',
    changes: [
      [
        'earlier: JSON.stringify(appendEarlierRound(item, answer, request.partial_reason)),',
        'earlier: item.earlier,',
      ],
    ],
    noticedBy:
      'requesting an item again starts a second round of the request and keeps the first round',
  },
  {
    statement:
      'Staff see what changed side by side, and accept it or ask again in one go; a second round belongs to the first',
    fault: 'the document that was refused answers the second round',
    file: 'server/requests/decideRequest.usecases.ts',
    changes: [
      [
        'asked_document_id: answer.documentId ?? item.asked_document_id,',
        'asked_document_id: item.asked_document_id,',
      ],
    ],
    noticedBy:
      'requesting an item again starts a second round of the request and keeps the first round',
  },
  {
    statement:
      'Staff see what changed side by side, and accept it or ask again in one go; a second round belongs to the first',
    fault: 'what was not answered is accepted',
    file: 'server/requests/decideRequest.usecases.ts',
    changes: [
      [
        "const isBare = asked.Decision === 'accept' && !isAnswered(answer);",
        "const isBare = asked.Decision === 'askAgain' && !isAnswered(answer);",
      ],
    ],
    noticedBy: 'the server refuses a decision about a request that concerns %s',
  },
  {
    statement:
      'Staff see what changed side by side, and accept it or ask again in one go; a second round belongs to the first',
    fault: 'what was replaced since is decided unseen',
    file: 'server/requests/decideRequest.usecases.ts',
    changes: [
      [
        '    if (seen !== undefined && seen !== answer.documentId) throw documentReplaced();\n',
        '    if (seen === 0) throw documentReplaced();\n',
      ],
    ],
    noticedBy: 'the server refuses a decision about a request that concerns %s',
  },
  {
    statement:
      'It can be changed, extended and withdrawn, each by who saw it last; answers that are there stay, and the employer is told once',
    fault: 'one that is changed within the wait is told as a change of what nobody knows',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        'if (firstNotice) return notice === firstNotice;',
        'if (firstNotice) return notice === ofThis.at(-1);',
      ],
    ],
    noticedBy:
      'the mail about a request includes changes that are made before the mail is sent, and a later extension causes another mail',
  },
  {
    statement:
      'It can be changed, extended and withdrawn, each by who saw it last; answers that are there stay, and the employer is told once',
    fault: 'an older page changes it, too',
    file: 'server/requests/lockRequest.usecases.ts',
    changes: [['if (request.version !== version) throw', 'if (request.version < version) throw']],
    noticedBy:
      'an administrator can extend, change and withdraw a request, each with a history entry',
  },
  {
    statement:
      'It can be changed, extended and withdrawn, each by who saw it last; answers that are there stay, and the employer is told once',
    fault: 'an extension is a change like any other',
    file: 'server/requests/changeRequest.usecases.ts',
    changes: [
      [
        'const isOnlyExtended = count === 0 && isSameText;',
        'const isOnlyExtended = count < 0 && isSameText;',
      ],
    ],
    noticedBy:
      'an administrator can extend, change and withdraw a request, each with a history entry',
  },
  {
    statement:
      'It can be changed, extended and withdrawn, each by who saw it last; answers that are there stay, and the employer is told once',
    fault: 'a reworded item loses its answer',
    file: 'server/requests/changeRequest.usecases.ts',
    changes: [
      [
        'await updateRequestItem(trx, row, { title, reasons, item_text, version: row.version + 1 });',
        `await updateRequestItem(trx, row, { title, reasons, item_text, answer: '', version: row.version + 1 });`,
      ],
    ],
    noticedBy: 'changing the text of a request’s item keeps its answer',
  },
  {
    statement:
      'A status that closes the application ends its request, which stays as it was at its end; nothing is declined by itself',
    fault: 'closing leaves it open',
    file: 'server/requests/endRequestOfClosedApplication.subscriber.ts',
    changes: [
      [
        'if (!status || !isStatusClosed(status.to) || isStatusClosed(status.from)) return undefined;',
        'if (!status || !isStatusClosed(status.from)) return undefined;',
      ],
    ],
    noticedBy:
      'an administrator cannot send a request about a closed application, and a closing status ends an open request',
  },
  {
    statement:
      'A status that closes the application ends its request, which stays as it was at its end; nothing is declined by itself',
    fault: 'what is attached later answers it',
    file: 'server/requests/requests.rules.ts',
    changes: [
      [`if (item.state !== 'open' || hasEnded) {`, `if (item.state !== 'open' && !hasEnded) {`],
    ],
    noticedBy: 'an ended request stays unchanged when documents are attached later',
  },
  {
    statement: 'It is one employer’s own, and takes no answer of staff',
    fault: 'staff answer in the place of the employer',
    file: 'server/requests/answerRequest.usecases.ts',
    changes: [
      [
        'if (person.isAdministrator) throw notAllowed(',
        'if (person.isAdministrator === undefined) throw notAllowed(',
      ],
    ],
    noticedBy:
      'the server refuses an overlong answer to a request, another employer’s document and an administrator’s answer',
  },
  {
    statement: 'It is one employer’s own, and takes no answer of staff',
    fault: 'every employer answers it',
    file: 'server/requests/lockRequest.usecases.ts',
    changes: [
      [
        'const application = authorizeChange(person, locked);',
        'const application = authorizeChange({ ...person, isAdministrator: true } as Person, locked);',
      ],
    ],
    noticedBy: 'other employers can neither read nor change a request',
  },
  {
    statement:
      'From filing over two refused documents, a mail and answers on a phone in French to the recommendation',
    fault: 'a link of a mail to an employer leads to the page of the staff',
    file: 'server/mail/notice-mails/noticeMail.ts',
    changes: [
      [
        "const page = reader === 'employer' ? 'application' : 'adminApplication';",
        "const page = reader === 'program' ? 'application' : 'adminApplication';",
      ],
    ],
    noticedBy:
      'an employer files an application and replaces two documents in French on a phone, and staff recommend the application',
  },
];

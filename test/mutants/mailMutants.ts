import type { Mutant } from './mutant.ts';

export const mailMutants: Mutant[] = [
  {
    statement:
      'An employer is mailed a receipt, and staff that an application was filed: the case manager, where nobody is one the program',
    fault: 'staff are not told',
    file: 'server/mail/notices/createNotices.rules.ts',
    changes: [
      [
        '...(isByEmployer ? [staffFiledNotice] : []),',
        '...(isByEmployer ? [] : [staffFiledNotice]),',
      ],
    ],
    noticedBy:
      'filing an application sends a receipt to the employer and a notice to the case manager',
  },
  {
    statement:
      'An employer is mailed a receipt, and staff that an application was filed: the case manager, where nobody is one the program',
    fault: 'one that waits goes to who looked after the employer before',
    file: 'server/mail/notices/notifications.mails.ts',
    changes: [
      [
        'const isTheirs = (applicationId: number) => staffOf(applicationId) === (staffId ?? null);',
        'const isTheirs = (applicationId: number) => applicationId > 0;',
      ],
    ],
    noticedBy:
      'a queued mail goes to the office’s own address if the case manager’s account is disabled meanwhile',
  },
  {
    statement:
      'An employer is mailed a receipt, and staff that an application was filed: the case manager, where nobody is one the program',
    fault: 'documents that staff attach are told to the staff',
    file: 'server/mail/notices/createNotices.rules.ts',
    changes: [
      [
        'if (isByEmployer && (slots.length > 0 || areAdditional)) {',
        'if (slots.length > 0 || areAdditional) {',
      ],
    ],
    noticedBy: 'administrators get no mail about changes by administrators',
  },
  {
    statement: 'Staff are told of an answer, and of documents that come outside a request',
    fault: 'documents of an answer are told once more',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        'const slotsToAnswer = isUnderWay ? request.slots : [];',
        'const slotsToAnswer: string[] = isUnderWay ? [] : [];',
      ],
    ],
    noticedBy:
      'the case manager gets one mail about an answered request, and no other mail about the documents in the answer',
  },
  {
    statement: 'Staff are told of an answer, and of documents that come outside a request',
    fault: 'an answer is not told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [['          present.request.isAnswered\n', '          present.request.isOpen\n']],
    noticedBy:
      'the case manager gets one mail about an answered request, and no other mail about the documents in the answer',
  },
  {
    statement:
      'A mail waits ten minutes, or as long as is set, and gathers what happens to the application meanwhile',
    fault: 'it leaves at once',
    file: 'server/mail/notices/createNoticesFromHistory.usecases.ts',
    changes: [
      [
        '({ on }) => minutesAfter(on, waitMinutes)',
        '({ on }) => minutesAfter(on, 0 * waitMinutes)',
      ],
    ],
    noticedBy:
      'filing an application sends a receipt to the employer and a notice to the case manager',
  },
  {
    statement:
      'A mail waits ten minutes, or as long as is set, and gathers what happens to the application meanwhile',
    fault: 'it waits for ten minutes whatever is set',
    file: 'server/mail/notices/createNoticesFromHistory.usecases.ts',
    changes: [
      [
        '({ on }) => minutesAfter(on, waitMinutes)',
        '({ on }) => minutesAfter(on, waitMinutes && 10)',
      ],
    ],
    noticedBy: 'the portal sends mails about changes after the configured number of minutes',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a status that was set back is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [['return !isSetBack;', 'return true || !isSetBack;']],
    noticedBy: 'no mail is sent about a status change that is undone before the mail is sent',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a note that was taken back is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        'return present.visibleNotes.has(noticeContent.facts.noteId);',
        'return present.visibleNotes.size >= 0;',
      ],
    ],
    noticedBy: 'no mail is sent about internal notes and about notes that were made internal again',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a document that was removed again is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      ['      on >= since &&\n', '      on >= since &&\n'],
      ['  return attached.some(\n', '  return isUnderWay === undefined || attached.some(\n'],
    ],
    noticedBy: 'no mail is sent about a document that the employer adds and removes again',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'what a mistake was left out of is told when it is set back',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [['present.statusBefore ?? before;', 'before;']],
    noticedBy:
      'no mail is sent when an administrator corrects a mistake that was saved without a mail',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a request that was withdrawn in time is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        "if (facts.step === 'withdrawn') return !steps.includes('sent');",
        "if (facts.step === 'withdrawn') return true;",
      ],
    ],
    noticedBy:
      'withdrawing a request causes a mail only if the mail about the request was already sent',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a request that was answered meanwhile is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        'if (withdrawn || !isCurrent || !request.isOpen || request.round !== facts.round) return false;',
        'if (withdrawn || !isCurrent || request.round !== facts.round) return false;',
      ],
    ],
    noticedBy: 'an employer gets no mail about a request that the employer has already answered',
  },
  {
    statement: 'Many changes at once are one mail to each recipient',
    fault: 'each part of them is a mail of its own',
    file: 'server/mail/notices/recipients.rules.ts',
    changes: [
      ['return next === null || now >= longest;', 'return next === null || now <= longest;'],
    ],
    noticedBy:
      'a thousand changes of applications lead to one mail per employer, which states the number of applications',
  },
  {
    statement: 'Many changes at once are one mail to each recipient',
    fault: 'staff get one for each employer',
    file: 'server/mail/notices/recipients.rules.ts',
    changes: [
      [
        `const key = \`\${audience} \${recipientId}\`;`,
        `const key = \`\${audience} \${recipientId} \${employerId}\`;`,
      ],
    ],
    noticedBy:
      'a thousand changed applications of several employers lead to only one mail to the case manager',
  },
  {
    statement: 'Many changes at once are one mail to each recipient',
    fault: 'the mail about many stands in the thread of one',
    file: 'server/mail/notice-mails/noticeMail.ts',
    changes: [['...(isOne && first ? { thread:', '...(first ? { thread:']],
    noticedBy:
      'a thousand changes of applications lead to one mail per employer, which states the number of applications',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'always in English',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["Language: employer?.language ?? 'en',", "Language: employer ? 'en' : 'en',"]],
    noticedBy: 'before a save, staff see in which language and when the employer gets a mail',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'of a suspended employer it is said that it is mailed',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["  if (isSuspended) return 'suspended';\n", '']],
    noticedBy: 'before a save, staff see that nobody gets a mail, and why: %s',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'what the employer chose is not looked at',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["(paces[kind] ?? 'now')", "(paces[kind] && 'now' || 'now')"]],
    noticedBy: 'before a save, staff see that nobody gets a mail, and why: %s',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'what the program sends to nobody is not looked at',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["kindsOff.includes(kind) ? 'off' :", "kindsOff.length > 99 ? 'off' :"]],
    noticedBy: 'before a save, staff see in which language and when the employer gets a mail',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a status is told all the same',
    file: 'server/applications/core/applications.usecases.ts',
    changes: [
      [
        'addImportDetails(details, imported) : details,\n    leftOutMail: person.isAdministrator && request.LeaveOutMail,',
        'addImportDetails(details, imported) : details,\n    leftOutMail: false,',
      ],
    ],
    noticedBy:
      'administrators can save a change without a mail, and employers cannot suppress mails',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'an employer leaves the mail to the staff out',
    file: 'server/applications/core/applications.usecases.ts',
    changes: [
      [
        'addImportDetails(details, imported) : details,\n    leftOutMail: person.isAdministrator && request.LeaveOutMail,',
        'addImportDetails(details, imported) : details,\n    leftOutMail: request.LeaveOutMail,',
      ],
    ],
    noticedBy:
      'administrators can save a change without a mail, and employers cannot suppress mails',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a note is told all the same',
    file: 'server/applications/notes/notes.usecases.ts',
    changes: [['leftOutMail: request.LeaveOutMail,', 'leftOutMail: false,']],
    noticedBy:
      'administrators can save a change without a mail, and employers cannot suppress mails',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a request is told all the same',
    file: 'server/requests/sendRequest.usecases.ts',
    changes: [
      [
        'details: createRequestDetails(request, items.length),\n    leftOutMail: asked.LeaveOutMail,',
        'details: createRequestDetails(request, items.length),\n    leftOutMail: false,',
      ],
    ],
    noticedBy: 'the mail about a further round of a request states its new due day',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'an extension is told all the same',
    file: 'server/requests/changeRequest.usecases.ts',
    changes: [
      [
        '{ ...locked.about, leftOutMail: asked.LeaveOutMail };',
        '{ ...locked.about, leftOutMail: false };',
      ],
    ],
    noticedBy: 'administrators can extend, repeat or withdraw a request without sending a mail',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a withdrawal is told all the same',
    file: 'server/requests/changeRequest.usecases.ts',
    changes: [['...about, leftOutMail, kind', '...about, leftOutMail: false, kind']],
    noticedBy: 'administrators can extend, repeat or withdraw a request without sending a mail',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a further round is told all the same',
    file: 'server/requests/decideRequest.usecases.ts',
    changes: [['leftOutMail: asked.LeaveOutMail };', 'leftOutMail: false };']],
    noticedBy: 'administrators can extend, repeat or withdraw a request without sending a mail',
  },
  {
    statement: 'The history shows what was sent, failed, left out or not told',
    fault: 'what was left out waits',
    file: 'server/mail/notices/notices.queries.ts',
    changes: [
      [
        "notice.isLeftOut ? ('leftOut' as const) : ('waiting' as const)",
        "notice.isLeftOut ? ('undone' as const) : ('waiting' as const)",
      ],
    ],
    noticedBy:
      'administrators can save a change without a mail, and employers cannot suppress mails',
  },
  {
    statement: 'The history shows what was sent, failed, left out or not told',
    fault: 'what has left is never seen to have left',
    file: 'server/mail/notices/recordSentNotices.usecases.ts',
    changes: [['if (outcome && !outcome.sent_on) continue;', 'if (outcome) continue;']],
    noticedBy:
      'an application’s list of mails still contains a sent mail after the portal has deleted the delivery',
  },
  {
    statement: 'The history shows what was sent, failed, left out or not told',
    fault: 'one that failed waits',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [['if (!outcome || outcome.failed_on) return', 'if (!outcome) return']],
    noticedBy: 'a mail that the mail server refuses permanently is shown as failed',
  },
  {
    statement:
      'Mails are in the recipient’s language: of the choice, else the one used last, else the program’s',
    fault: 'employers are mailed in English first',
    file: 'server/mail/notices/notifications.mails.ts',
    changes: [['language: employer.language,', 'language: null,']],
    noticedBy: 'notices are written in the language that the employer last used',
  },
  {
    statement:
      'Mails are in the recipient’s language: of the choice, else the one used last, else the program’s',
    fault: 'staff are mailed in English first',
    file: 'server/mail/notices/notifications.mails.ts',
    changes: [['language: person.language,', 'language: null,']],
    noticedBy:
      'administrators get mails in their own language, and the office gets mails in the language that an administrator last used',
  },
  {
    statement:
      'Mails are in the recipient’s language: of the choice, else the one used last, else the program’s',
    fault: 'what was chosen is not looked at',
    file: 'server/people/accounts/recipients.queries.ts',
    changes: [
      [
        "eb.fn.coalesce('mail_language', 'language')",
        "eb.fn.coalesce('language', 'mail_language')",
      ],
    ],
    noticedBy:
      'mails with access links are always sent, whatever the account’s mail preferences, in the chosen language',
  },
  {
    statement:
      'Subject and body hold the number and what to do: no name of the applicant, no status, reason, file name or text of a note',
    fault: 'the slot of a document is named',
    file: 'server/mail/notice-mails/noticeTexts.ts',
    changes: [
      [
        "en: 'The employer has added or replaced documents.',",
        "en: 'The employer has added or replaced documents: passport',",
      ],
    ],
    noticedBy: 'every kind of notice has texts in both languages, with French typography',
  },
  {
    statement:
      'Subject and body hold the number and what to do: no name of the applicant, no status, reason, file name or text of a note',
    fault: 'the day is left out',
    file: 'server/mail/notice-mails/noticeTexts.ts',
    changes: [
      [
        `en: \`The program needs more documents or information from you by \${day.en}.\`,`,
        `en: \`The program needs more documents or information from you by \${day && 'then'}.\`,`,
      ],
    ],
    noticedBy:
      'a request that is sent together with a new status leads to one mail, which states the request’s due day',
  },
  {
    statement: 'The link opens the application itself, on the pages of whoever reads the mail',
    fault: 'staff are led to the page of employers',
    file: 'server/mail/notice-mails/noticeMail.ts',
    changes: [
      [
        "const page = reader === 'employer' ? 'application' : 'adminApplication';",
        "const page = reader ? 'application' : 'adminApplication';",
      ],
    ],
    noticedBy: 'links in mails to administrators lead to pages of administrators',
  },
  {
    statement: 'The link opens the application itself, on the pages of whoever reads the mail',
    fault: 'staff are led to the choices of employers',
    file: 'server/mail/notice-mails/noticeMail.ts',
    changes: [
      [
        "paths[reader === 'employer' ? 'emails' : 'adminEmails']",
        "paths[reader ? 'emails' : 'adminEmails']",
      ],
    ],
    noticedBy: 'links in mails to administrators lead to pages of administrators',
  },
];

import type { Mutant } from './mutant.ts';

export const mails: Mutant[] = [
  {
    statement:
      'An employer is mailed a receipt, and staff that an application was filed: the case manager, where nobody is one the program',
    fault: 'staff are not told',
    file: 'server/mail/notices/noticesOfEntry.rules.ts',
    changes: [['...(isByEmployer ? [staffFiled] : []),', '...(isByEmployer ? [] : [staffFiled]),']],
    noticedBy: 'a new application is confirmed to its employer and told to who looks after it',
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
    noticedBy: 'one that is handed over already goes to the program instead, and is not lost',
  },
  {
    statement:
      'An employer is mailed a receipt, and staff that an application was filed: the case manager, where nobody is one the program',
    fault: 'documents that staff attach are told to the staff',
    file: 'server/mail/notices/noticesOfEntry.rules.ts',
    changes: [
      [
        'if (isByEmployer && (slots.length > 0 || areAdditional)) {',
        'if (slots.length > 0 || areAdditional) {',
      ],
    ],
    noticedBy: 'what staff do themselves is not told to the staff',
  },
  {
    statement: 'Staff are told of an answer, and of documents that come outside a request',
    fault: 'documents of an answer are told once more',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        'const asked = isUnderWay ? request.slots : [];',
        'const asked: string[] = isUnderWay ? [] : [];',
      ],
    ],
    noticedBy: 'the answer is told to the staff, and its documents not once more',
  },
  {
    statement: 'Staff are told of an answer, and of documents that come outside a request',
    fault: 'an answer is not told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [['          present.request.isAnswered\n', '          present.request.isOpen\n']],
    noticedBy: 'the answer is told to the staff, and its documents not once more',
  },
  {
    statement:
      'A mail waits ten minutes, or as long as is set, and gathers what happens to the application meanwhile',
    fault: 'it leaves at once',
    file: 'server/mail/notices/readHistory.usecases.ts',
    changes: [
      [
        '({ on }) => minutesAfter(on, waitMinutes)',
        '({ on }) => minutesAfter(on, 0 * waitMinutes)',
      ],
    ],
    noticedBy: 'a new application is confirmed to its employer and told to who looks after it',
  },
  {
    statement:
      'A mail waits ten minutes, or as long as is set, and gathers what happens to the application meanwhile',
    fault: 'it waits for ten minutes whatever is set',
    file: 'server/mail/notices/readHistory.usecases.ts',
    changes: [
      [
        '({ on }) => minutesAfter(on, waitMinutes)',
        '({ on }) => minutesAfter(on, waitMinutes && 10)',
      ],
    ],
    noticedBy: 'leave after as many minutes as are set',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a status that was set back is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [['return !isSetBack;', 'return true || !isSetBack;']],
    noticedBy: 'a status that is set back in time is told to nobody',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a note that was taken back is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        'return present.visibleNotes.has(told.facts.noteId);',
        'return present.visibleNotes.size >= 0;',
      ],
    ],
    noticedBy: 'a note that is taken back, and an internal one, are told to nobody',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a document that was removed again is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      ['      on >= since &&\n', '      on >= since &&\n'],
      ['  return attached.some(\n', '  return isUnderWay === undefined || attached.some(\n'],
    ],
    noticedBy: 'a document that the employer removes again is told to nobody',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'what a mistake was left out of is told when it is set back',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [['present.statusBefore ?? before;', 'before;']],
    noticedBy: 'a mistake that was left out and set back is told to nobody',
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
    noticedBy: 'one that is withdrawn in time is told to nobody; later, that it is withdrawn',
  },
  {
    statement: 'What was undone in that time is not told',
    fault: 'a request that was answered meanwhile is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        'if (withdrawn || !isKnown || !request.isOpen || request.round !== facts.round) return false;',
        'if (withdrawn || !isKnown || request.round !== facts.round) return false;',
      ],
    ],
    noticedBy: 'one that is answered before it was told is not told to the employer',
  },
  {
    statement: 'Many changes at once are one mail to each recipient',
    fault: 'each part of them is a mail of its own',
    file: 'server/mail/notices/recipients.rules.ts',
    changes: [
      ['return next === null || now >= longest;', 'return next === null || now <= longest;'],
    ],
    noticedBy: 'are one mail to each of their employers, which counts them',
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
    noticedBy: 'of several employers are one mail to who looks after them',
  },
  {
    statement: 'Many changes at once are one mail to each recipient',
    fault: 'the mail about many stands in the thread of one',
    file: 'server/mail/notice-mails/noticeMail.ts',
    changes: [['...(isOne && first ? { thread:', '...(first ? { thread:']],
    noticedBy: 'are one mail to each of their employers, which counts them',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'always in English',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["Language: employer?.language ?? 'en',", "Language: employer ? 'en' : 'en',"]],
    noticedBy: 'says in which language an employer is mailed, and after how long',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'of a suspended employer it is said that it is mailed',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["  if (isSuspended) return 'suspended';\n", '']],
    noticedBy: 'says that nobody is mailed, and why: %s',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'what the employer chose is not looked at',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["(paces[kind] ?? 'now')", "(paces[kind] && 'now' || 'now')"]],
    noticedBy: 'says that nobody is mailed, and why: %s',
  },
  {
    statement:
      'Staff read before they save who will be mailed, in which language and when, or why nobody',
    fault: 'what the program sends to nobody is not looked at',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [["kindsOff.includes(kind) ? 'off' :", "kindsOff.length > 99 ? 'off' :"]],
    noticedBy: 'says in which language an employer is mailed, and after how long',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a status is told all the same',
    file: 'server/applications/core/applications.usecases.ts',
    changes: [
      [
        'withImportDetails(details, imported) : details,\n    leftOutMail: person.isAdministrator && request.LeaveOutMail,',
        'withImportDetails(details, imported) : details,\n    leftOutMail: false,',
      ],
    ],
    noticedBy: 'staff can leave the mail out, employers cannot',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'an employer leaves the mail to the staff out',
    file: 'server/applications/core/applications.usecases.ts',
    changes: [
      [
        'withImportDetails(details, imported) : details,\n    leftOutMail: person.isAdministrator && request.LeaveOutMail,',
        'withImportDetails(details, imported) : details,\n    leftOutMail: request.LeaveOutMail,',
      ],
    ],
    noticedBy: 'staff can leave the mail out, employers cannot',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a note is told all the same',
    file: 'server/applications/notes/notes.usecases.ts',
    changes: [['leftOutMail: request.LeaveOutMail,', 'leftOutMail: false,']],
    noticedBy: 'staff can leave the mail out, employers cannot',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a request is told all the same',
    file: 'server/requests/sendRequest.usecases.ts',
    changes: [
      [
        'details: detailsOf(request, items.length),\n    leftOutMail: asked.LeaveOutMail,',
        'details: detailsOf(request, items.length),\n    leftOutMail: false,',
      ],
    ],
    noticedBy: 'what is asked again is told with its new day; what is left out is not',
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
    noticedBy: 'an extension, a further round and a withdrawal are left out where staff say so',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a withdrawal is told all the same',
    file: 'server/requests/changeRequest.usecases.ts',
    changes: [['...about, leftOutMail, kind', '...about, leftOutMail: false, kind']],
    noticedBy: 'an extension, a further round and a withdrawal are left out where staff say so',
  },
  {
    statement: 'Staff can leave a mail out; employers cannot',
    fault: 'a further round is told all the same',
    file: 'server/requests/decideRequest.usecases.ts',
    changes: [['leftOutMail: asked.LeaveOutMail };', 'leftOutMail: false };']],
    noticedBy: 'an extension, a further round and a withdrawal are left out where staff say so',
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
    noticedBy: 'staff can leave the mail out, employers cannot',
  },
  {
    statement: 'The history shows what was sent, failed, left out or not told',
    fault: 'what has left is never seen to have left',
    file: 'server/mail/notices/recordSentNotices.usecases.ts',
    changes: [['if (outcome && !outcome.sent_on) continue;', 'if (outcome) continue;']],
    noticedBy: 'what was sent is known longer than its delivery is kept',
  },
  {
    statement: 'The history shows what was sent, failed, left out or not told',
    fault: 'one that failed waits',
    file: 'server/mail/notices/mailPlan.usecases.ts',
    changes: [['if (!outcome || outcome.failed_on) return', 'if (!outcome) return']],
    noticedBy: 'one that the mail server refuses for good is shown as failed',
  },
  {
    statement:
      'Mails are in the recipient’s language: of the choice, else the one used last, else the program’s',
    fault: 'employers are mailed in English first',
    file: 'server/mail/notices/notifications.mails.ts',
    changes: [['language: employer.language,', 'language: null,']],
    noticedBy: 'it comes in the language that the employer used last',
  },
  {
    statement:
      'Mails are in the recipient’s language: of the choice, else the one used last, else the program’s',
    fault: 'staff are mailed in English first',
    file: 'server/mail/notices/notifications.mails.ts',
    changes: [['language: person.language,', 'language: null,']],
    noticedBy: 'it comes to staff in their language, and to the program in the one of its people',
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
    noticedBy: 'leave the mails that open the account as they are, in the language that was chosen',
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
    noticedBy: 'every kind of news has words in both languages, with the typography of French',
  },
  {
    statement:
      'Subject and body hold the number and what to do: no name of the applicant, no status, reason, file name or text of a note',
    fault: 'the day is left out',
    file: 'server/mail/notice-mails/noticeTexts.ts',
    changes: [
      [
        `en: \`The program needs something more from you by \${day.en}.\`,`,
        `en: \`The program needs something more from you by \${day && 'then'}.\`,`,
      ],
    ],
    noticedBy: 'it is told with its day, in one mail with the status that was set with it',
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
    noticedBy: 'staff are led to their own pages',
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
    noticedBy: 'staff are led to their own pages',
  },
];

import type { Mutant } from './mutant.ts';

export const mailChoiceMutants: Mutant[] = [
  {
    statement: 'Each person chooses per kind: at once, daily at an hour, or none',
    fault: 'who wants none is mailed',
    file: 'server/mail/notices/choices/applyMailChoices.usecases.ts',
    changes: [
      [
        "else if (pace === 'none') sorted.declined.push(id);",
        "else if (pace === 'none') sorted.now.push(notice);",
      ],
    ],
    noticedBy:
      'the portal sends each kind of mail immediately, daily or never, as the employer chose',
  },
  {
    statement: 'Each person chooses per kind: at once, daily at an hour, or none',
    fault: 'the person’s hour is the program’s',
    file: 'server/mail/notices/choices/applyMailChoices.usecases.ts',
    changes: [
      [
        'const hour = choices.hour ?? settings.notifications.dailyHour;',
        'const hour = settings.notifications.dailyHour;',
      ],
    ],
    noticedBy:
      'the portal sends the daily mail at the employer’s chosen hour, even on the day when summer time begins',
  },
  {
    statement: 'Each person chooses per kind: at once, daily at an hour, or none',
    fault: 'the hour is that of Greenwich',
    file: 'server/mail/notices/choices/applyMailChoices.usecases.ts',
    changes: [['findNextHour(since, hour, settings.timeZone)', "nextHour(since, hour, 'UTC')"]],
    noticedBy:
      'the portal sends each kind of mail immediately, daily or never, as the employer chose',
  },
  {
    statement: 'The program can switch kinds off',
    fault: 'they are sent all the same',
    file: 'server/mail/notices/choices/applyMailChoices.usecases.ts',
    changes: [
      [
        'if (settings.notifications.kindsOff.includes(kind)) sorted',
        'if (settings.notifications.kindsOff.length > 99) sorted',
      ],
    ],
    noticedBy: 'nobody gets a kind of mail that the office has turned off',
  },
  {
    statement:
      'Every mail says why it came and leads to the choice; it is ended with one press, belongs to a thread per application, and asks for no automatic answer',
    fault: 'no List-Unsubscribe',
    file: 'server/mail/outbox/mail/transport.ts',
    changes: [
      [
        `'List-Unsubscribe': \`<\${message.unsubscribe}>\`,`,
        `'X-Unsubscribe': \`<\${message.unsubscribe}>\`,`,
      ],
    ],
    noticedBy:
      'mails about the same application belong to one thread, and have a one-click unsubscribe header',
  },
  {
    statement:
      'Every mail says why it came and leads to the choice; it is ended with one press, belongs to a thread per application, and asks for no automatic answer',
    fault: 'no References',
    file: 'server/mail/outbox/mail/transport.ts',
    changes: [['{ inReplyTo: thread, references: thread }', '{ inReplyTo: thread }']],
    noticedBy:
      'mails about the same application belong to one thread, and have a one-click unsubscribe header',
  },
  {
    statement:
      'Every mail says why it came and leads to the choice; it is ended with one press, belongs to a thread per application, and asks for no automatic answer',
    fault: 'one thread for all applications',
    file: 'server/mail/notice-mails/noticeMail.ts',
    changes: [
      [
        `\`application-\${first.applicationId}\``,
        `\`application-\${first.jobNumber.slice(0, 4)}\``,
      ],
    ],
    noticedBy:
      'mails about the same application belong to one thread, and have a one-click unsubscribe header',
  },
  {
    statement:
      'Every mail says why it came and leads to the choice; it is ended with one press, belongs to a thread per application, and asks for no automatic answer',
    fault: 'whatever is posted unsubscribes',
    file: 'server/mail/notices/unsubscribing/oneClick.routes.ts',
    changes: [
      [
        `typeof body !== 'string' || !oneClickBodyPattern.test(body)`,
        `typeof body !== 'string' && !oneClickBodyPattern.test(body)`,
      ],
    ],
    noticedBy: 'opening the unsubscribe link or posting other data changes nothing',
  },
  {
    statement:
      'Every mail says why it came and leads to the choice; it is ended with one press, belongs to a thread per application, and asks for no automatic answer',
    fault: 'taken back, everything comes at once',
    file: 'server/mail/notices/unsubscribing/unsubscribe.usecases.ts',
    changes: [
      [
        "const to = isUndone ? (before.get(kind) ?? (hasStopped ? from : 'now')) : 'none';",
        "const to = isUndone ? 'now' : hasStopped ? 'none' : 'none';",
      ],
    ],
    noticedBy:
      'unsubscribing stops only the kinds of mail named in the link, and undoing the unsubscription restores their former settings',
  },
  {
    statement:
      'Every mail says why it came and leads to the choice; it is ended with one press, belongs to a thread per application, and asks for no automatic answer',
    fault: 'it does not say why it came',
    file: 'server/mail/notice-mails/noticeMail.ts',
    changes: [
      [
        `    { small: reasonText[language] },
`,
        '',
      ],
    ],
    noticedBy: 'one mail contains all changes of an application within ten minutes',
  },
  {
    statement:
      'An employer is reminded of a request 7 days and 1 day before its day and on the day after, each once; not of one that is answered, withdrawn, extended or closed',
    fault: 'the last reminder comes on the day itself',
    file: 'server/mail/notices/daily/reminderStages.rules.ts',
    changes: [
      ['const reminderStages = [7, 1, -1] as const;', 'const reminderStages = [7, 1, 0] as const;'],
    ],
    noticedBy:
      'the portal sends one reminder of a request 7 days before its due day, one 1 day before and one on the day after',
  },
  {
    statement:
      'An employer is reminded of a request 7 days and 1 day before its day and on the day after, each once; not of one that is answered, withdrawn, extended or closed',
    fault: 'one comes with the request itself',
    file: 'server/mail/notices/daily/reminderStages.rules.ts',
    changes: [
      [
        'stage !== undefined && addDays(dueOn, -stage) > setOn ? stage : undefined',
        'setOn ? stage : undefined',
      ],
    ],
    noticedBy:
      'the portal sends no reminder for a reminder date that was already past when the request was sent',
  },
  {
    statement:
      'An employer is reminded of a request 7 days and 1 day before its day and on the day after, each once; not of one that is answered, withdrawn, extended or closed',
    fault: 'one of a new day counts from when the request was sent',
    file: 'server/mail/notices/daily/dailyNotices.usecases.ts',
    changes: [
      [
        'new Date(lastNotices.get(applicationId) ?? sentOn)',
        `new Date(lastNotices.size < 0 ? '' : sentOn)`,
      ],
    ],
    noticedBy:
      'the portal sends no reminder for a reminder date that was already past when the request was extended',
  },
  {
    statement:
      'An employer is reminded of a request 7 days and 1 day before its day and on the day after, each once; not of one that is answered, withdrawn, extended or closed',
    fault: 'one comes every day',
    file: 'server/mail/notices/daily/dailyNotices.usecases.ts',
    changes: [
      [
        `\`reminder:\${requestId}:\${round}:\${dueOn}:\${stage}\``,
        `\`reminder:\${requestId}:\${round}:\${dueOn}:\${stage}:\${today}\``,
      ],
    ],
    noticedBy:
      'the portal sends one reminder of a request 7 days before its due day, one 1 day before and one on the day after',
  },
  {
    statement:
      'An employer is reminded of a request 7 days and 1 day before its day and on the day after, each once; not of one that is answered, withdrawn, extended or closed',
    fault: 'of a new day there is none',
    file: 'server/mail/notices/daily/dailyNotices.usecases.ts',
    changes: [
      [
        `\`reminder:\${requestId}:\${round}:\${dueOn}:\${stage}\``,
        `\`reminder:\${requestId}:\${round}:\${stage}\``,
      ],
    ],
    noticedBy: 'extending a request starts the reminders of that request again',
  },
  {
    statement:
      'An employer is reminded of a request 7 days and 1 day before its day and on the day after, each once; not of one that is answered, withdrawn, extended or closed',
    fault: 'one that was answered meanwhile is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        '          request?.isOpen === true &&\n          request.requestId',
        '          request?.requestId === requestId &&\n          request.requestId',
      ],
    ],
    noticedBy:
      'the portal sends no reminder of a request that was %s before the hour of daily mails',
  },
  {
    statement:
      'An employer is reminded of a request 7 days and 1 day before its day and on the day after, each once; not of one that is answered, withdrawn, extended or closed',
    fault: 'one that was extended meanwhile is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        '          request.dueOn === dueOn &&\n          isReminderStage(stage, dueOn, present.today)',
        '          isReminderStage(stage, dueOn, present.today)',
      ],
    ],
    noticedBy:
      'the portal sends no reminder of a request that was %s before the hour of daily mails',
  },
  {
    statement:
      'Papers that expire are told at 90, 30 and 7 days and once expired, to employer and staff, each once; not of one that was corrected, replaced or closed meanwhile',
    fault: 'expired on its last day',
    file: 'server/mail/notices/daily/reminderStages.rules.ts',
    changes: [['stage === 0 ? daysLeft < 0 : daysLeft <= stage', 'daysLeft <= stage']],
    noticedBy:
      'an expiring document has reminder dates 90, 30 and 7 days before its last day and one after that day',
  },
  {
    statement:
      'Papers that expire are told at 90, 30 and 7 days and once expired, to employer and staff, each once; not of one that was corrected, replaced or closed meanwhile',
    fault: 'staff are not told',
    file: 'server/mail/notices/daily/dailyNotices.usecases.ts',
    changes: [
      [
        `    { ...common, kind: 'papersExpiring', audience: 'staff', key: \`\${key}:staff\` },
`,
        '',
      ],
    ],
    noticedBy:
      'the employer and the case manager get one mail about an expiring document at each reminder date',
  },
  {
    statement:
      'Papers that expire are told at 90, 30 and 7 days and once expired, to employer and staff, each once; not of one that was corrected, replaced or closed meanwhile',
    fault: 'what a corrected date said is told',
    file: 'server/mail/notices/noticeRelevance.rules.ts',
    changes: [
      [
        `document.document_id === documentId &&
              document.slot === slot &&
              document.date_on === date,`,
        `document.document_id === documentId && document.slot === slot && date !== '',`,
      ],
    ],
    noticedBy: 'no mail is sent about an expiring document if, before the mail is sent, %s',
  },
  {
    statement:
      'Papers that expire are told at 90, 30 and 7 days and once expired, to employer and staff, each once; not of one that was corrected, replaced or closed meanwhile',
    fault: 'papers of closed applications are told',
    file: 'server/documents/dates/documentDates.queries.ts',
    changes: [["    .where('applications.application_status_id', 'not in', closedStatuses)\n", '']],
    noticedBy:
      'the list of expiring documents omits replaced documents, documents without a date and closed applications',
  },
  {
    statement: 'Daily mails leave at the program’s hour, late but once after an outage',
    fault: 'at midnight',
    file: 'server/mail/notices/daily/dailyNotices.usecases.ts',
    changes: [['clock.now() < dueOn || ', '']],
    noticedBy:
      'the portal sends mails about expiring documents once a day, at the hour that the office chose',
  },
  {
    statement: 'Daily mails leave at the program’s hour, late but once after an outage',
    fault: 'every stage that was missed is told',
    file: 'server/mail/notices/daily/reminderStages.rules.ts',
    changes: [['  return expiryStages.findLast((stage)', '  return expiryStages.find((stage)']],
    noticedBy:
      'after days of downtime the portal sends one mail that states only how soon the document expires now',
  },
  {
    statement:
      'Each recipient gets each mail once: with several servers, one that is killed, a mail server that is away, or a clock that jumps',
    fault: 'a second server sends, too',
    file: 'server/mail/notices/notices.queries.ts',
    changes: [
      [
        "      .where('notice_id', 'in', ids.slice(from, from + maxIdsPerQuery))\n      .where(hasNoticeState(state))\n",
        "      .where('notice_id', 'in', ids.slice(from, from + maxIdsPerQuery))\n",
      ],
    ],
    noticedBy: 'a slow server does not repeat notices that another server has sent',
  },
  {
    statement:
      'Each recipient gets each mail once: with several servers, one that is killed, a mail server that is away, or a clock that jumps',
    fault: 'an outage is a mail for every look',
    file: 'server/mail/notices/sendDueNotices.usecases.ts',
    changes: [
      [
        'if (await lockUnsentDelivery(trx, id, now)) return id;',
        'if (id < 0 && (await lockUnsentDelivery(trx, id, now))) return id;',
      ],
    ],
    noticedBy:
      'after an outage of the mail server, each recipient gets one mail about the changes made during the outage',
  },
  {
    statement:
      'Each recipient gets each mail once: with several servers, one that is killed, a mail server that is away, or a clock that jumps',
    fault: 'a server that was killed counts as having found all',
    file: 'server/mail/notices/daily/dailyNotices.usecases.ts',
    changes: [['if (isDone) await finishDailyRun(', 'await finishDailyRun(']],
    noticedBy:
      'the portal sends only one mail about an expiring document when a server stops and another server takes over',
  },
  {
    statement: 'Nothing of before the first start is told',
    fault: 'the whole history is told',
    file: 'server/mail/notices/createNoticesFromHistory.usecases.ts',
    changes: [
      [
        'const change_id = await findNewestChangeId(database);',
        'const change_id = 0 * (await findNewestChangeId(database));',
      ],
    ],
    noticedBy:
      'no mail is sent about changes made before the portal was upgraded to the first release that sends notices',
  },
  {
    statement: 'A suspended employer is told once it is let in again; without an address nobody is',
    fault: 'staff are not told that there is no address',
    file: 'server/mail/notices/choices/applyMailChoices.usecases.ts',
    changes: [
      [
        'else if (!address) sorted.noAddress.push(id);',
        'else if (!address) sorted.declined.push(id);',
      ],
    ],
    noticedBy:
      'an employer without an email address gets no mail, and administrators see this on the application’s page',
  },
];

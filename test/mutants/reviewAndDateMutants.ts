import type { Mutant } from './mutant.ts';

export const reviewAndDateMutants: Mutant[] = [
  {
    statement:
      'An attached document is not yet reviewed, accepted or to be replaced; staff read by whom and when',
    fault: 'a mark that is taken back stays',
    file: 'server/documents/marks/reviews.usecases.ts',
    changes: [
      [
        `if (asked.State === 'notReviewed') await deleteReviewMarks(trx, place);
  else {`,
        `if (asked.State !== 'notReviewed') {`,
      ],
    ],
    noticedBy:
      'each document has a review state with author and time, listed in the order of the slots',
  },
  {
    statement:
      'An attached document is not yet reviewed, accepted or to be replaced; staff read by whom and when',
    fault: 'additional documents come before the slots',
    file: 'server/documents/marks/reviews.rules.ts',
    changes: [['slot === null ? documentSlots.length + 1 :', 'slot === null ? -1 :']],
    noticedBy:
      'each document has a review state with author and time, listed in the order of the slots',
  },
  {
    statement:
      'An attached document is not yet reviewed, accepted or to be replaced; staff read by whom and when',
    fault: 'a reason stays with a document that is accepted',
    file: 'server/documents/marks/reviews.rules.ts',
    changes: [
      [
        "const isExplained = State === 'toReplace';",
        "const isExplained = State !== 'notReviewed';",
      ],
    ],
    noticedBy:
      'each document has a review state with author and time, listed in the order of the slots',
  },
  {
    statement:
      'A mark that asks for another document needs a reason of the program’s list or a text',
    fault: 'blanks are a text',
    file: 'contract/reviews.ts',
    changes: [
      ["Reasons.length === 0 && Text.trim() === ''", "Reasons.length === 0 && Text === ''"],
    ],
    noticedBy:
      'a mark that requests a document’s replacement needs a listed reason or a text of at most 1,000 characters',
  },
  {
    statement:
      'A mark stays with the document that it was made for, and never lands on the one that takes its place',
    fault: 'what was said of the old document is said of the new one',
    file: 'server/documents/marks/reviews.rules.ts',
    changes: [
      [
        'marks.find((mark) => mark.document_id === documentId && mark.slot === slot)',
        'marks.find((mark) => mark.slot === slot)',
      ],
    ],
    noticedBy:
      'the server refuses a review mark for a replaced document, and the new document counts as a new version',
  },
  {
    statement:
      'A mark stays with the document that it was made for, and never lands on the one that takes its place',
    fault: 'a mark of a slot goes to what is in it',
    file: 'server/documents/marks/reviews.usecases.ts',
    changes: [
      [
        '      id === asked.DocumentId && (asked.Slot ? slot === asked.Slot : true),',
        '      asked.Slot ? slot === asked.Slot : id === asked.DocumentId,',
      ],
      ['documentId: asked.DocumentId, slots };', 'documentId: first.document_id, slots };'],
    ],
    noticedBy:
      'the server refuses a review mark for a replaced document, and the new document counts as a new version',
  },
  {
    statement: 'A document that takes the place of another one starts as a new version',
    fault: 'it starts as not reviewed',
    file: 'server/documents/marks/reviews.rules.ts',
    changes: [
      ["State: State === 'notReviewed' && former.length > 0 ? 'newVersion' : State,", 'State,'],
    ],
    noticedBy:
      'the server refuses a review mark for a replaced document, and the new document counts as a new version',
  },
  {
    statement:
      'The version before stays readable to staff with what was said of it, until retention takes it, and to its employer no longer than without a mark',
    fault: 'it goes after a day like every other document',
    file: 'server/documents/store/replacedDocuments.queries.ts',
    changes: [
      [
        "      .where('replaced_documents.replaced_by', 'is not', null),",
        "      .where('replaced_documents.replaced_by', 'is', null),",
      ],
    ],
    noticedBy:
      'the server refuses a review mark for a replaced document, and the new document counts as a new version',
  },
  {
    statement:
      'The version before stays readable to staff with what was said of it, until retention takes it, and to its employer no longer than without a mark',
    fault: 'what was said of it is forgotten',
    file: 'server/documents/marks/reviews.rules.ts',
    changes: [
      [
        '        ...getMark(version.document_id, version.slot),',
        '        ...markFields(undefined),',
      ],
    ],
    noticedBy:
      'the server refuses a review mark for a replaced document, and the new document counts as a new version',
  },
  {
    statement:
      'The version before stays readable to staff with what was said of it, until retention takes it, and to its employer no longer than without a mark',
    fault: 'every employer reads it',
    file: 'server/documents/store/documents.queries.ts',
    changes: [
      [
        "eb('uploaded_by', '=', businessId), isVisibleToEmployer(eb, businessId)]",
        "eb('uploaded_by', '=', businessId), isVisibleToEmployer(eb, businessId), isKeptForStaff(eb)]",
      ],
    ],
    noticedBy: 'an employer cannot open a replaced document that an administrator had attached',
  },
  {
    statement:
      'Two of the staff who review at once: the second is told what the first said, and overwrites nothing',
    fault: 'the second overwrites the first',
    file: 'server/documents/marks/reviews.usecases.ts',
    changes: [
      [
        'slots.some((slot) => seen(slot) !== asked.Seen)',
        'slots.every((slot) => seen(slot) === undefined)',
      ],
    ],
    noticedBy:
      'the server tells an administrator who reviews a document that a colleague has already reviewed it',
  },
  {
    statement:
      'Marks, internal notes and mails to staff are staff’s own: no call, list, count, version, ETag or mail tells an employer of one',
    fault: 'employers read what was mailed of an application, to staff too',
    file: 'contract/notifications.ts',
    changes: [
      [
        "endpoint: 'GET /api/mails/application',\n    who: 'administrator',",
        "endpoint: 'GET /api/mails/application',\n    who: 'signedIn',",
      ],
    ],
    noticedBy:
      'a caller with the role %s may make exactly the API calls that the specification permits for the role',
  },
  {
    statement:
      'Marks, internal notes and mails to staff are staff’s own: no call, list, count, version, ETag or mail tells an employer of one',
    fault: 'an employer reads the marks',
    file: 'contract/reviews.ts',
    changes: [
      [
        "endpoint: 'GET /api/reviews',\n    who: 'administrator',",
        "endpoint: 'GET /api/reviews',\n    who: 'signedIn',",
      ],
    ],
    noticedBy:
      'a caller with the role %s may make exactly the API calls that the specification permits for the role',
  },
  {
    statement:
      'Marks, internal notes and mails to staff are staff’s own: no call, list, count, version, ETag or mail tells an employer of one',
    fault: 'a mark is a change of the application',
    file: 'server/documents/marks/reviews.usecases.ts',
    changes: [
      [
        '  const on = deps.clock.now();\n  const place =',
        "  const on = deps.clock.now();\n  await trx\n    .updateTable('applications')\n    .set({ modified_on: on.toISOString() })\n    .where('application_id', '=', applicationId)\n    .execute();\n  const place =",
      ],
    ],
    noticedBy:
      'internal work of staff changes no API response to the employer, not even headers and ETags',
  },
  {
    statement:
      'Marks, internal notes and mails to staff are staff’s own: no call, list, count, version, ETag or mail tells an employer of one',
    fault: 'a mark is news',
    file: 'server/applications/news/news.rules.ts',
    changes: [["documentReviewed: 'nobody',", "documentReviewed: 'everybody',"]],
    noticedBy:
      'requests and document dates count as unread changes for everybody but their author, and review marks count for nobody',
  },
  {
    statement:
      'Staff mark with one key beside the open viewer, which goes on to the next document that nobody has reviewed',
    fault: 'a new version is passed over',
    file: 'web/documents/marks/unreviewedDocuments.ts',
    changes: [
      [
        "return State === 'notReviewed' || State === 'newVersion';",
        "return State === 'notReviewed';",
      ],
    ],
    noticedBy: 'the next document to review is the next unreviewed one in the order of the page',
  },
  {
    statement:
      'Staff mark with one key beside the open viewer, which goes on to the next document that nobody has reviewed',
    fault: 'keys mark while somebody types',
    file: 'web/platform/singleKeyShortcuts.ts',
    changes: [
      [
        `const typingElementSelector =
  'input:not(tbody [type=checkbox]), textarea, select, [contenteditable]';`,
        `const typingElementSelector = 'select';`,
      ],
    ],
    noticedBy:
      'review shortcuts do nothing in fields and with modifier keys, and staff can turn them off permanently',
  },
  {
    statement: 'Marks are in the history, each once',
    fault: 'one that is sent again is there twice',
    file: 'server/documents/marks/reviews.usecases.ts',
    changes: [
      [
        `  if (hasSameReviewMark(marks, mark, slots.length, by)) return;
`,
        '',
      ],
    ],
    noticedBy:
      'the server stores a review mark only once if the client sends it again after a lost answer',
  },
  {
    statement:
      'A slot asks for the date that matters where the program says so; it is optional, and the application is saved without it',
    fault: 'the job offer is not asked',
    file: 'contract/specifiedProgram.ts',
    changes: [["    need: 'mandatory',\n    dateKind: 'issued',\n", "    need: 'mandatory',\n"]],
    noticedBy:
      'each document that needs a date according to the program has none until somebody enters it',
  },
  {
    statement:
      'A language test is good for 24 months and an education assessment for 60; a passport and a proof of status until the date on them',
    fault: 'a language test is good for 23 months',
    file: 'contract/specifiedProgram.ts',
    changes: [['goodForMonths: 24', 'goodForMonths: 23']],
    noticedBy:
      'a language test expires after 24 months, on the same day or the last day of a shorter month',
  },
  {
    statement:
      'A language test is good for 24 months and an education assessment for 60; a passport and a proof of status until the date on them',
    fault: 'an education assessment is good for 61 months',
    file: 'contract/specifiedProgram.ts',
    changes: [['goodForMonths: 60', 'goodForMonths: 61']],
    noticedBy:
      'a search in slices of any size finds expiring documents by their own last day or by the validity period in the program',
  },
  {
    statement:
      'A language test is good for 24 months and an education assessment for 60; a passport and a proof of status until the date on them',
    fault: 'a month that is too short runs over into the next',
    file: 'contract/days.ts',
    changes: [
      ['date.setUTCDate(Math.min(dayOfMonth, last));', 'date.setUTCDate(dayOfMonth + 0 * last);'],
    ],
    noticedBy:
      'adding months to a day gives the last day of the month if the month is too short, also in leap years',
  },
  {
    statement:
      'A language test is good for 24 months and an education assessment for 60; a passport and a proof of status until the date on them',
    fault: 'a proof of status asks when it was issued',
    file: 'contract/specifiedProgram.ts',
    changes: [
      [
        "déjà au Canada.',\n    },\n    dateKind: 'expires',",
        "déjà au Canada.',\n    },\n    dateKind: 'issued',",
      ],
    ],
    noticedBy: 'a proof of status is valid until its own date, like a passport',
  },
  {
    statement:
      'Valid, unknown, within 90, 30 or 7 days, expired, and valid but not at the likely filing date are told apart; unknown is never expired',
    fault: 'what nobody knows is expired',
    file: 'contract/documentDates.ts',
    changes: [["if (last === null) return 'unknown';", "if (last === null) return 'expired';"]],
    noticedBy:
      'the validity of a document without a date is unknown, and a document whose kind does not expire has no validity',
  },
  {
    statement:
      'Valid, unknown, within 90, 30 or 7 days, expired, and valid but not at the likely filing date are told apart; unknown is never expired',
    fault: 'a paper is expired on its last day',
    file: 'contract/documentDates.ts',
    changes: [[`if (daysLeft < 0) return 'expired';`, `if (daysLeft <= 0) return 'expired';`]],
    noticedBy: 'a document is valid on its last day and expired on the day after',
  },
  {
    statement:
      'Valid, unknown, within 90, 30 or 7 days, expired, and valid but not at the likely filing date are told apart; unknown is never expired',
    fault: 'what is not good at the likely filing date is valid',
    file: 'contract/documentDates.ts',
    changes: [
      [
        "return last < addMonths(today, calendar.monthsUntilFiling) ? 'notAtFiling' : 'valid';",
        "return last < addMonths(today, -calendar.monthsUntilFiling) ? 'notAtFiling' : 'valid';",
      ],
    ],
    noticedBy:
      'the validity of a document says whether it expires within 7, 30 or 90 days, or before the likely filing day',
  },
  {
    statement:
      'Valid, unknown, within 90, 30 or 7 days, expired, and valid but not at the likely filing date are told apart; unknown is never expired',
    fault: 'the likely filing date is in five months',
    file: 'contract/specifiedProgram.ts',
    changes: [['monthsUntilFiling: 6', 'monthsUntilFiling: 5']],
    noticedBy: 'a passport that is valid until %s has the validity %s',
  },
  {
    statement:
      'Valid, unknown, within 90, 30 or 7 days, expired, and valid but not at the likely filing date are told apart; unknown is never expired',
    fault: 'the page calls unknown expired',
    file: 'web/texts/en/applications.ts',
    changes: [
      ["unknown: () => 'Validity unknown: no date yet',", "unknown: () => 'Expired: no date yet',"],
    ],
    noticedBy:
      'each state of a document date has its own text, and an unknown date is never shown as expired',
  },
  {
    statement: 'Days are those of the program’s time zone',
    fault: 'dates are judged by the day in Greenwich',
    file: 'server/platform/time/today.ts',
    changes: [
      [
        'toDayInTimeZone(settings.timeZone, clock.now());',
        "toDayInTimeZone(settings.timeZone && 'UTC', clock.now());",
      ],
    ],
    noticedBy: 'the date of a language test cannot be in the future in the program’s time zone',
  },
  {
    statement: 'Days are those of the program’s time zone',
    fault: 'a request is due by the day in Greenwich',
    file: 'server/platform/time/today.ts',
    changes: [
      [
        'toDayInTimeZone(settings.timeZone, clock.now());',
        "toDayInTimeZone(settings.timeZone && 'UTC', clock.now());",
      ],
    ],
    noticedBy: 'a request is overdue from the day after its due day, in the program’s time zone',
  },
  {
    statement:
      'Either side says a date and staff may confirm it; a date that is corrected is unconfirmed, and another document has none',
    fault: 'a corrected date stays confirmed',
    file: 'server/documents/dates/documentDates.queries.ts',
    changes: [
      [
        'const anew = { ...date, confirmed_on: null, confirmed_by: null };',
        'const anew = { ...date };',
      ],
    ],
    noticedBy: 'the date of a document loses its confirmation when somebody corrects the date',
  },
  {
    statement:
      'Either side says a date and staff may confirm it; a date that is corrected is unconfirmed, and another document has none',
    fault: 'staff confirm whatever date is there',
    file: 'server/documents/dates/documentDates.usecases.ts',
    changes: [
      ['if (known?.date_on !== request.Date) throw conflict(', 'if (!known) throw conflict('],
    ],
    noticedBy: 'the date of a document loses its confirmation when somebody corrects the date',
  },
  {
    statement:
      'Either side says a date and staff may confirm it; a date that is corrected is unconfirmed, and another document has none',
    fault: 'the new document has the date of the old one',
    file: 'server/documents/dates/documentDates.usecases.ts',
    changes: [
      [
        'dates.find((date) => date.document_id === id && date.slot === slot)',
        'dates.find((date) => date.slot === slot)',
      ],
    ],
    noticedBy:
      'a replaced document no longer accepts a date, and the document that replaces it has no date yet',
  },
  {
    statement:
      'A date changes neither the version nor the time of the application, and overwrites no other date unseen',
    fault: 'what somebody else said is overwritten',
    file: 'server/documents/dates/documentDates.usecases.ts',
    changes: [
      [
        'if (request.Seen !== undefined && request.Seen !== before)',
        'if (request.Seen !== undefined && request.Seen === before)',
      ],
    ],
    noticedBy:
      'the server refuses to overwrite a document’s date that the person saving has not seen, and accepts a repeated save',
  },
  {
    statement:
      'The viewer shows all pages of a document small beside it, leads to one by press and by keys, and draws those near what is in sight alone',
    fault: 'End leads nowhere',
    file: 'web/documents/store/viewer/thumbnails/Thumbnails.tsx',
    changes: [['End: (_, count) => count', 'End: (page) => page']],
    noticedBy:
      'staff use thumbnails to move through a document by keyboard and by click, and the thumbnails have one tab stop',
  },
  {
    statement:
      'The viewer shows all pages of a document small beside it, leads to one by press and by keys, and draws those near what is in sight alone',
    fault: 'all pages are drawn',
    file: 'web/documents/store/viewer/thumbnails/Thumbnails.tsx',
    changes: [["rootMargin: '100%'", "rootMargin: '100000%'"]],
    noticedBy:
      'the viewer draws only those of 500 pages and thumbnails that are near the visible ones',
  },
  {
    statement:
      'The viewer shows all pages of a document small beside it, leads to one by press and by keys, and draws those near what is in sight alone',
    fault: 'the small picture of a turned page is upright',
    file: 'web/documents/store/viewer/thumbnails/Thumbnails.tsx',
    changes: [['?? { width: 1, height: 1 }, turns);', '?? { width: 1, height: 1 }, 0);']],
    noticedBy:
      'thumbnails are above the document page on a phone in French and show a rotated page rotated',
  },
];

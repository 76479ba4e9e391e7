import type { Mutant } from './mutant.ts';

export const newsMutants: Mutant[] = [
  {
    statement:
      'What others changed since a person looked is marked: applications, and in them fields, documents, notes and requests; own changes never',
    fault: 'own changes are new on the application',
    file: 'server/applications/news/news.usecases.ts',
    changes: [
      [
        'Number(change.sequence) > seen && change.changed_by !== businessId',
        'Number(change.sequence) > seen && businessId > 0',
      ],
    ],
    noticedBy:
      'a person’s unread changes are the changes of fields, documents and notes that other people have made',
  },
  {
    statement:
      'What others changed since a person looked is marked: applications, and in them fields, documents, notes and requests; own changes never',
    fault: 'own changes are new in the lists',
    file: 'server/applications/news/lastViewed.queries.ts',
    changes: [[`and changes.changed_by is distinct from \${businessId}\`;`, '`;']],
    noticedBy:
      'a person’s unread changes are the changes of fields, documents and notes that other people have made',
  },
  {
    statement:
      'What others changed since a person looked is marked: applications, and in them fields, documents, notes and requests; own changes never',
    fault: 'a request is no news',
    file: 'server/applications/news/news.rules.ts',
    changes: [["  requestSent: 'everybody',", "  requestSent: 'nobody',"]],
    noticedBy:
      'requests and document dates count as unread changes for everybody but their author, and review marks count for nobody',
  },
  {
    statement: 'Changed applications can be filtered, and the menu counts them',
    fault: 'the count is one too many',
    file: 'server/applications/news/news.usecases.ts',
    changes: [['Count: Number(rows[0]?.count ?? 0),', 'Count: rows.length && rows.length + 1,']],
    noticedBy:
      'a person’s unread changes are the changes of fields, documents and notes that other people have made',
  },
  {
    statement: 'Changed applications can be filtered, and the menu counts them',
    fault: 'the menu shows no count',
    file: 'web/shell/SignedInLayout.tsx',
    changes: [['if (count === 0) return null;', 'if (count >= 0) return null;']],
    noticedBy:
      'staff see what an employer has changed, open the application and mark the changes as new again',
  },
  {
    statement:
      'Opening marks as seen what was shown and nothing later; keeping it as new takes that back',
    fault: 'everything is seen that is there',
    file: 'server/applications/news/news.usecases.ts',
    changes: [
      [
        'const shown = entries.find((entry) => Newest && getEntryFingerprint(entry) === Newest);',
        'const shown = Newest ? entries.at(-1) : undefined;',
      ],
    ],
    noticedBy:
      'opening an application marks its shown changes as seen until the person marks them as new again',
  },
  {
    statement:
      'Opening marks as seen what was shown and nothing later; keeping it as new takes that back',
    fault: 'keeping as new changes nothing',
    file: 'server/applications/news/news.usecases.ts',
    changes: [
      ['{ ...last, sequence: last.former_sequence }', '{ ...last, sequence: last.sequence }'],
    ],
    noticedBy:
      'opening an application marks its shown changes as seen until the person marks them as new again',
  },
  {
    statement: 'Before a person first asks, nothing is new',
    fault: 'everything is new',
    file: 'server/applications/news/news.usecases.ts',
    changes: [
      [
        'await insertLastViewedBaseline(database, businessId, await getHeadSequence(database));',
        'await insertLastViewedBaseline(database, businessId, 0 * (await getHeadSequence(database)));',
      ],
    ],
    noticedBy:
      'changes before a person’s first visit and changes of other employers do not count as unread',
  },
  {
    statement:
      'An employer learns nothing of internal notes nor of a note that was taken back, also not by the version of the list',
    fault: 'an internal note is news to the employer',
    file: 'server/applications/news/news.rules.ts',
    changes: [
      [
        '(JSON.parse(details) as { IsVisible?: boolean }).IsVisible === true',
        'JSON.parse(details) !== null',
      ],
    ],
    noticedBy:
      'internal notes, and notes that were made internal again, do not count as unread changes for an employer',
  },
  {
    statement:
      'An employer learns nothing of internal notes nor of a note that was taken back, also not by the version of the list',
    fault: 'a note that was taken back stays news',
    file: 'server/applications/news/news.rules.ts',
    changes: [
      [
        'if (withdrawnNotes.length === 0) return relevantEntries;',
        'if (withdrawnNotes.length >= 0) return relevantEntries;',
      ],
    ],
    noticedBy:
      'internal notes, and notes that were made internal again, do not count as unread changes for an employer',
  },
  {
    statement:
      'An employer learns nothing of internal notes nor of a note that was taken back, also not by the version of the list',
    fault: 'the version of the list tells when others are at work',
    file: 'server/applications/news/news.routes.ts',
    changes: [
      [
        `const present = \`\${businessId}-\${hashSecret(JSON.stringify(list))}\`;`,
        `const present = \`\${businessId}-\${await getListVersion(database)}\`;`,
      ],
    ],
    noticedBy:
      'internal notes, and notes that were made internal again, do not count as unread changes for an employer',
  },
  {
    statement: 'Several servers see what was changed and looked at on another',
    fault: 'nobody reads what was looked at',
    file: 'server/applications/news/lastViewed.queries.ts',
    changes: [[`looks.business_id = \${businessId}`, `looks.business_id = -\${businessId}`]],
    noticedBy: 'two servers share the unread changes and the record of what each person has seen',
  },
  {
    statement: 'What is erased leaves the news, and nothing of who looked at it stays',
    fault: 'who looked at it is kept',
    file: 'server/migrations/0100-baseline.ts',
    changes: [
      [
        'application_id integer not null references applications on delete cascade,\n    sequence integer not null,\n    former_sequence',
        'application_id integer not null,\n    sequence integer not null,\n    former_sequence',
      ],
    ],
    noticedBy:
      'erasing an application removes its unread changes and the record of who has seen them',
  },
];

import type { Mutant } from './mutant.ts';

export const imports: Mutant[] = [
  {
    statement: 'Of a file only the chosen columns are kept, and the file goes once they are chosen',
    fault: 'columns that are left out are kept',
    file: 'server/office/imports/judgeRows.usecases.ts',
    changes: [
      ["const kept = columns.map(({ at }) => cells[at] ?? '');", 'const kept = [...cells];'],
    ],
    noticedBy: 'nothing is kept of a column that is left out',
  },
  {
    statement: 'What can be read in two ways is asked once, and what is clear is not',
    fault: 'a day that fits two orders is read by the first',
    file: 'server/office/imports/judging/reading.rules.ts',
    changes: [
      [
        'if (dayFirst === monthFirst) return { values: { [field]: dayFirst } };',
        'if (dayFirst !== null) return { values: { [field]: dayFirst } };',
      ],
    ],
    noticedBy: 'the order of days is asked once for a column that both orders fit',
  },
  {
    statement: 'A near name of an employer is offered, never taken',
    fault: 'the nearest one is taken',
    file: 'server/office/imports/judging/reading.rules.ts',
    changes: [
      [
        'const named = name ? employers.named(name) : [];',
        'const named = name ? employers.near(name).slice(0, 1) : [];',
      ],
    ],
    noticedBy: 'an employer is asked where a name is only near, or that of several',
  },
  {
    statement: 'What the form would refuse is refused in its cell, with the same sentence',
    fault: 'a designation may lack the day of its state',
    file: 'server/office/imports/judging/judging.rules.ts',
    changes: [["...(isDated ? [] : [createProblem('fieldsMissing', 'DesignatedOn')]),", '']],
    noticedBy: 'a designation without the day of its state is refused, as in its form',
  },
  {
    statement: 'The same file makes nothing twice, and a corrected one changes what it corrects',
    fault: 'what somebody changed since the first import is set back',
    file: 'server/office/imports/rows.rules.ts',
    changes: [["sums[field] !== sumOf(values[field] ?? '')", "value !== 'none'"]],
    noticedBy:
      'a file imported again makes nothing twice, a corrected one changes what it corrects',
  },
  {
    statement: 'An import is taken back as a whole; what was touched since stays and is named',
    fault: 'what was touched since goes, too',
    file: 'server/office/imports/takeBackRows.usecases.ts',
    changes: [
      [
        "  if (((await findLastManualChangeTime(trx, { businessId })) ?? '') > String(done_on)) return false;\n",
        '',
      ],
    ],
    noticedBy: 'an import is taken back as a whole, but for what was touched since',
  },
  {
    statement: 'An import says no more of people who are erased',
    fault: 'rows that wait still name them',
    file: 'server/privacy/erasure/applicants.usecases.ts',
    changes: [
      [
        'found.map(({ first_name: first, last_name: last }) => ({ first, last })),',
        'found.slice(0, 0).map(({ first_name: first, last_name: last }) => ({ first, last })),',
      ],
    ],
    noticedBy: 'imports say no more of applicants who are erased',
  },
  {
    statement: 'Papers in a ZIP are judged as every upload is',
    fault: 'a paper may be larger than a document',
    file: 'server/office/imports/files/papers.ts',
    changes: [["if (size > documentLimits.bytes) throw refused('documentTooLarge');", '']],
    noticedBy: 'a paper larger than a document may be is refused',
  },
];

import type { Mutant } from './mutant.ts';

export const importMutants: Mutant[] = [
  {
    statement: 'Of a file only the chosen columns are kept, and the file goes once they are chosen',
    fault: 'columns that are left out are kept',
    file: 'server/office/imports/checkImportRows.usecases.ts',
    changes: [
      [
        `const keptCells = columns.map(({ at }) => cells[at] ?? '');`,
        'const keptCells = [...cells];',
      ],
    ],
    noticedBy: 'the import stores no cell of a skipped column',
  },
  {
    statement: 'What can be read in two ways is asked once, and what is clear is not',
    fault: 'a day that fits two orders is read by the first',
    file: 'server/office/imports/checking/readCells.rules.ts',
    changes: [
      [
        'if (dayFirst === monthFirst) return { values: { [field]: dayFirst } };',
        'if (dayFirst !== null) return { values: { [field]: dayFirst } };',
      ],
    ],
    noticedBy:
      'the import asks once for the order of day and month when both orders fit the column',
  },
  {
    statement: 'A near name of an employer is offered, never taken',
    fault: 'the nearest one is taken',
    file: 'server/office/imports/checking/readCells.rules.ts',
    changes: [
      [
        'const sameName = name ? employers.named(name) : [];',
        'const sameName = name ? employers.near(name).slice(0, 1) : [];',
      ],
    ],
    noticedBy:
      'the import asks about an application’s employer if the name is only similar to an employer’s name or matches several employers',
  },
  {
    statement: 'What the form would refuse is refused in its cell, with the same sentence',
    fault: 'a designation may lack the day of its state',
    file: 'server/office/imports/checking/checkRow.rules.ts',
    changes: [["...(isDated ? [] : [createProblem('fieldsMissing', 'DesignatedOn')]),", '']],
    noticedBy:
      'the import refuses a designation without the day from which its state applies, as the form does',
  },
  {
    statement: 'The same file makes nothing twice, and a corrected one changes what it corrects',
    fault: 'what somebody changed since the first import is set back',
    file: 'server/office/imports/importedRows.rules.ts',
    changes: [["sums[field] !== hashValue(values[field] ?? '')", "value !== 'none'"]],
    noticedBy:
      'importing a file again creates no duplicates, and a corrected file changes only the corrected values',
  },
  {
    statement: 'An import is taken back as a whole; what was touched since stays and is named',
    fault: 'what was touched since goes, too',
    file: 'server/office/imports/takeBackImport.usecases.ts',
    changes: [
      [
        "  if (((await findLastManualChangeTime(trx, { businessId })) ?? '') > String(done_on)) return false;\n",
        '',
      ],
    ],
    noticedBy: 'undoing an import undoes all its rows, except for records that were changed since',
  },
  {
    statement: 'An import says no more of people who are erased',
    fault: 'rows that wait still name them',
    file: 'server/privacy/erasure/eraseApplications.usecases.ts',
    changes: [
      [
        'applications.map(({ first_name: first, last_name: last }) => ({ first, last })),',
        'applications.slice(0, 0).map(({ first_name: first, last_name: last }) => ({ first, last })),',
      ],
    ],
    noticedBy: 'stored imports contain no data of erased applicants',
  },
  {
    statement: 'Papers in a ZIP are judged as every upload is',
    fault: 'a paper may be larger than a document',
    file: 'server/office/imports/files/zippedDocuments.ts',
    changes: [
      ["if (size > documentLimits.bytes) throw createDocumentRefusal('documentTooLarge');", ''],
    ],
    noticedBy: 'the portal refuses a document in a ZIP archive that exceeds the size limit',
  },
];

import type { Mutant } from './mutant.ts';

export const limitMutants: Mutant[] = [
  {
    statement: '4,000,000 bytes, pdf, doc, docx',
    fault: 'pictures are allowed',
    file: 'contract/documents.ts',
    changes: [["'.docx'],", "'.docx', '.png'],"]],
    noticedBy: 'the limits of text lengths and file sizes are those of the specification',
  },
  {
    statement: 'Notices hide after 5,000 ms',
    fault: 'after 4,000 ms',
    file: 'web/ui/Notice.tsx',
    changes: [['noticeDurationMs = 5000', 'noticeDurationMs = 4000']],
    noticedBy:
      'a support request shows the exact notice for five seconds and empties the support form',
  },
  {
    statement: 'A postal code has at most six characters',
    fault: 'it may have seven',
    file: 'contract/employers.ts',
    changes: [['PostalCode: 6,', 'PostalCode: 7,']],
    noticedBy: 'the portal removes the blank from a postal code and turns the code into upper case',
  },
  {
    statement: 'The badge counts additional documents',
    fault: 'it shows nothing',
    file: 'web/ui/Badge.tsx',
    changes: [['<span aria-hidden="true">{count}</span>', '']],
    noticedBy:
      'an employer can add, title, delete and restore additional documents, and the form shows their number',
  },
  {
    statement: 'Support answers within one business day',
    fault: 'within two',
    file: 'web/texts/en/mails.ts',
    changes: [['within one business day', 'within two business days']],
    noticedBy:
      'a support request shows the exact notice for five seconds and empties the support form',
  },
];

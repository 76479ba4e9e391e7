import type { Mutant } from './mutant.ts';

export const designationMutants: Mutant[] = [
  {
    statement:
      'Until the office keeps designations every employer counts as designated, and nothing of it shows; after that so does who has no entry',
    fault: 'every employer is asked for one',
    file: 'server/people/designations/designations.usecases.ts',
    changes: [
      ['if (!designationSettings.isKept) return null;', 'if (businessId < 0) return null;'],
    ],
    noticedBy: 'employers need no designation before the office records designations',
  },
  {
    statement:
      'It is in force while designated or under review, through its last day by the calendar of the program',
    fault: 'it ends as its last day begins',
    file: 'contract/designations.ts',
    changes: [
      [
        '!(term.ValidUntil && today > term.ValidUntil)',
        '!(term.ValidUntil && today >= term.ValidUntil)',
      ],
    ],
    noticedBy: 'a designation is in force through its last day in the program’s time zone',
  },
  {
    statement:
      'What is not in force leaves its employer all to read and nothing to submit or change, also where it is withdrawn during a change',
    fault: 'a change at work is stored',
    file: 'server/people/designations/refuseUndesignated.subscriber.ts',
    changes: [['if (term && !isInForce(term, today))', "if (term && today === '')"]],
    noticedBy:
      'the server refuses an employer’s change if the designation is withdrawn while the server saves the change',
  },
  {
    statement:
      'An open page says with the next answer that it is not in force, why and whom to ask, and keeps what was typed',
    fault: 'every answer tells that none is kept',
    file: 'server/platform/http/serveCalls.ts',
    changes: [
      [
        `reply.header('designation', JSON.stringify(designation));`,
        `reply.header('designation', 'null');`,
      ],
    ],
    noticedBy:
      'every response to an employer, even a refusal, states the state of the employer’s designation, and no other response does',
  },
  {
    statement:
      'Employer and case manager are reminded 60, 30 and 7 days before its end, once each; an employer that was never let in is not',
    fault: 'the first reminder is late',
    file: 'contract/designations.ts',
    changes: [
      [
        'export const reminderDays = [7, 30, 60] as const;',
        'export const reminderDays = [7, 30, 50] as const;',
      ],
    ],
    noticedBy:
      'the employer and the case manager each get a mail 60, 30 and 7 days before a designation ends',
  },
  {
    statement:
      'The work lists the designations that end within 60 days or have ended, with their day',
    fault: 'it lists them a day late',
    file: 'server/people/designations/designations.queries.ts',
    changes: [[".where('d.valid_until', '<=', until)", ".where('d.valid_until', '<', until)"]],
    noticedBy:
      'administrators see designations from 60 days before their end, of their own employers or of all employers',
  },
  {
    statement: 'Each change is kept with its reason and who made it, for staff alone',
    fault: 'the reason is not kept',
    file: 'server/people/designations/designations.usecases.ts',
    changes: [
      [
        `Fields: findDesignationDifferences(changed, before, kept, filenamesBeforeAndAfter),
      Reason: reason,`,
        `Fields: findDesignationDifferences(changed, before, kept, filenamesBeforeAndAfter),
      Reason: '',`,
      ],
    ],
    noticedBy:
      'a designation is stored as it was saved, with the author, the reason and the values of each change',
  },
  {
    statement:
      'The public list is off until switched on, names who is designated today and lets itself be listed, and is the one page that others may show in a frame',
    fault: 'who is left out is listed',
    file: 'server/people/designations/designations.queries.ts',
    changes: [["    .where('is_unlisted', '=', false)\n", '']],
    noticedBy:
      'the public list contains only employers that are designated today and have not asked to be left out',
  },
  {
    statement: 'The privacy policy says so while there is such a list, and only then',
    fault: 'it is never said',
    file: 'web/privacy/policy/policy.ts',
    changes: [['[heading, ...blocks, text]', '[heading, ...blocks]']],
    noticedBy:
      'the privacy policy describes the public list of employers and how to opt out only while the program publishes the list',
  },
];

import type { Mutant } from './mutant.ts';

export const roleMutants: Mutant[] = [
  {
    statement: 'Every call is closed without a session',
    fault: 'nobody is asked for one',
    file: 'server/platform/http/serveCalls.ts',
    changes: [['if (!person) throw notSignedIn();', 'if (!person) return null as never;']],
    noticedBy:
      'a caller with the role %s may make exactly the API calls that the specification permits for the role',
  },
  {
    statement: 'What is for administrators answers an employer with 403',
    fault: 'everybody is let in',
    file: 'server/platform/policy.ts',
    changes: [['  if (!isAdministrator(person)) throw notAllowed();\n', '']],
    noticedBy:
      'a caller with the role %s may make exactly the API calls that the specification permits for the role',
  },
  {
    statement: 'An employer reaches nothing of another employer',
    fault: 'every record is everybody’s',
    file: 'server/platform/policy.ts',
    changes: [
      ['return person.isAdministrator || record.business_id === person.businessId', 'return true'],
    ],
    noticedBy:
      'an employer cannot distinguish another employer’s application, notes, document and business from missing records, or change them',
  },
  {
    statement: 'Internal notes and their documents never reach an employer',
    fault: 'all notes do',
    file: 'server/applications/notes/notes.queries.ts',
    changes: [['.$if(onlyVisible, ', '.$if(false, ']],
    noticedBy: 'an internal note and its document reach no employer by any API call',
  },
  {
    statement: 'Applications need a complete profile',
    fault: 'they do not',
    file: 'server/applications/core/applications.usecases.ts',
    changes: [['if (!isComplete) throw notAllowed(', 'if (!profile) throw notAllowed(']],
    noticedBy: 'an employer with an incomplete profile may not file an application',
  },
  {
    statement: 'An employer sees the status and cannot choose it',
    fault: 'it can choose',
    file: 'web/applications/core/page/ApplicationPage.tsx',
    changes: [
      ['<dl className="facts">', '<select aria-label={texts.status} /><dl className="facts">'],
    ],
    noticedBy: 'an employer fills in an empty application form and files it with all documents',
  },
  {
    statement: 'An employer has no form for notes',
    fault: 'there is a field for one',
    file: 'web/applications/core/page/ApplicationPage.tsx',
    changes: [
      [
        '<Notes applicationId={id} />',
        '<Notes applicationId={id} /><textarea aria-label="Note" />',
      ],
    ],
    noticedBy: 'an employer fills in an empty application form and files it with all documents',
  },
];

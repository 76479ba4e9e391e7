const numbers = new Intl.NumberFormat('en-CA');
const number = (count: number) => numbers.format(count);

export const lists = {
  number,
  someOf: (shown: number, all: number, hasMore: boolean) =>
    `${number(shown)}${hasMore ? '+' : ''} of ${number(all)}`,
  applicationCount: (count: number) =>
    count === 1 ? '1 application' : `${number(count)} applications`,
  profileCount: (count: number) => (count === 1 ? '1 profile' : `${number(count)} profiles`),
  edit: (name: string) => `Edit ${name}`,
  filter: 'Filter',
  clearFilter: 'Clear the Filter',
  clearFilters: 'Clear All Filters',
  sortBy: 'Sort By',
  sorted: (title: string, direction: 'ascending' | 'descending') => `${title} (${direction})`,
  noMatchTitle: 'Nothing matches',
  noMatchText:
    'Try fewer letters, another spelling or fewer filters. Capital letters and accents make no difference.',
  printedFilter: (words: string) => `Filter: ${words}`,
  printedOn: (day: string) => `Printed on ${day}`,
  printedFirst: (most: number, all: number) =>
    `Only the first ${number(most)} of ${number(all)} rows are printed. Filter the list to print the others.`,
  printedRows: (first: number, last: number, all: number) =>
    `Only rows ${number(first)} to ${number(last)} of ${number(all)} are printed. Filter the list to print others.`,

  applicationNumber: 'Application #',
  applicantName: 'Applicant Name',
  jobTitle: 'Job Title',
  documents: 'Documents',
  documentCount: (there: number, all: number) => `${there} of ${all}`,
  lastModifiedDate: 'Last Modified Date',
  status: 'Status',
  createApplication: 'Create Application',
  filterOwn: 'Number, applicant or job title',
  firstApplicationTitle: 'Submit your first application',
  firstApplicationText:
    'For each job applicant you name, create an application and add the documents. You can save it at any time and complete it later.',

  employer: 'Employer',
  createDate: 'Create Date',
  lastRevised: 'Last Revised',
  actionedBy: 'Actioned by',
  filterAll: 'Number, employer, applicant or job title',
  caseManager: 'Case Manager',
  everyStatus: 'All Statuses',
  everyManager: 'All Case Managers',
  noManager: 'No Case Manager',
  /** In the column of case managers. */
  nobody: 'None',
  noApplicationsTitle: 'No applications yet',
  noApplicationsText:
    'An application appears here as soon as an employer submits it. Employers can do that once their profile is complete.',

  operatingName: 'Employer Operating Name',
  contactName: 'Contact Name',
  lastLoginDate: 'Last Login Date',
  suspended: 'Suspended',
  never: 'Never',
  createProfile: 'Create Profile',
  filterProfiles: 'Employer, designation number or contact',
  firstProfileTitle: 'Create the first employer profile',
  firstProfileText:
    'An employer needs a profile with a designation number to sign in. The rest of the profile can be filled in later by the employer.',
};

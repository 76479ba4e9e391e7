const numberFormat = new Intl.NumberFormat('en-CA');
const formatNumber = (count: number) => numberFormat.format(count);

export const lists = {
  number: formatNumber,
  someOf: (shown: number, all: number, hasMore: boolean) =>
    `${formatNumber(shown)}${hasMore ? '+' : ''} of ${formatNumber(all)}`,
  applicationCount: (count: number) =>
    count === 1 ? '1 application' : `${formatNumber(count)} applications`,
  profileCount: (count: number) => (count === 1 ? '1 profile' : `${formatNumber(count)} profiles`),
  edit: (name: string) => `Edit ${name}`,
  filter: 'Filter',
  clearFilter: 'Clear the Filter',
  removeFilter: (label: string) => `Remove the filter “${label}”`,
  filterSays: (label: string, choice: string) => `${label}: ${choice}`,
  clearFilters: 'Clear All Filters',
  filtersSet: (count: number) => (count === 1 ? '1 filter applied' : `${count} filters applied`),
  showRows: (count: number) =>
    count === 1 ? 'Show 1 Result' : `Show ${formatNumber(count)} Results`,
  sortBy: 'Sort By',
  sorted: (title: string, direction: 'ascending' | 'descending') => `${title} (${direction})`,
  noMatchTitle: 'No results',
  noMatchText:
    'Try fewer letters, another spelling or fewer filters. Capital letters and accents make no difference.',
  printedFilter: (criteria: string) => `Filter: ${criteria}`,
  printedOn: (day: string) => `Printed on ${day}`,
  printedFirst: (max: number, all: number) =>
    `Only the first ${formatNumber(max)} of ${formatNumber(all)} rows are printed. Filter the list to print the others.`,
  printedRows: (first: number, last: number, all: number) =>
    `Only rows ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(all)} are printed. Filter the list to print others.`,

  applicationNumber: 'Application #',
  applicantName: 'Applicant Name',
  jobTitle: 'Job Title',
  documents: 'Documents',
  documentCount: (count: number, all: number) => `${count} of ${all}`,
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
  /** The column of case managers shows this word. */
  nobody: 'None',
  noApplicationsTitle: 'No applications yet',
  noApplicationsText:
    'An application appears here as soon as an employer submits it. Employers can do that once their profile is complete.',

  operatingName: 'Employer Operating Name',
  contactName: 'Contact Name',
  lastLoginDate: 'Last Login Date',
  suspended: 'Suspended',
  noNumber: 'Cannot sign in: no designation number',
  never: 'Never',
  createProfile: 'Create Profile',
  invite: 'Invite',
  import: 'Import…',
  filterProfiles: 'Employer, designation number or contact',
  firstProfileTitle: 'Create the first employer profile',
  firstProfileText:
    'An employer needs a profile with a designation number to sign in. The employer can fill in the rest of the profile later.',
};

export const turnFilter = {
  label: 'Next Step',
  everyones: 'All',
  needsYou: 'Waiting for You',
  inReview: 'In Review',
  decided: 'Decided',
};

export const daysWaiting = {
  waiting(days: number): string {
    if (days === 0) return 'Since today';
    return days === 1 ? '1 day waiting' : `${days} days waiting`;
  },
  inShort: (days: number) => (days === 0 ? 'today' : `${days} d`),
};

export const longList = {
  parts: 'List Pages',
  rows: (first: string, last: string, all: string) => `Rows ${first} to ${last} of ${all}`,
  previous: 'Previous Rows',
  next: 'Next Rows',
  row: 'Row',
  goTo: 'Go to Row',
};

export const fileExports = {
  export: 'Export to CSV',
  exportToExcel: 'Export to Excel',
  manyFiles: 'Download Files…',
  filesOfChosen: 'Files…',
  exporting: 'Exporting…',
  exportFailed: 'The file could not be created. Check your internet connection and try again.',
  heads: {
    JobNumber: 'Application #',
    OtherNumber: 'File Number',
    Status: 'Status',
    Employer: 'Employer',
    DesignationNumber: 'Designation Number',
    Location: 'Location',
    EmployerName: 'Employer Name',
    Applicant_FirstName: 'Applicant First Name',
    Applicant_LastName: 'Applicant Last Name',
    JobTitle: 'Job Title',
    OperatingSector: 'Operating Sector',
    BusinessSize: 'Business Size',
    YearsOfOperation: 'Years of Operation',
    CaseManager: 'Case Manager',
    DocumentCount: 'Documents Received',
    DocumentsNeeded: 'Documents Needed',
    CreatedOn: 'Create Date',
    ModifiedOn: 'Last Revised',
    ModifiedBy: 'Actioned by',
    ApplicationId: 'Application ID',
  },
};

export const requestsInList = {
  request: 'Request',
  every: 'All Applications',
  filters: {
    open: 'Waiting for the Employer',
    answered: 'Answered',
    overdue: 'Overdue',
  },
  states: {
    open: (day: string) => `Request due ${day}`,
    answered: (_day: string) => 'Request answered',
    overdue: (day: string) => `Request overdue since ${day}`,
  },
  /** A row of one line contains these short texts. */
  inShort: {
    open: (day: string) => `Due ${day}`,
    answered: (_day: string) => 'Answered',
    overdue: (day: string) => `Overdue ${day}`,
  },
};

export const rowSelectionLabels = {
  row: (name: string) => `Select ${name}`,
  all: (count: number) => `Select All ${formatNumber(count)}`,
  chosen: (count: number) => `${formatNumber(count)} selected`,
  noneAnyMore: 'The selection has been cleared.',
  tooMany: (count: number, max: number) =>
    `You can select at most ${max} applications at once; this would be ${formatNumber(count)}. Filter the list or select fewer.`,
  notLoaded: 'Some of these rows are still loading. Try again in a moment.',
  failed: 'The rows could not be selected. Check your internet connection and try again.',
  lastDone: {
    status: 'The status of several applications was set.',
    assign: 'Several applications were assigned.',
    request: 'Requests were sent about several applications.',
    seen: 'Several applications were marked as seen.',
  },
  showResult: 'Show Result',
};

export const dayField = {
  help: 'Nov 22, 2026 or 2026-11-22',
  ambiguous: (one: string, other: string) =>
    `This could be ${one} or ${other}. Type the name of the month.`,
  invalid: 'This is not a valid date. Use this format: Nov 20, 2026 or 2026-11-20.',
  openCalendar: (label: string) => `Choose a day: ${label}`,
  calendar: 'Calendar',
  previousMonth: 'Previous Month',
  nextMonth: 'Next Month',
  calendarFailed: 'The calendar could not be loaded. Type the date instead.',
};

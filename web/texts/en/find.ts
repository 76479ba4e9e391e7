export const find = {
  title: 'Find an Application or Employer',
  label: 'Number, name, telephone or email',
  results: 'Results',
  hint: 'Type at least two letters or digits: an application or designation number, an applicant, an employer, a telephone number or an email address.',
  searching: 'Looking …',
  nothing: 'Nothing fits.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  hasMore: 'There are more. Type more of it, or use the page Search.',
  failed: 'The results could not be loaded.',
  application: 'Application',
  employer: 'Employer',
};

/** Of requests in lists of all applications. */
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
  /** In rows of two lines. */
  inShort: {
    open: (day: string) => `Due ${day}`,
    answered: (_day: string) => 'Answered',
    overdue: (day: string) => `Overdue ${day}`,
  },
};

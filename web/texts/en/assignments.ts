export const assignments = {
  caseManager: 'Case Manager of This Application',
  likeEmployer: (name: string) => `As for the employer: ${name}`,
  nobody: 'nobody yet',
  assign: 'Assign',
  assigning: 'Assigning…',
  assigned: (name: string) => `${name} now looks after this application.`,
  assignedToNobody: 'Nobody looks after this application now.',
  meanwhile: (name: string) =>
    `Somebody else changed the case manager meanwhile: it is ${name} now. Choose again if you want another one.`,
  failed: 'The case managers could not be loaded.',

  title: 'Hand Over Work',
  intro:
    'Give all employers and applications of one case manager to another: for good, or for some days.',
  whose: 'Whose Work',
  toWhom: 'Who Takes It Over',
  choose: 'Choose a case manager',
  howLong: 'For How Long',
  forGood: 'For good',
  forDays: 'For some days, such as a holiday',
  first: 'First Day Away',
  last: 'Last Day Away',
  forDaysHelp:
    'Nothing is moved. From the first day to the last, whoever takes over finds this work on the page Work and gets its mails; afterwards everything is as before.',
  preview: 'What Will Be Handed Over',
  previewChoose: 'Choose whose work it is to see what it is.',
  nothing: (name: string) => `${name} looks after no employer and no application.`,
  employers: (count: number) => (count === 1 ? '1 employer' : `${count} employers`),
  open: (count: number) => (count === 1 ? '1 open application' : `${count} open applications`),
  closed: (count: number) =>
    count === 1 ? '1 closed application' : `${count} closed applications`,
  own: (count: number) =>
    count === 1
      ? '1 of them was assigned by itself.'
      : `${count} of them were assigned by themselves.`,
  namedEmployers: 'Employers',
  namedApplications: 'Open Applications',
  andMore: (count: number) => `and ${count} more`,
  handOver: 'Hand Over',
  handingOver: 'Handing over…',
  confirmTitle: (from: string, to: string) => `Hand the work of ${from} over to ${to} for good?`,
  confirmText:
    'Each change is kept in the history. It is not taken back by itself: whoever gets it would have to hand it over again.',
  cancel: 'Cancel',
  handedOver: (name: string, employers: number, applications: number) =>
    `${name} took over. Employers: ${employers}. Applications assigned by themselves: ${applications}.`,
  absenceSet: (away: string, deputy: string) => `${deputy} stands in for ${away} on these days.`,
  absences: 'Away Now or Soon',
  noAbsences: 'Nobody is away, and nobody is going to be.',
  absent: (deputy: string, from: string, until: string) =>
    `${deputy} stands in from ${from} to ${until}.`,
  now: 'Now',
  end: 'End',
  endOf: (name: string) => `End the absence of ${name}`,
  ended: (name: string) => `${name} is back.`,
};

export const days = {
  help: 'Nov 22, 2026 or 2026-11-22',
  ambiguous: (one: string, other: string) =>
    `This could be ${one} or ${other}. Type the month as a word.`,
  invalid: 'This is not a date. Type it like Nov 20, 2026 or 2026-11-20.',
  openCalendar: (label: string) => `Choose a day: ${label}`,
  calendar: 'Calendar',
  previousMonth: 'Previous Month',
  nextMonth: 'Next Month',
  calendarFailed: 'The calendar could not be loaded. Type the day instead.',
};

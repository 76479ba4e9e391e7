/** Dates of documents, for both sides. */
export const dates = {
  labels: {
    taken: 'Date the Test Was Taken',
    issued: 'Date of Issue',
    expires: 'Expiry Date',
  },
  save: 'Save the Date',
  saved: 'The date is saved.',
  removed: 'The date is removed.',
  notSaved: (why: string) => `The date is not saved. ${why}`,
  notSavedYet: (why: string) => `The date is not saved. ${why} The next save sends it again.`,
  notConfirmed: (why: string) => `The date is not confirmed. ${why}`,
  failed: 'The date could not be loaded.',
  savedWithForm: 'The date is saved with the application.',
  notSent: 'It will not be saved.',
  confirm: 'Confirm the Date',
  confirmOf: (place: string, day: string) => `Confirm the date of ${place}: ${day}`,
  confirmedBy: (name: string, on: string) => `Confirmed by ${name} on ${on}`,
  confirmed: (on: string) => `Confirmed by the program on ${on}`,
  noDate: 'no date',
  colon: ':',
  changed: (theirs: string, mine: string) =>
    `Someone else changed this date meanwhile: ${theirs}. Yours, ${mine}, is not saved.`,
  changedBeforeConfirming: (theirs: string) =>
    `Someone else changed this date meanwhile: ${theirs}. Look at it again before you confirm it.`,
  saveMine: 'Save Mine',
  keepTheirs: 'Keep the Other',
  validity: {
    unknown: () => 'Validity unknown: no date yet',
    valid: (day: string) => `Valid until ${day}`,
    expiresIn90: (day: string) => `Expires within 90 days, on ${day}`,
    expiresIn30: (day: string) => `Expires within 30 days, on ${day}`,
    expiresIn7: (day: string) => `Expires within 7 days, on ${day}`,
    expired: (day: string) => `Expired on ${day}`,
    notAtFiling: (day: string) =>
      `Valid today, but not at the likely filing date: expires on ${day}`,
  },
};

/** Documents of an application: several at once, and how they are read. */
export const documents = {
  several: 'Add Several Documents',
  severalHelp: 'Choose all documents of the applicant at once: their names say where each belongs.',
  severalDrop: 'Or drop them, or their folder, anywhere on this form.',
  sortTitle: 'Where do these documents belong?',
  sortText: 'Each name suggested a place. Correct what is wrong, then add the documents.',
  additionalPlace: 'Additional Document',
  leftOut: 'Leave Out',
  addCount: (count: number) => (count === 1 ? 'Add 1 Document' : `Add ${count} Documents`),
  replaces: (filename: string) => `Replaces ${filename}.`,
  takesOne: (name: string) =>
    `“${name}” takes one file. Choose another place for all but one of them.`,
  takenBy: (name: string) => `“${name}” takes one file, and another one is going there.`,
  nothingToAdd: 'There is nothing to add',
  nothingDropped: 'There is no file in what you chose.',
  onlyFirst: (count: number) => `These are the first ${count} files. Add the others after them.`,
  refused: 'These files are not uploaded:',
  queued: 'Waiting',
  oneForNote: 'A note takes one document. Choose one file.',
  replaced: (filename: string) => `${filename} will be replaced when you save.`,
  undo: 'Undo',
  undoReplacing: (filename: string) => `Undo the replacement of ${filename}`,

  saveAndAnother: 'Save and Add Another',

  previousDocument: 'Previous Document',
  nextDocument: 'Next Document',
  positionOf: ({ index, count, place }: { index: number; count: number; place: string }) =>
    `Document ${index + 1} of ${count}: ${place}`,
  page: 'Page',
  ofPages: (count: number) => `of ${count}`,
  rotate: 'Rotate',
};

export const viewer = {
  page: 'Page',
  ofPages: (count: number) => `of ${count}`,
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  pages: 'Pages of the document',
  thumbnails: 'Page Thumbnails',
  noText: 'This page is a scan without text.',
  rotate: 'Rotate',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  zoomLevel: (share: number) => `${Math.round(share * 100)}%`,
  fitPage: 'Show the Whole Page',
  fitWidth: 'Fit to Width',

  find: 'Find in the Document',
  findIn: 'Find in this document',
  nextHit: 'Next Match',
  previousHit: 'Previous Match',
  closeFind: 'Close Search',
  hitOf: (number: number, count: number) =>
    number === 0 ? (count === 1 ? '1 match.' : `${count} matches.`) : `${number} of ${count}.`,
  noHits: 'No matches.',
  searching: (searched: number, count: number) => `Searching… page ${searched} of ${count}.`,
  findCutOff: (searched: number) =>
    `There may be more matches: only the first ${searched === 1 ? 'page was' : `${searched} pages were`} searched.`,
  onlyPictures: 'This document is a scan without text, so it cannot be searched.',
  somePictures: (count: number) =>
    count === 1
      ? '1 page is a scan without text and cannot be searched.'
      : `${count} pages are scans without text and cannot be searched.`,

  wordHint:
    'You see the text of the Word document without its fonts and page layout. Download the file to see everything.',
  wordLost: 'This document also contains:',
  losses: {
    textBoxes: 'text boxes, which are shown after the nearest paragraph',
    headers: 'headers or footers, which are not shown',
    deleted: 'tracked deletions, which are not shown',
    inserted: 'tracked insertions, which are shown as if accepted',
    drawings: 'drawings or charts, which are not shown',
    formulas: 'formulas, which are not shown',
    objects: 'embedded files, which are not shown',
    pictures: 'pictures that cannot be shown here',
    macros: 'macros, which do not run here',
    rest: 'more pages than can be shown here',
  },

  twoDocuments: 'Show Two Documents Side by Side',
  oneDocument: 'Show One Document',
  second: 'Second document',
  secondPages: 'Pages of the second document',

  print: 'Print the Document',
  preparing: (page: number, count: number) => `Preparing page ${page} of ${count} for printing…`,
  cancelPrint: 'Cancel',
  tooLongToPrint: (count: number, max: number) =>
    `This document has ${count} pages. The portal can print at most ${max}: download the document to print it.`,
  printFailed: 'The document could not be prepared for printing. Download it to print it.',
};

export const viewer = {
  page: 'Page',
  ofPages: (count: number) => `of ${count}`,
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  pages: 'Pages of the document',
  thumbnails: 'Page Thumbnails',
  noText: 'This page is a picture without text.',
  rotate: 'Rotate',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  zoomLevel: (share: number) => `${Math.round(share * 100)}%`,
  fitPage: 'Show the Whole Page',
  fitWidth: 'Fit to Width',

  find: 'Find in the Document',
  findIn: 'Find in this document',
  nextHit: 'Next Hit',
  previousHit: 'Previous Hit',
  closeFind: 'Close Find',
  hitOf: (number: number, count: number) =>
    number === 0 ? `${count} hits.` : `${number} of ${count}.`,
  noHits: 'No hits.',
  searching: (searched: number, count: number) => `Searching… page ${searched} of ${count}.`,
  findCutOff: (searched: number) =>
    `There may be more: only the first ${searched === 1 ? 'page was' : `${searched} pages were`} searched.`,
  onlyPictures:
    'This document is made of pictures without text, as scans are. Nothing can be found in it.',
  somePictures: (count: number) =>
    count === 1
      ? '1 page is a picture without text and cannot be searched.'
      : `${count} pages are pictures without text and cannot be searched.`,

  wordHint:
    'The text of the Word document is shown, without its fonts and the layout of its pages. The file to download is complete.',
  wordLost: 'This document also holds:',
  losses: {
    textBoxes: 'text boxes, which stand here after the paragraph beside them',
    headers: 'headers or footers, which are not shown',
    deleted: 'deletions with tracked changes, which are not shown',
    inserted: 'insertions with tracked changes, which are shown as if accepted',
    drawings: 'drawings or charts, which are not shown',
    formulas: 'formulas, which are not shown',
    objects: 'embedded files, which are not shown',
    pictures: 'pictures that cannot be shown here',
    macros: 'macros, which do not run here',
    rest: 'more than can be shown: its end is missing here',
  },

  twoDocuments: 'Show Two Documents Side by Side',
  oneDocument: 'Show One Document',
  second: 'Second document',
  secondPages: 'Pages of the second document',

  print: 'Print the Document',
  preparing: (page: number, count: number) => `Preparing page ${page} of ${count} for printing…`,
  cancelPrint: 'Cancel',
  tooLongToPrint: (count: number, most: number) =>
    `This document has ${count} pages. From here at most ${most} can be printed: download it to print it.`,
  printFailed: 'The document could not be prepared for printing. Download it to print it.',
};

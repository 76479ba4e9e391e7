/** Of the document viewer. */
export const viewer = {
  page: 'Page',
  ofPages: (count: number) => `of ${count}`,
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  pages: 'Pages of the document',
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

  print: 'Print the Document',
  preparing: (page: number, count: number) => `Preparing page ${page} of ${count} for printing…`,
  cancelPrint: 'Cancel',
  tooLongToPrint: (count: number, most: number) =>
    `This document has ${count} pages. From here at most ${most} can be printed: download it to print it.`,
  printFailed: 'The document could not be prepared for printing. Download it to print it.',
};

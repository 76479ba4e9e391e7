const megabytes = (bytes: number) => (Math.ceil(bytes / 10_000) / 100).toFixed(2);

export const pictures = {
  title: (place: string) => `Pages of ${place}`,
  intro:
    'The pictures become one PDF, as you see them here. Nothing is sent before you press Upload.',
  kept: 'Until then they are kept on this device, for a day at most.',
  close: 'Close',
  takePhoto: 'Take Another Photo',
  addPictures: 'Add Pictures',
  upload: (count: number) => (count === 1 ? 'Upload 1 Page' : `Upload ${count} Pages`),
  preparing: 'Preparing the pages…',
  reading: (name: string) => `Reading ${name}…`,
  size: (count: number, bytes: number) =>
    `${count === 1 ? '1 page' : `${count} pages`}, ${megabytes(bytes)} MB`,
  empty: 'There is no page yet. Take a photo, or choose pictures.',

  page: (number: number) => `Page ${number}`,
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  look: (number: number) => `Look at page ${number}`,
  backToPages: 'Back to the Pages',
  pictureOf: (number: number, name: string) => `Page ${number}, from ${name}`,
  move: (number: number) => `Move page ${number}`,
  moveHelp: 'Drag it, or press the arrow keys.',
  earlier: (number: number) => `Move page ${number} up`,
  later: (number: number) => `Move page ${number} down`,
  moved: (number: number, count: number) => `Now page ${number} of ${count}.`,
  turn: (number: number) => `Turn page ${number} to the right`,
  edges: (number: number) => `Set the edges of page ${number}`,
  remove: (number: number) => `Remove page ${number}`,
  removed: 'The page is removed.',
  clearText: 'Clear Text',
  clearTextOf: (number: number) => `Clear Text on page ${number}: grey, with white paper`,
  failed: 'This page could not be prepared.',
  notMade: 'A page could not be prepared. Try again, or remove it.',

  warnings: {
    blurred: 'It looks blurred. Take it again if you cannot read all of it.',
    dark: 'It is very dark. Take it again where there is more light.',
    cutOff: 'It seems to be cut off at the side. Take it again with the whole page in the picture.',
    empty: 'It looks nearly empty. Remove it if there is nothing on it.',
    small: 'The picture is small for a page, so fine print may be hard to read.',
  },

  refused: 'Not added:',
  refusals: {
    unknown:
      'This file is not a picture that the portal can read. Save it as JPEG, or take a photo of it.',
    heic: 'This browser cannot read HEIC, the kind of picture that iPhones keep. Choose it on the phone itself, or save it as JPEG.',
    cutShort: 'Part of this file is missing. Choose it again, or send it to this device again.',
    tooManyDots: 'This picture is too large to be read here. Save it smaller, or take it again.',
    memory:
      'This device has too little memory for this picture. Close other apps and pages, then try again; or take it with fewer megapixels.',
    notLoaded:
      'What prepares pictures could not be loaded. The picture is still here: check the connection, then try again.',
  },
  refusedPicture: (name: string, why: string, size?: { width: number; height: number }) =>
    size ? `${name}, ${size.width} by ${size.height} dots: ${why}` : `${name}: ${why}`,

  tooLarge: 'All pages together are more than 4 MB.',
  tooLargeText:
    'They are already as small as they can be and still be read (200 dots an inch). Remove pages, choose Clear Text, or make two documents.',
  split: 'Make Two Documents',
  splitHelp: (place: string) =>
    `The first pages go to ${place}, the others to the additional documents.`,
  secondPart: (name: string) => `${name}, part 2`,

  edgesTitle: (number: number) => `Edges of page ${number}`,
  edgesHelp: 'Put the four points on the corners of the page. Drag them, or use the arrow keys.',
  corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
  cornerAt: (corner: string, x: number, y: number) =>
    `${corner}: ${x}% from the left, ${y}% from the top`,
  findEdges: 'Find the Edges',
  wholePicture: 'Whole Picture',
  useEdges: 'Use These Edges',
  crossed: 'The points cross each other. Put each on its own corner.',

  // Used in the dialog that assigns several files to slots.
  sortPictures: 'Pictures with the same place become one PDF, which you see before it is uploaded.',

  left: (place: string) => `Pictures for ${place} are not uploaded yet.`,
  leftText: (count: number, at: string) =>
    `${count === 1 ? '1 page' : `${count} pages`}, ${at}. They are on this device only.`,
  continue: 'Continue',
  discard: 'Discard',
  elsewhere: 'These pictures are open in another tab. Continue there, or close it first.',
  gone: 'These pictures are no longer on this device.',
};

export const smaller = {
  offer: 'Make It Smaller',
  offerOf: (filename: string) => `Make It Smaller: ${filename}`,
  offerText:
    'Its pictures can be packed better in your browser; text stays text. You compare before and after, and nothing is sent before you say so.',
  amongSeveral: 'To make it smaller, choose it at its place in the form.',
  title: (filename: string) => `Make ${filename} smaller`,
  working: 'Packing the pictures…',
  result: (before: string, after: string, dots: number) =>
    `${before} became ${after}. A picture that fills a page now has at most ${dots} dots per inch. Look at the pages before you upload: can you still read the small print?`,
  before: (size: string) => `Before: ${size}`,
  after: (size: string) => `After: ${size}`,
  upload: 'Upload the Smaller Copy',
  problems: {
    form: 'This is a form with scripts, like the federal forms. It must not change, so it cannot be made smaller. Ask the program how to submit it.',
    signed:
      'This document is signed, and any change would break its signature. Ask whoever signed it for a smaller one.',
    locked:
      'This document is protected. Save a copy without protection, then choose that copy to make it smaller.',
    portfolio:
      'This is a portfolio of several files. Open it, save each paper in it as a PDF of its own, and choose those files.',
    unreadable:
      'This document cannot be made smaller without a doubt about its pages. Save it again as PDF with smaller pictures, or in two parts.',
    tooLarge: (size: string) =>
      `With pictures that can still be read it would be ${size}, and the limit is 4 MB. Save it in two parts: upload one here and the other under Additional Documents. Or scan it again with 200 dots per inch.`,
    beyond:
      'This document is larger than 60 MB, too large for a browser to make it smaller. Scan it again with 200 dots per inch, or save it in several parts.',
    failed:
      'This device could not make the document smaller: it took too long or too much memory. Nothing was sent. Try it on a computer, or save the document in two parts.',
  },
};

const formatMegabytes = (bytes: number) => (Math.ceil(bytes / 10_000) / 100).toFixed(2);

export const pictures = {
  title: (place: string) => `Pages of ${place}`,
  intro: 'The pictures become one PDF, as shown here. Nothing is sent until you press Upload.',
  kept: 'Until then, the pictures are kept on this device for at most one day.',
  close: 'Close',
  takePhoto: 'Take Another Photo',
  addPictures: 'Add Pictures',
  upload: (count: number) => (count === 1 ? 'Upload 1 Page' : `Upload ${count} Pages`),
  preparing: 'Preparing the pages…',
  reading: (name: string) => `Reading ${name}…`,
  size: (count: number, bytes: number) =>
    `${count === 1 ? '1 page' : `${count} pages`}, ${formatMegabytes(bytes)} MB`,
  empty: 'Take a photo or choose pictures to add pages.',

  page: (number: number) => `Page ${number}`,
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  look: (number: number) => `View page ${number}`,
  backToPages: 'Back to the Pages',
  pictureOf: (number: number, name: string) => `Page ${number}, from ${name}`,
  move: (number: number) => `Move page ${number}`,
  moveHelp: 'Drag the page, or press the arrow keys.',
  earlier: (number: number) => `Move page ${number} up`,
  later: (number: number) => `Move page ${number} down`,
  moved: (number: number, count: number) => `Now page ${number} of ${count}.`,
  turn: (number: number) => `Rotate page ${number} to the right`,
  edges: (number: number) => `Adjust the edges of page ${number}`,
  remove: (number: number) => `Remove page ${number}`,
  removed: 'The page has been removed.',
  clearText: 'Sharpen Text',
  clearTextOf: (number: number) =>
    `Sharpen text on page ${number}: shades of grey on a white background`,
  failed: 'This page could not be prepared.',
  notMade: 'A page could not be prepared. Try again, or remove the page.',

  warnings: {
    blurred: 'This page looks blurred. Take the photo again if you cannot read everything.',
    dark: 'This page is very dark. Take the photo again with more light.',
    cutOff: 'This page seems to be cut off. Take the photo again with the whole page in view.',
    empty: 'This page looks nearly empty. Remove it if it is blank.',
    small: 'The picture has a low resolution, so fine print may be hard to read.',
  },

  refused: 'Not added:',
  refusals: {
    unknown:
      'The portal cannot read this file as a picture. Save it as JPEG, or take a photo of it.',
    heic: 'This browser cannot read HEIC, the format of iPhone photos. Choose the photo on the phone itself, or save it as JPEG.',
    cutShort: 'Part of this file is missing. Choose it again, or copy it to this device again.',
    tooManyDots:
      'This picture is too large for the portal. Save a smaller version, or take the photo again.',
    memory:
      'This device has too little memory for this picture. Close other apps and pages and try again, or take the photo with fewer megapixels.',
    notLoaded:
      'Part of the portal could not be loaded. The picture is still here: check your connection and try again.',
  },
  refusedPicture: (name: string, reason: string, size?: { width: number; height: number }) =>
    size ? `${name}, ${size.width} by ${size.height} pixels: ${reason}` : `${name}: ${reason}`,

  tooLarge: 'The pages add up to more than 4 MB.',
  tooLargeText:
    'The pages cannot be made smaller and stay readable (200 dots per inch). Remove pages, choose Sharpen Text, or make two documents.',
  split: 'Make Two Documents',
  splitHelp: (place: string) =>
    `The first pages are added as ${place}, the others as an additional document.`,
  secondPart: (name: string) => `${name}, part 2`,

  edgesTitle: (number: number) => `Edges of page ${number}`,
  edgesHelp: 'Put the four points on the corners of the page: drag them, or use the arrow keys.',
  corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
  cornerAt: (corner: string, x: number, y: number) =>
    `${corner}: ${x}% from the left, ${y}% from the top`,
  findEdges: 'Detect the Edges',
  wholePicture: 'Use the Whole Picture',
  useEdges: 'Use These Edges',
  crossed: 'The points cross each other. Move each one to its own corner.',

  sortPictures:
    'Pictures of the same document type become one PDF, which you see before it is uploaded.',

  left: (place: string) => `Not uploaded yet: pictures for ${place}.`,
  leftText: (count: number, at: string) =>
    `${count === 1 ? '1 page' : `${count} pages`}, ${at}. Only on this device.`,
  continue: 'Continue',
  discard: 'Discard',
  elsewhere: 'These pictures are open in another tab. Continue there, or close that tab.',
  gone: 'These pictures are no longer on this device.',
};

export const pdfShrinking = {
  offer: 'Make Smaller',
  offerOf: (filename: string) => `Make Smaller: ${filename}`,
  offerText:
    'Your browser can compress the pictures in this document without changing the text. You compare both versions first, and nothing is sent until you upload.',
  amongSeveral: 'To make this document smaller, add it on its own in the form.',
  title: (filename: string) => `Make ${filename} smaller`,
  working: 'Compressing the pictures…',
  result: (before: string, after: string, dots: number) =>
    `${before} became ${after}. A picture that fills a page now has at most ${dots} dots per inch. Check the pages before you upload: can you still read the small print?`,
  before: (size: string) => `Before: ${size}`,
  after: (size: string) => `After: ${size}`,
  upload: 'Upload the Smaller Copy',
  problems: {
    form: 'This is an interactive form, like the federal PDF forms, and making it smaller would damage it. Ask the program how to submit it.',
    signed:
      'This document is signed, and any change would invalidate the signature. Ask the person who signed it for a smaller file.',
    locked:
      'This document is protected. Save a copy without protection, then choose that copy to make it smaller.',
    portfolio:
      'This is a PDF portfolio of several files. Open it, save each document as a separate PDF, and choose those files.',
    unreadable:
      'This document cannot be made smaller without risk to its pages. Save it again as PDF with smaller pictures, or in two parts.',
    tooLarge: (size: string) =>
      `Even with smaller but readable pictures, this document would be ${size}, and the limit is 4 MB. Save it in two parts and upload one here and the other under Additional Documents, or scan it again at 200 dots per inch.`,
    beyond:
      'This document is larger than 60 MB, and a browser cannot make it smaller. Scan it again at 200 dots per inch, or save it in several parts.',
    failed:
      'This device could not make the document smaller: it took too much time or memory. Nothing was sent. Try on a computer, or save the document in two parts.',
  },
};

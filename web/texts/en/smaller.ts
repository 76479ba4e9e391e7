/** Where a PDF of more than 4 MB is made smaller. */
export const smaller = {
  offer: 'Make It Smaller',
  offerOf: (filename: string) => `Make It Smaller: ${filename}`,
  offerText:
    'Its pictures can be packed better in your browser; text stays text. You compare before and after, and nothing is sent before you say so.',
  amongSeveral: 'Its place offers to make it smaller.',
  title: (filename: string) => `Make ${filename} smaller`,
  working: 'Packing the pictures…',
  comparing: 'Comparing the pages…',
  result: (before: string, after: string, dots: number) =>
    `${before} became ${after}. Pictures of more than ${dots} dots per inch now have ${dots}. Look at the pages before you upload: can you still read the small print?`,
  before: (size: string) => `Before: ${size}`,
  after: (size: string) => `After: ${size}`,
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  larger: 'Show Larger',
  upload: 'Upload the Smaller Copy',
  problems: {
    form: 'This is a form with scripts, like the federal forms. It stays as it is, byte by byte, so it cannot be made smaller. Ask the program how to hand it in.',
    signed:
      'This document is signed, and any change would break its signature. Ask whoever signed it for a smaller one.',
    locked:
      'This document is protected. Save a copy without protection, then choose that copy to make it smaller.',
    portfolio:
      'This is a portfolio of several files. Open it, save each paper in it as a PDF of its own, and choose those files.',
    unreadable:
      'This document cannot be made smaller without a doubt about its pages. Save it again as PDF with smaller pictures, or in two parts.',
    tooLarge: (size: string) =>
      `With pictures that can still be read it would have ${size}, and 4 MB is the most. Save it in two parts: upload one here and the other under Additional Documents. Or scan it again with 200 dots per inch.`,
    beyond:
      'This document is larger than 60 MB, too large for a browser to make it smaller. Scan it again with 200 dots per inch, or save it in several parts.',
    failed:
      'This device could not make the document smaller: it took too long or too much memory. Nothing was sent. Try it on a computer, or save the document in two parts.',
  },
};

export const keys = {
  open: 'Keys',
  title: 'Keys of this page',
  /** What stands on the key, where that is a word. */
  caps: { Enter: 'Enter', documents: 'J  K', r: 'R  1–9', s: 'S  1–8' } as Record<string, string>,
  does: {
    '/': 'Find an application or an employer',
    j: 'Next row of the list',
    k: 'Previous row of the list',
    Enter: 'Open the row',
    n: 'Next application of the list you came from',
    p: 'Previous application of the list you came from',
    documents: 'Next document, previous document',
    a: 'Accept the document that is open, and go on',
    'Shift+A': 'Accept all documents that are not yet reviewed',
    r: 'To be replaced; a digit then says why, by its place in the list',
    u: 'Undo the last mark of a document',
    q: 'Prepare a request from what is to be replaced',
    s: 'Go to the status; a digit then chooses it, by its place in the list',
    'Ctrl+Enter':
      'Save, or send the request, and go on to the next application; from a field as well',
    f: 'Find in the document that is open',
    g: 'Go to a page of it',
    t: 'Turn it',
    w: 'Whole page, or as wide as there is room',
    d: 'Another document beside it',
    '+': 'Larger',
    '-': 'Smaller',
    '?': 'Show these keys',
  },
  notInFields:
    'They do nothing while you type in a field or a dialog is open. A screen reader in browse mode keeps its own keys.',
  card: 'Single Keys',
  about:
    'On pages of staff some keys act at once: / finds, J and K go through a list. The key ? shows those of a page, as does Keys at the bottom of it.',
  use: 'Use single keys in this browser',
};

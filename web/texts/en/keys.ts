export const keys = {
  open: 'Keys',
  title: 'Keys of this page',
  /** What stands on the key, where that is a word. */
  caps: { Enter: 'Enter' } as Record<string, string>,
  does: {
    '/': 'Find an application or an employer',
    j: 'Next row of the list',
    k: 'Previous row of the list',
    Enter: 'Open the row',
    n: 'Next application of the list you came from',
    p: 'Previous application of the list you came from',
    s: 'Go to the status',
    a: 'Accept the document that is open',
    r: 'Ask for another document in its place',
    u: 'Undo the last mark of a document',
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

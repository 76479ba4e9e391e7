export const omissions = [
  'textBoxes',
  'headers',
  'deleted',
  'inserted',
  'drawings',
  'formulas',
  'objects',
  'pictures',
  'macros',
  'rest',
] as const;
export type Omission = (typeof omissions)[number];

const element = (...names: string[]) => new RegExp(`<(?:\\w{1,20}:)?(?:${names.join('|')})[\\s/>]`);

const inText: Partial<Record<Omission, RegExp>> = {
  textBoxes: element('txbxContent'),
  deleted: element('del', 'moveFrom', 'delText'),
  inserted: element('ins', 'moveTo'),
  drawings: element('wsp', 'wgp', 'wpc', 'chart', 'relIds', 'line', 'oval', 'rect', 'roundrect'),
  formulas: element('oMath'),
  objects: element('object'),
};

const isHeader = (name: string) => /(^|\/)(header|footer)\d*\.xml$/i.test(name);
const holdsText = element('t');

/**
 * Lists the kinds of content that the view leaves out. Whether it leaves out pictures is known only after
 * each picture is checked.
 */
export function omissionsIn(
  names: readonly string[],
  textOf: (name: string) => string,
): Set<Omission> {
  const lost = new Set<Omission>();
  for (const name of names) {
    if (/vbaproject/i.test(name)) lost.add('macros');
    if (/\/embeddings\//i.test(name)) lost.add('objects');
    if (isHeader(name) && holdsText.test(textOf(name))) lost.add('headers');
    if (!/document\d*\.xml$/i.test(name)) continue;
    for (const [loss, pattern] of Object.entries(inText)) {
      if (pattern.test(textOf(name))) lost.add(loss as Omission);
    }
  }
  return lost;
}

export const omissionKinds = [
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
export type OmissionKind = (typeof omissionKinds)[number];

const createElementPattern = (...names: string[]) =>
  new RegExp(`<(?:\\w{1,20}:)?(?:${names.join('|')})[\\s/>]`);

const omissionPatterns: Partial<Record<OmissionKind, RegExp>> = {
  textBoxes: createElementPattern('txbxContent'),
  deleted: createElementPattern('del', 'moveFrom', 'delText'),
  inserted: createElementPattern('ins', 'moveTo'),
  drawings: createElementPattern(
    'wsp',
    'wgp',
    'wpc',
    'chart',
    'relIds',
    'line',
    'oval',
    'rect',
    'roundrect',
  ),
  formulas: createElementPattern('oMath'),
  objects: createElementPattern('object'),
};

const isHeaderOrFooter = (name: string) => /(^|\/)(header|footer)\d*\.xml$/i.test(name);
const textElementPattern = createElementPattern('t');

/** Whether pictures are left out is known only after each picture is checked. */
export function findOmissions(
  names: readonly string[],
  textOf: (name: string) => string,
): Set<OmissionKind> {
  const omissions = new Set<OmissionKind>();
  for (const name of names) {
    if (/vbaproject/i.test(name)) omissions.add('macros');
    if (/\/embeddings\//i.test(name)) omissions.add('objects');
    if (isHeaderOrFooter(name) && textElementPattern.test(textOf(name))) omissions.add('headers');
    if (!/document\d*\.xml$/i.test(name)) continue;
    for (const [loss, pattern] of Object.entries(omissionPatterns)) {
      if (pattern.test(textOf(name))) omissions.add(loss as OmissionKind);
    }
  }
  return omissions;
}

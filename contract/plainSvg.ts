/** A logo may contain only these elements, which cannot run scripts or load files. */
const allowedElements = new Set(
  'svg g path rect circle ellipse line polyline polygon title defs linearGradient radialGradient stop'.split(
    ' ',
  ),
);
/** A function name that is written with an escape sequence is not accepted. */
const allowedFunctionPattern =
  /(?:^|[\s,)])(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)$/;
const xmlDeclarationPattern =
  /^<\?xml\s+version=["']1\.[01]["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i;
const svgNamespace = 'http://www.w3.org/2000/svg';

/** No attribute value may contain `<` or `>`, so that every parser finds the same tags. */
export function isPlainSvg(text: string): boolean {
  const open: string[] = [];
  let hasRoot = false;
  let at = xmlDeclarationPattern.exec(text)?.[0].length ?? 0;
  while (true) {
    const tagStart = text.indexOf('<', at);
    const between = text.slice(at, tagStart < 0 ? text.length : tagStart);
    if (open.length === 0 && between.trim() !== '') return false;
    if (tagStart < 0) return hasRoot && open.length === 0;
    const isComment = text.startsWith('<!--', tagStart);
    const end = isComment ? text.indexOf('-->', tagStart + 4) + 2 : text.indexOf('>', tagStart);
    if (end <= tagStart) return false;
    at = end + 1;
    if (isComment) continue;
    const tag = text.slice(tagStart + 1, end);
    if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1).trimEnd()) return false;
      continue;
    }
    const name = /^\w+/.exec(tag)?.[0] ?? '';
    const attributes = parseAttributes(tag, name.length);
    if (!allowedElements.has(name) || !attributes) return false;
    if (open.length === 0) {
      if (hasRoot || name !== 'svg' || attributes.get('xmlns') !== svgNamespace) return false;
      hasRoot = true;
    }
    if (!tag.endsWith('/')) open.push(name);
  }
}

function parseAttributes(tag: string, from: number): Map<string, string> | null {
  const attribute = /\s+([\w:-]+)\s*=\s*(?:"([^"&]*)"|'([^'&]*)')/y;
  const attributes = new Map<string, string>();
  let end = from;
  attribute.lastIndex = from;
  for (let next = attribute.exec(tag); next; next = attribute.exec(tag)) {
    const [, name = '', inDouble, inSingle] = next;
    const value = inDouble ?? inSingle ?? '';
    if (!isHarmlessAttribute(name, value)) return null;
    attributes.set(name, value);
    end = attribute.lastIndex;
  }
  return /^\s*\/?$/.test(tag.slice(end)) ? attributes : null;
}

function isHarmlessAttribute(name: string, value: string): boolean {
  if (name === 'xmlns') return value === svgNamespace;
  if (name === 'xml:space' || name.startsWith('xmlns:')) return true;
  if (!/^[a-z][\w-]*$/i.test(name) || /^(?:on.*|href|style)$/i.test(name)) return false;
  const parts = value.split('(');
  return parts.every((part, index) => {
    const rest = parts[index + 1];
    if (rest === undefined || allowedFunctionPattern.test(part)) return true;
    return part === 'url' && /^#[\w-]+\)/.test(rest);
  });
}

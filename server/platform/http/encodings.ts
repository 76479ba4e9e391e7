/** Browsers send only a few different ones. */
const mostKept = 50;
const kept = new Map<string, string[]>();

/** No browser sends half as much; who does gets what every client understands. */
const longest = 200;

/** What the client takes, by its `Accept-Encoding`. */
function namesIn(accepted: string): string[] {
  const known = kept.get(accepted);
  if (known) return known;
  const names = accepted
    .split(',')
    .map((part) => part.split(';', 2).map((word) => word.trim().toLowerCase()))
    .filter(([, quality]) => !quality || Number(quality.split('=')[1]) > 0)
    .map(([name = '']) => name);
  if (kept.size >= mostKept) kept.clear();
  kept.set(accepted, names);
  return names;
}

/** The first of ours that the client takes. */
export function acceptedEncoding<Name extends string>(
  accepted: string | undefined,
  ours: readonly Name[],
): Name | undefined {
  if (!accepted || accepted.length > longest) return undefined;
  const names = namesIn(accepted);
  return ours.find((name) => names.includes(name));
}

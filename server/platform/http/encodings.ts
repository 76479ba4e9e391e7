/** Browsers send only a few different ones. */
const mostKept = 50;
const kept = new Map<string, string[]>();

/** What the client takes, by its `Accept-Encoding`. */
function namesIn(accepted: string): string[] {
  const known = kept.get(accepted);
  if (known) return known;
  const names = accepted
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/),
    )
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
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
  if (!accepted) return undefined;
  const names = namesIn(accepted);
  return ours.find((name) => names.includes(name));
}

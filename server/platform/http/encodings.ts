/** The first of ours that the client takes, by its `Accept-Encoding`. */
export function acceptedEncoding<Name extends string>(
  accepted: string | undefined,
  ours: readonly Name[],
): Name | undefined {
  if (!accepted) return undefined;
  const wanted = accepted
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/),
    )
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name);
  return ours.find((name) => wanted.includes(name));
}

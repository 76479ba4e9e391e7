/** As many as most screens show. */
const aScreenful = 50;

/**
 * Reads a JSON array while it comes, and calls `onFirst` with its first rows when there are enough to be looked at. Each
 * piece is parsed for itself: in one go, 100,000 rows keep a slow browser busy for a second.
 */
export async function readRows(
  body: ReadableStream<Uint8Array>,
  onFirst: (rows: readonly unknown[]) => void,
): Promise<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const rows: unknown[] = [];
  let text = '';
  let isBegun = false;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    const end = text.startsWith('{') ? 0 : endOfRows(text, rows);
    text = text.slice(end);
    if (isBegun || rows.length < aScreenful) continue;
    isBegun = true;
    onFirst([...rows]);
  }
  if (rows.length === 0) return JSON.parse(text);
  return rows.concat(JSON.parse(`[${text.slice(1)}`));
}

/** Adds the rows that are whole, and answers where the rest begins: with the comma before the next row. */
function endOfRows(text: string, rows: unknown[]): number {
  for (let at = text.lastIndexOf('},{'); at > 0; at = text.lastIndexOf('},{', at - 1)) {
    const piece = rowsIn(text.slice(1, at + 1));
    if (!piece) continue;
    for (const row of piece) rows.push(row);
    return at + 1;
  }
  return 0;
}

/** Nothing where what looked like the end of a row stands in a text of it. */
function rowsIn(text: string): unknown[] | undefined {
  try {
    return JSON.parse(`[${text}]`);
  } catch {
    return undefined;
  }
}

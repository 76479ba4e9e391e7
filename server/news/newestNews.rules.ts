import type { NewsList } from '../../contract/news.ts';

/** The applications whose newest change was not seen: the newest `most` of them, and how many there are. */
export function newestOf(
  size: number,
  placeOf: (id: number) => number,
  isUnseen: (id: number, place: number) => boolean,
  most: number,
): NewsList {
  const ids = new Uint32Array(size);
  const places = new Uint32Array(size);
  let count = 0;
  for (let id = 0; id < size; id++) {
    const place = placeOf(id);
    if (!isUnseen(id, place)) continue;
    ids[count] = id;
    places[count++] = place;
  }
  // Numbers alone are sorted many times as fast; each place is of one application.
  const least = count > most ? (places.slice(0, count).sort()[count - most] as number) : 0;
  const newest = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    if ((places[at] as number) >= least) newest.set(places[at] as number, ids[at] as number);
  }
  const inOrder = [...newest].sort(([one], [other]) => other - one);
  return { Applications: inOrder.map(([, id]) => id), Count: count };
}

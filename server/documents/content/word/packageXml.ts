import { BadXml, readXml, type XmlAttribute } from './xml.ts';
import type { Pieces } from './zipParts.ts';

/**
 * Reads one of the lists that say what a package holds. Word leaves out what is from another namespace,
 * and reads only attributes without a prefix; nobody writes any other, so these are refused.
 */
export function readPackageXml(
  pieces: Pieces,
  namespace: string,
  watched: readonly string[],
  found: (element: string, read: (attribute: string) => string | undefined) => void,
): Promise<void> {
  return readXml(pieces, {
    open({ local, uri }, attributes) {
      if (uri !== namespace) throw new BadXml('an element of another namespace');
      const isForeign = ({ local, uri }: XmlAttribute) => uri !== '' && watched.includes(local);
      if (attributes.some(isForeign)) throw new BadXml('an attribute of another namespace');
      found(local, (name) => attributes.find((one) => one.uri === '' && one.local === name)?.value);
    },
  });
}

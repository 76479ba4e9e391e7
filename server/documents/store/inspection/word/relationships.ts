import {
  isForeignFile,
  isLocalProgram,
  longestTarget,
  normalTarget,
  schemeOf,
} from '../targets.ts';
import { readPackageXml } from './xml.ts';
import type { Pieces } from './zipParts.ts';

export interface Relationship {
  /** The last word of its type, in small letters: `hyperlink`, `image`, `oleobject`. */
  kind: string;
  target: string;
  isExternal: boolean;
}

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const attributesRead = ['Id', 'Type', 'Target', 'TargetMode'];

export function readRelationships(
  pieces: Pieces,
  found: (relationship: Relationship) => void,
): Promise<void> {
  return readPackageXml(pieces, namespace, attributesRead, (element, read) => {
    if (element !== 'Relationship') return;
    const target = read('Target') ?? '';
    const normal = normalTarget(target);
    const mode = (read('TargetMode') ?? 'Internal').trim().toLowerCase();
    found({
      kind: lastWord(read('Type') ?? ''),
      target,
      isExternal: mode !== 'internal' || schemeOf(normal) !== undefined || isForeignFile(normal),
    });
  });
}

function lastWord(type: string): string {
  const written = type.trim().toLowerCase();
  return written.slice(written.lastIndexOf('/') + 1);
}

/** Other programs, other documents that are drawn in, and what runs. */
const refusedKinds = new Set(
  (
    'oleobject control activexcontrolbinary afchunk vbaproject wordvbadata vbaprojectsignature ' +
    'attachedtoolbars frame subdocument mailmergesource mailmergeheadersource recipientdata ' +
    'jsaproject extensibility customui webextension webextensiontaskpanes taskpanes'
  ).split(' '),
);

/** A click on one of these runs a script, or starts a program whose holes are well known. */
const refusedSchemes =
  /^((java|vb|live|w)script|data|blob|ms-.*|search.*|shell|mhtml|mk|its|hcp|res|jar|jnlps?|view-source|ldap.*|smb|cifs|nfs|afp|dav|davs|telnet|rlogin|tn3270|rdp|odopen|itms-services)$/;

/** Templates and pasted pictures may name a place on this machine; anything else external is read without asking. */
export function isHarmlessRelationship({ kind, target, isExternal }: Relationship): boolean {
  if (refusedKinds.has(kind) || target.length > longestTarget) return false;
  if (!isExternal) return true;
  if (kind === 'hyperlink') return isHarmlessLink(target);
  if (kind === 'attachedtemplate') return isOnThisMachine(target);
  if (kind === 'image') return /^(cid|data):/.test(normalTarget(target));
  return false;
}

export function isHarmlessLink(target: string): boolean {
  const normal = normalTarget(target);
  if (isForeignFile(normal) || isLocalProgram(normal)) return false;
  return !refusedSchemes.test(schemeOf(normal) ?? 'file');
}

export function isOnThisMachine(target: string): boolean {
  const normal = normalTarget(target);
  return !isForeignFile(normal) && (schemeOf(normal) ?? 'file') === 'file';
}

/** The name of a part or a place in one: no path from a drive or a root on. */
export function isInPackage(target: string): boolean {
  const normal = normalTarget(target);
  return (
    isOnThisMachine(target) && schemeOf(normal) === undefined && !/^([a-z][:|]|\/)/.test(normal)
  );
}

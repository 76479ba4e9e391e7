import type { Slots } from '../../../contract/attachments.ts';

export interface Attachment {
  attachment_id: number;
  slot: string | null;
  position: number;
  title: string | null;
  document_id: number;
}

export interface AttachedDocuments {
  slots: Slots;
  AdditionalDocuments: { DocumentId: number; Title: string }[];
}

type AttachmentValues = Omit<Attachment, 'attachment_id'>;

export function createAttachmentRows({
  slots,
  AdditionalDocuments,
}: AttachedDocuments): AttachmentValues[] {
  const inSlots = [...slots].map(([slot, document_id]) => ({
    slot,
    position: 0,
    title: null,
    document_id,
  }));
  const additional = AdditionalDocuments.map(({ DocumentId, Title }, position) => ({
    slot: null,
    position,
    title: Title,
    document_id: DocumentId,
  }));
  return [...inSlots, ...additional];
}

/** A document that stays in its slot keeps its row, which records since when it is attached. */
export function compareAttachments(
  rows: readonly Attachment[],
  wanted: readonly AttachmentValues[],
) {
  const left = [...rows];
  const take = (fits: (row: Attachment) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const added: AttachmentValues[] = [];
  const moved: Attachment[] = [];
  // The same document may be attached twice, so documents that stay exactly as they are take their rows first.
  const changed = wanted.filter((one) => !take((row) => isSameAttachment(row, one)));
  for (const one of changed) {
    const row = take(({ slot, document_id: id }) => slot === one.slot && id === one.document_id);
    if (row) moved.push({ ...row, ...one });
    else added.push(one);
  }
  return { added, moved, gone: left.map(({ attachment_id }) => attachment_id) };
}

function isSameAttachment(
  row: Attachment,
  { slot, position, title, document_id }: AttachmentValues,
): boolean {
  return (
    row.slot === slot &&
    row.document_id === document_id &&
    row.position === position &&
    row.title === title
  );
}

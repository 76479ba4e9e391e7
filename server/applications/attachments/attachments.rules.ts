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
  wantedAttachments: readonly AttachmentValues[],
) {
  const remaining = [...rows];
  const take = (matches: (row: Attachment) => boolean) => {
    const index = remaining.findIndex(matches);
    return index < 0 ? undefined : remaining.splice(index, 1)[0];
  };
  const added: AttachmentValues[] = [];
  const moved: Attachment[] = [];
  // The same document may be attached twice, so documents that stay exactly as they are take their rows first.
  const changed = wantedAttachments.filter(
    (attachmentValues) => !take((row) => isSameAttachment(row, attachmentValues)),
  );
  for (const attachmentValues of changed) {
    const row = take(
      ({ slot, document_id: id }) =>
        slot === attachmentValues.slot && id === attachmentValues.document_id,
    );
    if (row) moved.push({ ...row, ...attachmentValues });
    else added.push(attachmentValues);
  }
  return { added, moved, gone: remaining.map(({ attachment_id }) => attachment_id) };
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

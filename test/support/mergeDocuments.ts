import { mergeInProcess } from '../../server/documents/store/merging/mergeInProcess.ts';
import type { MergePlan } from '../../server/documents/store/merging/mergePlan.ts';
import { createOnePageObjects, createPackedStream, createPdfFromObjects } from './pdfs.ts';

export const fontObject = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
export const pageResources = '/Resources<</Font<</F1 5 0 R>>>>';
export const createTextOperators = (text: string) => `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
const [catalog = '', pages = ''] = createOnePageObjects();
export const createPagePdf = (entries: string, ...others: string[]) =>
  createPdfFromObjects([
    catalog,
    pages,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${pageResources}${entries}>>`,
    ...others,
  ]);
export const plainPage = createPagePdf(
  '/Contents 4 0 R',
  createPackedStream(createTextOperators('Good page')),
  fontObject,
);

export function createPlan(documents: readonly Buffer[]): MergePlan {
  return {
    language: 'en',
    number: 'RCIP-2026-000001',
    title: 'Omar Haddad',
    above: 'Application RCIP-2026-000001',
    warning: '',
    facts: [['Status', 'Submitted']],
    listTitle: 'Documents',
    columns: ['Document', 'State', 'In This File'],
    list: documents.map((_, document) => ({
      name: `Paper ${document + 1}`,
      filename: 'paper.pdf',
      state: 'Received',
      document,
    })),
    documents: documents.map(({ length }, index) => ({
      name: `Paper ${index + 1}`,
      filename: 'paper.pdf',
      extension: '.pdf',
      size: length,
      isLeftOut: null,
      asItIs: null,
      isOfNote: false,
    })),
    notes: [],
    made: 'Made.',
    madeOn: '2026-11-20',
  };
}

interface MergeOptions {
  signal?: AbortSignal;
  limits?: Parameters<typeof mergeInProcess>[3];
  onBegin?: () => void;
  onPiece?: () => void;
}

export async function mergeDocuments(
  documents: readonly Buffer[],
  { signal = new AbortController().signal, limits, onBegin, onPiece }: MergeOptions = {},
): Promise<Buffer> {
  let pieces: Buffer[] = [];
  const target = {
    begin: async () => {
      onBegin?.();
      pieces = [];
    },
    write: async (piece: Buffer) => {
      onPiece?.();
      pieces.push(piece);
    },
  };
  const held = documents.map((bytes) => [bytes]);
  await mergeInProcess({ plan: createPlan(documents), pieces: held }, target, signal, limits);
  return Buffer.concat(pieces);
}

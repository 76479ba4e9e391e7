import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/files/fileTransfer.ts';
import { type Caller, type Handlers, watchConnection } from '../../platform/http/handlers.ts';
import type { Administrator } from '../../platform/person.ts';
import {
  createZip,
  generateDocuments,
  generatePdfs,
  readAllBundleContents,
  type ZipEntry,
} from './archives.usecases.ts';
import { createStreamWithMinRate, queueArchive, runWithDownloadLimit } from './downloadStreams.ts';
import type { BundleContents } from './mergePlan.rules.ts';
import { createApplicationPdf } from './pdf.usecases.ts';

export function createDownloadRoutes(deps: Deps) {
  return {
    async downloadPdf({ applicationId, internalNotes, language }, caller) {
      const { person } = caller;
      const request = { applicationId, internalNotes, language: language ?? 'en' };
      const { isClosed, signal } = watchConnection(caller);
      return runWithDownloadLimit(person, isClosed, async () => {
        const { file, filename } = await createApplicationPdf(deps, person, request, signal);
        void isClosed.finally(() => file.close());
        const mediaType = 'application/pdf';
        return {
          filename,
          mediaType,
          size: file.size,
          content: createStreamWithMinRate(file.read()),
        };
      });
    },
    downloadPdfs: (input, caller) => archive(input, caller, generatePdfs, 'PDF'),
    downloadDocuments: (input, caller) =>
      archive({ ...input, internalNotes: false }, caller, generateDocuments, 'Documents'),
  } satisfies Partial<Handlers>;

  /** Requests are refused before the first byte is sent; if a document cannot be read later, the index says so. */
  async function archive(
    input: { applicationIds: number[]; language: Language | null; internalNotes: boolean },
    caller: Caller<Administrator>,
    entriesOf: typeof generatePdfs,
    kind: string,
  ): Promise<Download> {
    const { person } = caller;
    const request = { ...input, language: input.language ?? 'en' };
    const { isClosed, signal } = watchConnection(caller);
    const make = async () => {
      const all: BundleContents[] = await readAllBundleContents(deps, person, request);
      const now = deps.clock.now();
      const entries: AsyncIterable<ZipEntry> = entriesOf(deps, person, all, {
        ...request,
        signal,
      });
      return {
        filename: `${kind} ${now.toISOString().slice(0, 10)}.zip`,
        mediaType: 'application/zip',
        size: null,
        content: createStreamWithMinRate(createZip(entries, now)),
      };
    };
    return runWithDownloadLimit(person, isClosed, () => queueArchive(person, isClosed, make));
  }
}

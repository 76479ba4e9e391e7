import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/files/fileTransfer.ts';
import { type Caller, closingOf, type Handlers } from '../../platform/http/handlers.ts';
import type { Administrator } from '../../platform/person.ts';
import { contentsOfAll, documentsOf, pdfsOf, type ZipEntry, zipOf } from './archives.usecases.ts';
import { makePdf } from './pdf.usecases.ts';
import type { Contents } from './plan.rules.ts';
import { asStream, inTurnOfArchives, whileUnderWay } from './streams.ts';

export function paperRoutes(deps: Deps) {
  return {
    async downloadPdf({ applicationId, internalNotes, language }, caller) {
      const { person } = caller;
      const asked = { applicationId, internalNotes, language: language ?? 'en' };
      const { isClosed, signal } = closingOf(caller);
      return whileUnderWay(person, isClosed, async () => {
        const { file, filename } = await makePdf(deps, person, asked, signal);
        void isClosed.finally(() => file.close());
        const mediaType = 'application/pdf';
        return { filename, mediaType, size: file.size, content: asStream(file.read()) };
      });
    },
    downloadPdfs: (input, caller) => archive(input, caller, pdfsOf, 'PDF'),
    downloadDocuments: (input, caller) =>
      archive({ ...input, internalNotes: false }, caller, documentsOf, 'Documents'),
  } satisfies Partial<Handlers>;

  /** Refusals come before the first byte; a later fault of one file is reported in the index. */
  async function archive(
    input: { applicationIds: number[]; language: Language | null; internalNotes: boolean },
    caller: Caller<Administrator>,
    entriesOf: typeof pdfsOf,
    kind: string,
  ): Promise<Download> {
    const { person } = caller;
    const asked = { ...input, language: input.language ?? 'en' };
    const { isClosed, signal } = closingOf(caller);
    const make = async () => {
      const all: Contents[] = await contentsOfAll(deps, person, asked);
      const now = deps.clock.now();
      const entries: AsyncIterable<ZipEntry> = entriesOf(deps, person, all, {
        ...asked,
        signal,
      });
      return {
        filename: `${kind} ${now.toISOString().slice(0, 10)}.zip`,
        mediaType: 'application/zip',
        size: null,
        content: asStream(zipOf(entries, now)),
      };
    };
    return whileUnderWay(person, isClosed, () => inTurnOfArchives(person, isClosed, make));
  }
}

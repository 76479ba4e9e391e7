import {
  type Application,
  findFilledSlotsAndFacts,
  findSlots,
} from '../../../../contract/applications.ts';
import { findFilledSlots } from '../../../../contract/attachments.ts';
import { DocumentLink } from '../../../documents/store/DocumentLink.tsx';
import { ScriptsHint } from '../../../documents/store/ScriptsHint.tsx';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { findSlotName } from '../../../texts/program.ts';
import { Card } from '../../../ui/Card.tsx';
import type { RenderRowDetails } from './rowDetails.ts';

interface Props {
  application: Application;
  rowDetails: RenderRowDetails | undefined;
}

export function findRemovedSlots(application: Application) {
  const offeredSlots = findSlots(findFilledSlotsAndFacts(application));
  return findFilledSlots(application).filter(
    ({ slot }) => !offeredSlots.some(({ key }) => key === slot),
  );
}

/** Shows documents, read-only, in slots that were removed from the program. */
export function DocumentsOfRemovedSlots({ application, rowDetails }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(applicationTexts);
  const contents = findRemovedSlots(application);
  if (contents.length === 0) return null;
  return (
    <Card title={texts.formerDocuments}>
      <p className="muted small">{texts.formerDocumentsHelp}</p>
      <ul className="plain-list">
        {contents.map(({ slot, documentId, filename }) => {
          const document = { id: documentId, filename };
          const title = findSlotName(slot, language);
          return (
            <li className="document drop-zone" data-filed="true" key={slot}>
              <div className="document-text">
                <h3>{title}</h3>
              </div>
              <div className="document-state line gap-0">
                <DocumentLink document={document} place={title} />
              </div>
              <ScriptsHint document={document} />
              {rowDetails?.({ document, slot, place: title, isReadOnly: true })}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

import { useTexts } from '../../platform/language.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { UploadedDocument } from './uploadedDocument.ts';
import { useViewer } from './viewerContext.tsx';

/** Warns that a document contains scripts, which other programs may run although the portal never does. */
export function ScriptsHint({ document }: { document: UploadedDocument }) {
  const { documents: texts } = useTexts();
  const { scripted } = useViewer();
  if (!document.isScripted && !scripted.includes(document.id)) return null;
  return (
    <span className="scripts-hint line muted small">
      <Icon name="info" size={18} />
      <span>{texts.holdsScripts}</span>
    </span>
  );
}

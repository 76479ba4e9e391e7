import { useTexts } from '../../platform/language.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { UploadedDocument } from './uploadedDocument.ts';
import { useViewing } from './viewing.tsx';

/** Warns of scripts in a document: the portal never runs them, other programs may. */
export function ScriptsHint({ document }: { document: UploadedDocument }) {
  const { documents: texts } = useTexts();
  const { scripted } = useViewing();
  if (!document.isScripted && !scripted.includes(document.id)) return null;
  return (
    <span className="scripts-hint line muted small">
      <Icon name="info" size={18} />
      <span>{texts.holdsScripts}</span>
    </span>
  );
}

import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Editor } from '../form/useEditor.ts';
import styles from './review.module.css';

/** The button with this value also opens the next application; it keeps the value when there is none. */
export const saveAndNextButton = 'next';

interface Props {
  editor: Editor;
  form: string;
  hasNext: boolean;
  isWide: boolean;
}

export function SaveButtons({ editor, form, hasNext, isWide }: Props) {
  const { common, documents } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const { saving, isUnsaved } = editor;
  const busyText = saving.isWaiting ? documents.waitingForUploads : common.saving;
  const busy = (...buttons: string[]) =>
    saving.busyWith !== null && buttons.includes(saving.busyWith)
      ? { busy: true, busyText }
      : { 'aria-disabled': saving.busyWith !== null || undefined };
  const byKey = { 'aria-keyshortcuts': 'Control+Enter' };
  return (
    <div
      className={`${styles.save} screen-only ${isWide ? 'line line-above' : 'save-bar framed bar row'}`}
    >
      {isUnsaved && !isWide && <p className="wide-only front muted small">{texts.unsaved}</p>}
      <Button
        {...(hasNext ? busy('') : { ...busy('', saveAndNextButton), ...byKey })}
        form={form}
        type="submit"
        variant="primary"
      >
        {common.save}
      </Button>
      {hasNext && (
        <Button
          {...busy(saveAndNextButton)}
          {...byKey}
          form={form}
          type="submit"
          value={saveAndNextButton}
        >
          {texts.saveAndNext}
        </Button>
      )}
    </div>
  );
}

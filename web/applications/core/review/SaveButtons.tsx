import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { Link } from '../../../platform/router/Link.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import type { Editor } from '../form/useEditor.ts';

/** The value of the button that goes on to the next application, also where there is none. */
export const next = 'next';

interface Props {
  editor: Editor;
  form: string;
  /** Whether the list has an application after this one. */
  hasNext: boolean;
  backTo: string;
}

/** One save for the status, the fields, the documents and the note. */
export function SaveButtons({ editor, form, hasNext, backTo }: Props) {
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
    <div className="review-save">
      {isUnsaved && <p className="review-unsaved muted small">{texts.unsaved}</p>}
      {hasNext && (
        <Button {...busy(next)} {...byKey} form={form} type="submit" value={next} variant="primary">
          {texts.saveAndNext}
        </Button>
      )}
      {hasNext ? (
        <Button {...busy('')} form={form} type="submit">
          {common.save}
        </Button>
      ) : (
        <Button {...busy('', next)} {...byKey} form={form} type="submit" variant="primary">
          {common.save}
        </Button>
      )}
      <Link className={buttonClass('quiet')} to={backTo}>
        {common.cancel}
      </Link>
    </div>
  );
}

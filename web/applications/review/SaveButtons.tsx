import type { Ref } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import type { Editor } from '../form/useEditor.ts';

interface Props {
  editor: Editor;
  form: string;
  /** Whether the list has an application after this one. */
  hasNext: boolean;
  backTo: string;
  /** The one that Control and Enter press. */
  ref: Ref<HTMLButtonElement>;
}

/** One save for the status, the fields, the documents and the note. */
export function SaveButtons({ editor, form, hasNext, backTo, ref }: Props) {
  const { application: texts, common, documents } = useTexts();
  const { saving, isUnsaved } = editor;
  const busyText = saving.isWaiting ? documents.waitingForUploads : common.saving;
  const busy = (button: string) =>
    saving.busyWith === button
      ? { busy: true, busyText }
      : { 'aria-disabled': saving.busyWith !== null || undefined };
  const first = { ref, 'aria-keyshortcuts': 'Control+Enter' };
  return (
    <div className="review-save">
      {isUnsaved && <p className="review-unsaved muted small">{texts.unsaved}</p>}
      {hasNext && (
        <Button
          {...busy('next')}
          {...first}
          form={form}
          type="submit"
          value="next"
          variant="primary"
        >
          {texts.saveAndNext}
        </Button>
      )}
      <Button {...busy('')} form={form} type="submit" variant={hasNext ? 'secondary' : 'primary'}>
        {common.save}
      </Button>
      <Link className={buttonClass('quiet')} to={backTo}>
        {common.cancel}
      </Link>
    </div>
  );
}

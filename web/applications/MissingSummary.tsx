import { useId, useState } from 'react';
import {
  type DocumentSlot,
  mandatoryDocumentCount,
  missingDocuments,
  type SlotIds,
} from '../../contract/applications.ts';
import type { CallFailure } from '../platform/callError.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { jumpToTarget } from '../ui/Problems.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { slotElementId } from './elementIds.ts';

interface Props {
  ids: SlotIds;
  /** The id of the form that the button saves. */
  form: string;
  /** Nothing of it is missing any more; further documents can be saved. */
  isClosed: boolean;
  hasUnsavedChanges: boolean;
  /** Where Cancel leads. */
  backTo: string;
  isWaiting: boolean;
  isSending: boolean;
  failure: CallFailure | null;
  tries: number;
}

/** Always in sight: what is missing, and the way to save. A card beside the form, or a bar on a phone. */
export function MissingSummary(props: Props) {
  const { application: texts, common, failures } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  // Only while it is busy: the bar of a phone has no room to spare for the longer text.
  const waitText = props.isWaiting ? texts.waitingForUploads : undefined;
  const busyText = props.isSending ? common.saving : waitText;
  const showsSave = !props.isClosed || props.hasUnsavedChanges;
  const missing = missingDocuments(props.ids);
  const there = mandatoryDocumentCount - missing.length;

  return (
    <aside aria-label={texts.summary} className="summary">
      {props.failure && <Banner key={props.tries} title={failures[props.failure]} tone="error" />}
      {!props.isClosed && (
        <>
          <div className="summary-head">
            <p className="summary-count" role="status">
              {texts.summaryCount(there, mandatoryDocumentCount)}
            </p>
            <button
              aria-controls={listId}
              aria-expanded={isOpen}
              aria-label={texts.stillMissing}
              className="summary-toggle"
              onClick={() => setOpen(!isOpen)}
              type="button"
            >
              <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} />
            </button>
          </div>
          <ProgressBar label={texts.summary} max={mandatoryDocumentCount} value={there} />
          <div className="summary-list" data-open={isOpen} id={listId}>
            {missing.length === 0 ? (
              <p className="summary-complete">
                <Icon name="checkCircle" />
                {texts.allThere}
              </p>
            ) : (
              <>
                <h2>{texts.stillMissing}</h2>
                <ul>
                  {missing.map((slot) => (
                    <li key={slot}>
                      <a href={`#${elementIdOf(slot)}`} onClick={jumpToTarget}>
                        {slot === 'Education' ? texts.education : texts.slots[slot].name}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </>
      )}
      <div className="summary-save">
        {showsSave && (
          <Button
            busy={busyText !== undefined}
            busyText={busyText}
            form={props.form}
            type="submit"
            variant="primary"
          >
            {common.save}
          </Button>
        )}
        <Link className={buttonClass('secondary')} to={props.backTo}>
          {showsSave ? common.cancel : texts.back}
        </Link>
        {props.hasUnsavedChanges && <p className="summary-unsaved">{texts.unsaved}</p>}
      </div>
    </aside>
  );
}

function elementIdOf(missing: DocumentSlot | 'Education'): string {
  return slotElementId(missing === 'Education' ? 'EducationCredential' : missing);
}

import { type ReactNode, useDeferredValue } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import type { ApplicationStatusId } from '../../../../contract/program.ts';
import { OpenedDocument } from '../../../documents/store/OpenedDocument.tsx';
import { useViewer } from '../../../documents/store/viewerContext.tsx';
import { paths } from '../../../paths.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { Link } from '../../../platform/router/Link.tsx';
import type { OpenForm } from '../../../requests/openForm.ts';
import { ProblemBanner } from '../../../shared/forms/FormMessages.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { moveFocusOnEnterProps } from '../../../ui/moveFocusOnEnter.ts';
import { AdditionalDocuments } from './AdditionalDocuments.tsx';
import { ApplicantFields } from './ApplicantFields.tsx';
import styles from './application.module.css';
import {
  listTagsAndFilledSlots,
  markAdditionalDocumentRemoved,
  replaceSlot,
} from './applicationFormDraft.ts';
import { DocumentGroups } from './DocumentGroups.tsx';
import { DocumentsOfRemovedSlots } from './DocumentsOfRemovedSlots.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { getFieldOrSlotElementId } from './elementIds.ts';
import type { RenderRowDetails } from './rowDetails.ts';
import { SaveBar } from './SaveBar.tsx';
import { UnsavedDraft } from './UnsavedDraft.tsx';
import { type EditorOptions, useEditor } from './useEditor.ts';

const formId = 'application-form';

interface Props extends Pick<EditorOptions, 'application' | 'jobTitle' | 'lostDates' | 'onSaved'> {
  backTo: string;
  tasks?(form: OpenForm): ReactNode;
  children?: ReactNode;
  rowDetails?: RenderRowDetails;
  more?: ReactNode;
}

export function ApplicationEditor(props: Props) {
  const texts = useTextsOf(applicationTexts);
  const { opened } = useViewer();
  // The notes and the history render after the form, so that the form is usable sooner.
  const showsMore = useDeferredValue(Boolean(props.more), false);
  const editor = useEditor({ ...props, isAdministrator: false });
  const { assignment, attach, base, draft, errorOf, isReadOnly, saving, setDraft, uploads } =
    editor;
  const { isOver, target } = editor.drop;
  const { openForm } = editor;

  return (
    <div className="application stack gap-4 top" data-viewing={opened !== null}>
      <div className={`${styles.main} measured stack gap-3`} inert={saving.isSending} {...target}>
        <ProblemBanner
          heading={texts.notSaved}
          form={{ ...saving, idOf: getFieldOrSlotElementId }}
        />
        {openForm && props.tasks?.(openForm)}
        {base && isReadOnly && !editor.isFrozen && (
          <ClosedNotice application={base} wasClosed={editor.wasClosed} />
        )}
        {props.children}
        <UnsavedDraft editor={editor} />
        <div className="form-parts framed">
          <form id={formId} noValidate {...moveFocusOnEnterProps} onSubmit={saving.submit}>
            <ApplicantFields
              draft={draft}
              errorOf={errorOf}
              isReadOnly={isReadOnly}
              onChange={(fields) => setDraft({ ...draft, ...fields })}
            />
            <DocumentGroups
              rowDetails={props.rowDetails}
              base={base}
              draft={draft}
              errorOf={errorOf}
              isOver={isOver}
              isReadOnly={isReadOnly}
              onFiles={editor.fileAt}
              onManyFiles={assignment.sort}
              onSlot={(name, slot) => setDraft((current) => replaceSlot(current, name, slot))}
              uploads={uploads}
            />
          </form>
          {/* The dialogs are outside of the form, so that Enter in the title of a document does not submit
              the form. */}
          <AdditionalDocuments
            rowDetails={props.rowDetails}
            draft={draft}
            isKept={(id) =>
              isReadOnly &&
              Boolean(base?.AdditionalDocuments.some((document) => document.DocumentId === id))
            }
            onAdd={editor.isFrozen ? undefined : attach.toAdditional}
            onRemove={(id, isRemoved) =>
              setDraft((current) => markAdditionalDocumentRemoved(current, id, isRemoved))
            }
            onManyFiles={assignment.sort}
            uploads={uploads}
          />
        </div>
        {base && <DocumentsOfRemovedSlots rowDetails={props.rowDetails} application={base} />}
      </div>
      <SaveBar
        failure={saving.failure}
        form={formId}
        hasUnsavedChanges={editor.isUnsaved && !editor.isFrozen}
        filled={listTagsAndFilledSlots(draft)}
        isClosed={isReadOnly}
        busyWith={saving.busyWith}
        isFirst={base === null && !editor.isFrozen}
        isWaiting={saving.isWaiting}
        backTo={props.backTo}
        tries={saving.tries}
      />
      {showsMore && <div className="measured stack">{props.more}</div>}
      <OpenedDocument />
      <EditorDialogs editor={editor} />
    </div>
  );
}

interface ClosedNoticeProps {
  application: Application;
  wasClosed: boolean;
}

function ClosedNotice({ application, wasClosed }: ClosedNoticeProps) {
  const texts = useTextsOf(applicationTexts);
  const { enumerations } = useProgramTexts();
  const status = enumerations.statuses[application.ApplicationStatusId as ApplicationStatusId];
  return (
    <>
      {wasClosed && (
        <Banner key={application.Version} takesFocus title={texts.closedMeanwhile} tone="error" />
      )}
      <Banner title={texts.closedTitle(status)} tone="info">
        <p>{texts.closedText}</p>
        <div className="actions">
          <Link to={paths.support}>{texts.contactSupport}</Link>
        </div>
      </Banner>
    </>
  );
}

import './application.css';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import {
  type Application,
  type DocumentSlot,
  documentSlots,
  missingSlots,
} from '../../../contract/applications.ts';
import { isClosed } from '../../../contract/enumerations.ts';
import { sendDatesOf } from '../../dates/typedDates.ts';
import { OpenedDocument } from '../../documents/OpenedDocument.tsx';
import { useDrop, useNoStrayDrops } from '../../documents/useDrop.ts';
import { useUploads } from '../../documents/useUploads.ts';
import { useViewing } from '../../documents/viewing.tsx';
import type { UnsentNote } from '../../notes/NoteForm.tsx';
import { MailPlanLater } from '../../notifications/MailPlanLater.tsx';
import { useTexts } from '../../platform/language.tsx';
import { dropOpenDrafts } from '../../platform/useDraft.ts';
import type { AnsweredPlace, OpenForm } from '../../requests/openForm.ts';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { movesOnEnter } from '../../ui/movesOnEnter.ts';
import { AdditionalDocuments } from './AdditionalDocuments.tsx';
import { ApplicantFields } from './ApplicantFields.tsx';
import type { AboutDocument } from './aboutDocument.ts';
import { BulkUpload } from './bulk-upload/BulkUpload.tsx';
import { AssignFilesDialog, useFileAssignment } from './bulk-upload/useFileAssignment.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { DocumentGroups } from './DocumentGroups.tsx';
import {
  type Draft,
  draftOf,
  filledIn,
  isChanged,
  keptAdditional,
  withAddedOnly,
  withAdditionalRemoved,
  withSlot,
} from './draft.ts';
import { elementIdOf, fieldElementId } from './elementIds.ts';
import { FormerDocuments } from './FormerDocuments.tsx';
import { ApplicationConflictDialog } from './merge/ApplicationConflictDialog.tsx';
import { mergeThreeWays } from './merge/merge.ts';
import { withAnswered } from './merge/withAnswered.ts';
import { SaveBar } from './SaveBar.tsx';
import { StatusField } from './StatusField.tsx';
import { UnsentItemsDialog } from './UnsentItemsDialog.tsx';
import { useApplicationDraft } from './useApplicationDraft.ts';
import { isAdditionalPlace, useAttach } from './useAttach.ts';
import { type Outcome, useSaving } from './useSaving.ts';

const formId = 'application-form';

interface Props {
  /** Null for a new application. */
  application: Application | null;
  isAdministrator: boolean;
  /** Initial job title of a new application. */
  jobTitle?: string;
  /** Target of Cancel. */
  backTo: string;
  unsentNote?: UnsentNote | null;
  hasUnsentRequest?: boolean;
  /** As it was read again meanwhile: what others changed and nobody changes here is taken over. */
  newest?: Application | null;
  /** Shown above everything: what the program asks for. */
  tasks?(form: OpenForm): ReactNode;
  /** Shown above the form. */
  children?: ReactNode;
  /** What the page says of each document in its row. */
  aboutDocument?: AboutDocument;
  /** Shown below the document that is open in the viewer. */
  viewerFooter?: ReactNode;
  /** Shown below the form of a saved application: notes, history. */
  more?: ReactNode;
  /** Shows the button “Save and Next”. */
  hasNext?: boolean;
  onSaved(outcome: Outcome, missingDocuments: number): void;
}

/** The application form of both roles: draft, uploads, conflicts, and guards against losing input. */
export function ApplicationEditor(props: Props) {
  const {
    application,
    isAdministrator,
    jobTitle,
    unsentNote = null,
    hasUnsentRequest = false,
  } = props;
  const { newest = null } = props;
  const { application: texts, forms, messages } = useTexts();
  const { openedKey } = useViewing();
  const notice = useNotice();
  // Notes and history render after the form, so that the form is usable sooner.
  const showsMore = useDeferredValue(Boolean(props.more), false);
  const [base, setBase] = useState(application);
  const [draft, setDraft] = useState(() => draftOf(application, jobTitle));
  const [leavesOutMail, setLeavesOutMail] = useState(false);
  const uploads = useUploads(application?.BusinessId);
  const attach = useAttach(uploads, setDraft);
  const assignment = useFileAssignment();
  const { isOver, target } = useDrop(assignment.sort);
  const leavesBehind = uploads.failed.length > 0 || unsentNote !== null || hasUnsentRequest;
  const [wasClosed, setWasClosed] = useState(false);
  const [hasUnsavedTasks, setUnsavedTasks] = useState(false);
  const isReadOnlyAt = (at: Application | null) =>
    !isAdministrator && at !== null && isClosed(at.ApplicationStatusId);
  const isReadOnly = isReadOnlyAt(base);
  const missingIn = (saved: Draft) => (isReadOnly ? 0 : missingSlots(filledIn(saved)).length);
  const isStatusChanged =
    isAdministrator && base !== null && draft.ApplicationStatusId !== base.ApplicationStatusId;
  const isDraftChanged = isChanged(draft, base, jobTitle);
  const { offered, gone, takeOver } = useApplicationDraft({
    application,
    form: { draft, base },
    isUnsaved: isDraftChanged,
    isClosedTo: isReadOnlyAt,
    onClosed: () => setWasClosed(true),
    setBase,
    setDraft,
  });
  const saving = useSaving({
    draft,
    base,
    uploads,
    leavesBehind,
    leavesOutMail: leavesOutMail && isStatusChanged,
    forgetDraft: offered.forgetSaved,
    onSaved(outcome) {
      dropOpenDrafts();
      const { saved, draft: sent } = outcome;
      sendDatesOf(saved.ApplicationId, sent.slots, (say) => notice('red', say, true));
      props.onSaved(outcome, missingIn(outcome.draft));
    },
    isClosedTo: isReadOnlyAt,
    onClosed,
    onMerged(chosen, theirs) {
      setBase(theirs);
      setDraft(chosen);
    },
  });
  const { problems } = saving;
  const isUnsaved = isDraftChanged || uploads.isRunning || leavesBehind;
  useNoStrayDrops();

  const [known, setKnown] = useState(newest);
  if (newest && newest !== known) {
    setKnown(newest);
    const merge = base && mergeThreeWays(base, draft, newest);
    // The save asks about what both sides changed.
    if (merge?.conflicts.length === 0) {
      setBase(newest);
      setDraft(merge.draft);
    }
  }

  function errorOf(field: string): string | undefined {
    const code = problems.find((problem) => problem.field === field)?.code;
    // A required field that has been filled in since is no longer marked.
    if (code === 'fieldsMissing' && String(draft[field as keyof Draft] ?? '').trim()) return;
    return code && (code === 'fieldsMissing' ? forms.fillIn : messages[code]);
  }

  function onClosed(theirs: Application) {
    if (base) setDraft((current) => withAddedOnly(current, base, theirs));
    // Slots are read-only now: uploads to them are dropped.
    for (const slot of documentSlots) uploads.drop(slot);
    setBase(theirs);
    setWasClosed(true);
  }

  const openForm = base && {
    saved: base,
    filedIn: (slot: string) => draft.slots[slot as DocumentSlot]?.filed ?? null,
    take(theirs: Application, places: AnsweredPlace[]) {
      const answered = places.reduce((form, place) => withAnswered(form, theirs, place), {
        draft,
        base,
      });
      setBase(answered.base);
      setDraft(answered.draft);
    },
    onUnsaved: setUnsavedTasks,
  };

  function fileAt(slot: DocumentSlot, files: File[]) {
    const [file] = files;
    if (file && files.length === 1) attach.toSlot(slot, file);
    else assignment.sort(files);
  }

  function sendFirst() {
    saving.pauseFor(async () => {
      for (const place of uploads.places) if (uploads.at(place)?.failure) uploads.retry(place);
      const isAdded = !unsentNote || (await unsentNote.add());
      if (!isAdded) document.getElementById(fieldElementId('Note'))?.focus();
      return isAdded;
    });
  }

  return (
    <div className="application" data-viewing={openedKey !== null}>
      <div className="application-main stack" inert={saving.isSending} {...target}>
        <ProblemBanner heading={texts.notSaved} form={{ ...saving, idOf: elementIdOf }} />
        {openForm && props.tasks?.(openForm)}
        {base && isReadOnly && <ClosedNotice application={base} wasClosed={wasClosed} />}
        {props.children}
        <DraftOffer
          offered={offered}
          onTakeOver={takeOver}
          summaryOf={({ draft: { FirstName, LastName, JobTitle } }) =>
            [`${FirstName} ${LastName}`.trim(), JobTitle].filter(Boolean).join(', ')
          }
        />
        {gone.length > 0 && <Banner title={forms.keptGone(gone.join(', '))} tone="warning" />}
        <form className="stack" id={formId} noValidate {...movesOnEnter} onSubmit={saving.submit}>
          {isAdministrator && (
            <StatusField
              error={errorOf('ApplicationStatusId')}
              onChange={(ApplicationStatusId) => setDraft({ ...draft, ApplicationStatusId })}
              statusId={draft.ApplicationStatusId}
            />
          )}
          <ApplicantFields
            draft={draft}
            errorOf={errorOf}
            isReadOnly={isReadOnly}
            onChange={(fields) => setDraft({ ...draft, ...fields })}
          />
          {!isReadOnly && <BulkUpload isOver={isOver} onFiles={assignment.sort} />}
          <DocumentGroups
            aboutDocument={props.aboutDocument}
            base={base}
            draft={draft}
            errorOf={errorOf}
            isReadOnly={isReadOnly}
            onFiles={fileAt}
            onSlot={(name, slot) => setDraft((current) => withSlot(current, name, slot))}
            uploads={uploads}
          />
        </form>
        {/* Outside the form, so that Enter in a document's title does not submit it. */}
        <AdditionalDocuments
          aboutDocument={props.aboutDocument}
          draft={draft}
          isKept={(id) =>
            isReadOnly && Boolean(base?.AdditionalDocuments.some((one) => one.DocumentId === id))
          }
          onAdd={attach.toAdditional}
          onRemove={(id, isRemoved) =>
            setDraft((current) => withAdditionalRemoved(current, id, isRemoved))
          }
          onSeveral={assignment.sort}
          uploads={uploads}
        />
        {base && <FormerDocuments aboutDocument={props.aboutDocument} application={base} />}
      </div>
      <SaveBar
        failure={saving.failure}
        form={formId}
        hasUnsavedChanges={isUnsaved}
        filled={filledIn(draft)}
        isClosed={isReadOnly}
        busyWith={saving.busyWith}
        hasNext={props.hasNext}
        isFirst={base === null}
        isWaiting={saving.isWaiting}
        backTo={props.backTo}
        tries={saving.tries}
      >
        {isStatusChanged && (
          <MailPlanLater
            applicationId={base.ApplicationId}
            kind="statusChanged"
            leavesOut={leavesOutMail}
            onLeaveOut={setLeavesOutMail}
          />
        )}
      </SaveBar>
      {showsMore && <div className="application-more stack">{props.more}</div>}
      <OpenedDocument footer={props.viewerFooter} />

      {assignment.files && (
        <Suspense>
          <AssignFilesDialog
            filenameAt={(slot) => uploads.at(slot)?.file.name ?? draft.slots[slot].filed?.filename}
            files={assignment.files}
            attach={attach}
            onClose={assignment.stop}
            room={{
              takesSlots: !isReadOnly,
              additionalCount:
                keptAdditional(draft).length + uploads.places.filter(isAdditionalPlace).length,
            }}
          />
        </Suspense>
      )}
      {saving.isAskingToLeaveOut && (
        <UnsentItemsDialog
          files={uploads.failed}
          hasRequest={hasUnsentRequest}
          note={unsentNote}
          onBack={saving.stop}
          onLeaveOut={saving.leaveOutAndSave}
          onSendFirst={sendFirst}
        />
      )}
      <LeaveGuard hasUnsavedChanges={isUnsaved || hasUnsavedTasks} />
      {saving.conflict && (
        <ApplicationConflictDialog
          conflict={saving.conflict}
          isAdministrator={isAdministrator}
          key={saving.conflict.theirs.Version}
          onCancel={saving.stop}
          onChoose={saving.choose}
        />
      )}
    </div>
  );
}

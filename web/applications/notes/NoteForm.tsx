import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { commentLimits } from '../../../contract/notes.ts';
import { DocumentRow } from '../../documents/store/DocumentRow.tsx';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { noteFormTexts, noteTexts } from '../../texts/notes.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { focusAndReveal } from '../../ui/focusAndReveal.ts';
import { Icon } from '../../ui/Icon.tsx';
import { createLazyPart } from '../../ui/loadFile.ts';
import { moveFocusOnEnterProps } from '../../ui/moveFocusOnEnter.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NoteSnippetPicker } from './NoteSnippetPicker.tsx';
import styles from './notes.module.css';
import { useNewNote } from './useNewNote.ts';

const MailPlan = createLazyPart(() => import('../../mail/notices/MailPlan.tsx'));

export interface UnsentNote {
  isVisible: boolean;
  add(): Promise<boolean>;
}

interface Props {
  application: Application;
  missing: readonly string[];
  onTyped(note: UnsentNote | null): void;
}

/** The ids have the same prefix as in the application's form, which is on the same page. */
const getNoteElementId = (field: string) => `application-${field}`;

/** The form is one line high until somebody types, and the note is internal unless it is made visible. */
export function NoteForm({ application, missing, onTyped }: Props) {
  const texts = useTextsOf(noteTexts);
  const form = useNewNote(application);
  const { note, change, problems, isTyped } = form;
  const errorOf = useFieldErrors(problems);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || isTyped || problems.length > 0;
  const { isVisible } = note;
  const add = useEffectEvent(() => form.add());

  useEffect(
    () => onTyped(isTyped ? { isVisible, add: () => add() } : null),
    [onTyped, isTyped, isVisible],
  );

  return (
    <form
      className={`${styles.form} stack gap-2 screen-only`}
      data-visible={isVisible}
      noValidate
      {...moveFocusOnEnterProps}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        form.add();
      }}
    >
      <h2 className="visually-hidden">{texts.addNote}</h2>
      <DraftOffer
        offered={form.offered}
        onTakeOver={form.takeOver}
        summaryOf={({ title, text }) => shortenNote(title || text)}
      />
      <VisibilityChoice
        isVisible={isVisible}
        onChange={(isVisible) => {
          setOpened(true);
          change({ isVisible });
        }}
      />
      <ProblemBanner heading={texts.noteNotAdded} form={{ ...form, idOf: getNoteElementId }} />
      {form.failure && <RefusalBanner form={form} />}
      <TextArea
        error={errorOf('Note')}
        id={getNoteElementId('Note')}
        label={texts.noteText}
        maxLength={commentLimits.Note}
        onFocus={() => setOpened(true)}
        placeholder={texts.noteText}
        onChange={(event) => change({ text: event.target.value })}
        required
        rows={isOpen ? 3 : 1}
        value={note.text}
      />
      {isOpen && <NoteExtras form={form} application={application} missing={missing} />}
    </form>
  );
}

interface NoteExtrasProps extends Omit<Props, 'onTyped'> {
  form: ReturnType<typeof useNewNote>;
}

function NoteExtras({ form, application, missing }: NoteExtrasProps) {
  const { common, documents, forms } = useTexts();
  const texts = useTextsOf(noteTexts);
  const { note, change, isBusy } = form;
  return (
    <>
      <p className="small" role="status">
        {note.isVisible ? texts.writingVisible : texts.writingInternal}
      </p>
      <TextField
        label={texts.noteTitle}
        maxLength={commentLimits.Title}
        onChange={(event) => change({ title: event.target.value })}
        optionalText={`(${forms.optional})`}
        value={note.title}
      />
      <NoteSnippetPicker
        applicationId={application.ApplicationId}
        isVisible={note.isVisible}
        missing={missing}
        onInsert={(text) => {
          change({ text: [note.text.trimEnd(), text].filter(Boolean).join('\n\n') });
          focusAndReveal(document.getElementById(getNoteElementId('Note')));
        }}
      />
      <ul className="plain-list">
        <DocumentRow
          error={form.isDocumentMissing ? texts.noteDocumentFailed : undefined}
          help={texts.noteDocumentHelp}
          id="note-document"
          name={texts.noteDocument}
          onChange={(document) => change({ document })}
          onFiles={form.chooseDocument}
          place="note"
          slot={note.document}
          takesNewest
          title={
            <>
              {texts.noteDocument}{' '}
              <span className="field-optional muted regular">({forms.optional})</span>
            </>
          }
          uploads={form.uploads}
        />
      </ul>
      {note.isVisible && (
        <MailPlan
          applicationId={application.ApplicationId}
          kind="noteVisible"
          leavesOut={note.leavesOutMail}
          onLeaveOut={(leavesOutMail) => change({ leavesOutMail })}
        />
      )}
      <div className="actions form-actions">
        <SubmitButton
          busy={isBusy}
          busyText={form.uploads.isRunning ? documents.waitingForUploads : common.saving}
          icon={note.isVisible ? 'eye' : 'lock'}
          variant="secondary"
        >
          {note.isVisible ? texts.addVisibleNote : texts.addInternalNote}
        </SubmitButton>
      </div>
    </>
  );
}

const maxShortenedNoteLength = 80;

function shortenNote(text: string): string {
  return text.length > maxShortenedNoteLength ? `${text.slice(0, maxShortenedNoteLength)}…` : text;
}

interface VisibilityChoiceProps {
  isVisible: boolean;
  onChange(isVisible: boolean): void;
}

/** Offers two plain choices, so that nobody writes to the employer by accident. */
function VisibilityChoice({ isVisible, onChange }: VisibilityChoiceProps) {
  const notes = useTextsOf(noteTexts);
  const texts = useTextsOf(noteFormTexts);
  return (
    <fieldset className={styles.whoReads}>
      <legend className="visually-hidden">{texts.whoReads}</legend>
      <label className="chip" data-chosen={!isVisible}>
        <input
          checked={!isVisible}
          name="NoteIsVisible"
          onChange={() => onChange(false)}
          type="radio"
        />
        <Icon name="lock" size={18} />
        <span>{texts.internal}</span>
      </label>
      <label className="chip" data-chosen={isVisible}>
        <input
          checked={isVisible}
          name="NoteIsVisible"
          onChange={() => onChange(true)}
          type="radio"
        />
        <Icon name="eye" size={18} />
        <span>{notes.visibleToEmployer}</span>
      </label>
    </fieldset>
  );
}

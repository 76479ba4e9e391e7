import type { ReactNode } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import { formatDate } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { PartFailure } from '../../../shared/PartFailure.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { noteTexts } from '../../../texts/notes.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { createLazyPart } from '../../../ui/loadFile.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AccessRecord } from '../../history/AccessRecord.tsx';
import { History } from '../../history/History.tsx';
import { NoteActions } from '../../notes/NoteActions.tsx';
import { Note, notesElementId, useNotes } from '../../notes/Notes.tsx';
import styles from './review.module.css';
import { getPanelAttributes, Tabs } from './Tabs.tsx';

const ApplicationMails = createLazyPart(() => import('../../../mail/notices/ApplicationMails.tsx'));

export const asideTabNames = ['notes', 'history', 'mails', 'openings', 'more'] as const;
export type AsideTab = (typeof asideTabNames)[number];

interface Props {
  application: Application;
  shown: AsideTab;
  onShow(aside: AsideTab): void;
  noteForm: ReactNode;
  more: ReactNode;
}

export function ReviewAside({ application, shown, onShow, noteForm, more }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewPageTexts);
  const { ApplicationId } = application;
  const count = useNotes(ApplicationId).data?.length ?? 0;
  const panel = (tab: AsideTab) => getPanelAttributes(tab, tab === shown);
  return (
    <>
      <Tabs
        className={`${styles.tabs} row gap-0 line-below screen-only`}
        label={texts.asides}
        names={asideTabNames}
        onShow={onShow}
        shown={shown}
        textOf={(tab) =>
          tab === 'notes' && count > 0 ? (
            <>
              {texts.notes} <span className="muted">{count}</span>
            </>
          ) : (
            texts[tab]
          )
        }
      />
      <div className="measured stack gap-3" {...panel('notes')}>
        {noteForm}
        <StaffNotes applicationId={ApplicationId} />
      </div>
      <div className="measured stack gap-3" {...panel('history')}>
        {shown === 'history' && (
          <>
            <p className="muted small">
              {applicationTexts[language].reviewDates(
                formatDate(application.CreatedOn, language),
                formatDate(application.ModifiedOn, language),
              )}
            </p>
            <History applicationId={ApplicationId} />
          </>
        )}
      </div>
      <div className="measured stack gap-3" {...panel('mails')}>
        {shown === 'mails' && <ApplicationMails applicationId={ApplicationId} />}
      </div>
      <div className="measured stack gap-3" {...panel('openings')}>
        {shown === 'openings' && <AccessRecord applicationId={ApplicationId} />}
      </div>
      <div className="measured stack gap-3" {...panel('more')}>
        {more}
      </div>
    </>
  );
}

function StaffNotes({ applicationId }: { applicationId: number }) {
  const { common } = useTexts();
  const texts = useTextsOf(noteTexts);
  const notes = useNotes(applicationId);
  return (
    <section aria-labelledby={notesElementId}>
      <h2 className="visually-hidden" id={notesElementId} tabIndex={-1}>
        {texts.notes}
      </h2>
      {notes.isPending && <Skeleton count={3} kind="lines" text={common.loading} />}
      {notes.error && <PartFailure onRetry={notes.refetch} title={texts.notesFailed} />}
      {notes.data?.length === 0 && <p className="muted">{texts.notesEmpty}</p>}
      {notes.data && notes.data.length > 0 && (
        <ul className="plain-list">
          {notes.data.map((note) => (
            <Note
              actions={<NoteActions knownSince={notes.dataUpdatedAt} note={note} />}
              key={note.CommentId}
              note={note}
              showsVisibility
            />
          ))}
        </ul>
      )}
    </section>
  );
}

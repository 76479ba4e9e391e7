import '../form/application.module.css';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Application,
  applicationTextFields,
  type DocumentSlot,
  findMissingSlots,
} from '../../../../contract/applications.ts';
import { OpenedDocument } from '../../../documents/store/OpenedDocument.tsx';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { ProblemBanner } from '../../../shared/forms/FormMessages.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { enterMovesOn } from '../../../ui/enterMovesOn.ts';
import { focusAndReveal } from '../../../ui/focusAndReveal.ts';
import { lazyPart } from '../../../ui/loadFile.ts';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { NewMarkOf, NewsHeader } from '../../news/ApplicationNews.tsx';
import { ApplicantInputs } from '../form/ApplicantFields.tsx';
import { tagsAndSlots } from '../form/draft.ts';
import { EditorQuestions } from '../form/EditorQuestions.tsx';
import { elementIdOf, fieldElementId } from '../form/elementIds.ts';
import type { RowDetails } from '../form/rowDetails.ts';
import { SaveFailure } from '../form/SaveFailure.tsx';
import { UnsavedDraft } from '../form/UnsavedDraft.tsx';
import { type Editor, type EditorOptions, useEditor } from '../form/useEditor.ts';
import { firstPlace, placesToReview } from './places.ts';
import { type Aside, asides, ReviewAside } from './ReviewAside.tsx';
import { ReviewDocuments } from './ReviewDocuments.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import styles from './review.module.css';
import { next, SaveButtons } from './SaveButtons.tsx';
import { StatusField } from './StatusField.tsx';
import { panelId, panelOf, Tabs } from './Tabs.tsx';
import { useChosenPlace } from './useChosenPlace.ts';
import { useReviewKeys } from './useReviewKeys.ts';

const MailPlan = lazyPart(() => import('../../../mail/notices/MailPlan.tsx'));

const formId = 'application-form';

interface Props
  extends Omit<EditorOptions, 'application' | 'isAdministrator' | 'jobTitle' | 'showNote'> {
  application: Application;
  titleRef: Ref<HTMLHeadingElement>;
  backTo: string;
  hasNext: boolean;
  rowDetails: RowDetails;
  /** Renders further actions for a slot without a document; `show` brings the decision to the front. */
  missingActions(slot: DocumentSlot, place: string, show: () => void): ReactNode;
  summary: ReactNode;
  viewerFooter: ReactNode;
  requests(work: DecisionActions): ReactNode;
  noteForm(missing: string[]): ReactNode;
  more: ReactNode;
  /** Called when nothing is left to save, to open the next application or the list. */
  onOpenNext(): void;
}

/** The actions that requests can trigger on the page. */
export interface DecisionActions {
  /** Brings the decision to the front when the parts are not side by side. */
  show(): void;
  /** Saves the rest and opens the next application. */
  openNext(): void;
}

const parts = ['documents', 'decision', 'aside'] as const;
type Part = (typeof parts)[number];

/** The staff's page of an application: documents, the open one and the decision, side by side when there is room. */
export function ReviewEditor(props: Props) {
  const { application } = props;
  const texts = useTextsOf(reviewPageTexts);
  const isWide = useIsWide();
  const isBeside = useIsBeside();
  const [part, setPart] = useState<Part>('documents');
  const [aside, setAside] = useState<Aside>('notes');
  const showNotes = () =>
    flushSync(() => {
      setPart('aside');
      setAside('notes');
    });
  const editor = useEditor({ ...props, isAdministrator: true, showNote: showNotes });
  const { base, draft, saving } = editor;
  const { shown, choose } = useChosenPlace(isBeside, firstPlace(draft));
  const saved = base ?? application;
  const showDecision = () => flushSync(() => setPart('decision'));
  const requestNext = useOpenNext(editor, props.onOpenNext);
  useReviewKeys({
    places: placesToReview(draft, saved, shown),
    shown,
    choose,
    toStatus() {
      showDecision();
      focusAndReveal(document.getElementById(fieldElementId('ApplicationStatusId')));
    },
    saveAndNext: () => saving.save(next),
  });

  const panel = (one: Part) => (isWide ? { id: panelId(one) } : panelOf(one, one === part));

  /** Shows the part or document that a message's link points to. */
  function reveal(target: EventTarget) {
    const hash = target instanceof Element && target.closest('a')?.hash.slice(1);
    const found = hash ? document.getElementById(hash) : null;
    if (!found) return;
    const inPart = parts.find((one) => found.closest(`#${panelId(one)}`));
    if (inPart) setPart(inPart);
    const inAside = asides.find((one) => found.closest(`#${panelId(one)}`));
    if (inAside) setAside(inAside);
    const place = found.closest('[data-place]')?.getAttribute('data-place');
    if (place) choose(place);
  }

  return (
    <div className="review stack gap-3" {...editor.drop.target}>
      <SkipLink onSkip={showDecision} target={fieldElementId('ApplicationStatusId')}>
        {texts.skipToStatus}
      </SkipLink>
      <SkipLink onSkip={showNotes} target={fieldElementId('Note')}>
        {texts.skipToNote}
      </SkipLink>
      <ReviewHead
        application={saved}
        backTo={props.backTo}
        draft={draft}
        titleRef={props.titleRef}
      />
      <Messages editor={editor} onFollow={reveal} />
      {!isWide && (
        <Tabs<Part>
          className={`${styles.tabs} line gap-0 line-below screen-only`}
          label={texts.parts}
          names={parts}
          onShow={setPart}
          shown={part}
          textOf={(one) => (one === 'aside' ? texts.notes : texts[one])}
        />
      )}
      <div className={styles.body} inert={saving.isSending}>
        <div {...panel('documents')}>
          <ReviewDocuments
            rowDetails={props.rowDetails}
            missingActions={(slot, place) => props.missingActions(slot, place, showDecision)}
            applicationId={application.ApplicationId}
            editor={editor}
            isBeside={isBeside}
            onChoose={choose}
            shown={shown}
            summary={props.summary}
            viewerFooter={props.viewerFooter}
          />
        </div>
        <div className="review-side stack gap-3">
          <div className={`${styles.part} measured stack gap-3`} {...panel('decision')}>
            <h2 className="visually-hidden">{texts.decision}</h2>
            <Decision applicationId={application.ApplicationId} editor={editor} />
            {props.requests({ show: showDecision, openNext: requestNext })}
          </div>
          <div className={`${styles.part} measured stack gap-3`} {...panel('aside')}>
            <ReviewAside
              application={saved}
              more={props.more}
              noteForm={props.noteForm(findMissingSlots(tagsAndSlots(draft)))}
              onShow={setAside}
              shown={aside}
            />
          </div>
        </div>
      </div>
      {(isWide || part !== 'documents' || editor.isUnsaved) && (
        <SaveButtons editor={editor} form={formId} hasNext={props.hasNext} isWide={isWide} />
      )}
      {!isBeside && <OpenedDocument footer={props.viewerFooter} />}
      <EditorQuestions editor={editor} />
    </div>
  );
}

/** Opens the next application once the requests are sent. */
function useOpenNext({ hasUnsentRequest, isUnsaved, saving }: Editor, onOpenNext: () => void) {
  const [requests, ask] = useReducer((count: number) => count + 1, 0);
  const done = useRef(0);
  const openNext = useEffectEvent(() => {
    if (isUnsaved) saving.save(next);
    else onOpenNext();
  });
  useEffect(() => {
    if (hasUnsentRequest || done.current === requests) return;
    done.current = requests;
    openNext();
  }, [requests, hasUnsentRequest]);
  return ask;
}

interface MessagesProps {
  editor: Editor;
  onFollow(target: EventTarget): void;
}

/** Shows failures of a save, changes of others and an earlier draft. */
function Messages({ editor, onFollow }: MessagesProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewPageTexts);
  const { saving } = editor;
  return (
    <div
      className={`${styles.messages} live-region stack gap-2`}
      onClickCapture={({ target }) => onFollow(target)}
    >
      <ProblemBanner
        heading={applicationTexts[language].notSaved}
        form={{ ...saving, idOf: elementIdOf }}
      />
      <SaveFailure
        failure={saving.failure}
        saved={editor.isNoteAdded && texts.noteSaved}
        tries={saving.tries}
      />
      <NewsHeader />
      <UnsavedDraft editor={editor} />
    </div>
  );
}

/** Shows the status, who is mailed about its change, and the applicant's fields. */
function Decision({ applicationId, editor }: { applicationId: number; editor: Editor }) {
  const { draft, errorOf, saving, setDraft } = editor;
  return (
    <form
      className="review-decision stack gap-2"
      id={formId}
      noValidate
      {...enterMovesOn}
      onSubmit={saving.submit}
    >
      <StatusField
        error={errorOf('ApplicationStatusId')}
        onChange={(ApplicationStatusId) =>
          setDraft((current) => ({ ...current, ApplicationStatusId }))
        }
        statusId={draft.ApplicationStatusId}
      />
      {editor.isStatusChanged && (
        <MailPlan
          applicationId={applicationId}
          kind="statusChanged"
          leavesOut={editor.leavesOutMail}
          onLeaveOut={editor.setLeavesOutMail}
        />
      )}
      <ApplicantFold editor={editor} />
    </form>
  );
}

/** The parts are side by side and scroll separately; review.module.css has the same condition. */
const useIsWide = () => useMediaQuery('screen and (min-width: 75rem) and (min-height: 34rem)');

/** The open document is beside its row; review.module.css has the same condition. */
export const useIsBeside = () => useMediaQuery('screen and (min-width: 64rem)');

/** Folds the applicant's fields, which staff rarely change; a faulty one unfolds them. */
function ApplicantFold({ editor }: { editor: Editor }) {
  const texts = useTextsOf(applicationTexts);
  const { draft, errorOf, setDraft } = editor;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || applicationTextFields.some((field) => errorOf(field));
  return (
    <details
      className="applicant-fold"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isShown}
    >
      <summary className="row strong">
        <span>
          {texts.applicant}
          {!isShown &&
            applicationTextFields.map((field) => (
              <NewMarkOf key={field} kind="Fields" of={field} />
            ))}
        </span>
        <span className="muted small">{draft.JobTitle}</span>
      </summary>
      <div className="stack gap-3">
        <ApplicantInputs
          draft={draft}
          errorOf={errorOf}
          isReadOnly={false}
          onChange={(fields) => setDraft((current) => ({ ...current, ...fields }))}
        />
      </div>
    </details>
  );
}

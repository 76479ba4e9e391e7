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
import { focusAndReveal } from '../../../ui/focusAndReveal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { createLazyPart } from '../../../ui/loadFile.ts';
import { moveFocusOnEnterProps } from '../../../ui/moveFocusOnEnter.ts';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ChangeIndicatorOfPart, NewsHeader } from '../../news/ApplicationNews.tsx';
import { ApplicantInputs } from '../form/ApplicantFields.tsx';
import { listTagsAndFilledSlots } from '../form/applicationFormDraft.ts';
import { EditorDialogs } from '../form/EditorDialogs.tsx';
import { getFieldElementId, getFieldOrSlotElementId } from '../form/elementIds.ts';
import type { RenderRowDetails } from '../form/rowDetails.ts';
import { SaveFailure } from '../form/SaveFailure.tsx';
import { UnsavedDraft } from '../form/UnsavedDraft.tsx';
import { type Editor, type EditorOptions, useEditor } from '../form/useEditor.ts';
import { findFirstRowKey, listRowKeysToReview } from './documentRowKeys.ts';
import { type AsideTab, asideTabNames, ReviewAside } from './ReviewAside.tsx';
import { ReviewDocuments } from './ReviewDocuments.tsx';
import { ReviewHeader } from './ReviewHeader.tsx';
import styles from './review.module.css';
import { SaveButtons, saveAndNextButton } from './SaveButtons.tsx';
import { StatusField } from './StatusField.tsx';
import { getPanelAttributes, getPanelId, Tabs } from './Tabs.tsx';
import { useReviewPageShortcuts } from './useReviewPageShortcuts.ts';
import { useSelectedDocumentRow } from './useSelectedDocumentRow.ts';

const MailPlan = createLazyPart(() => import('../../../mail/notices/MailPlan.tsx'));

const formId = 'application-form';

interface Props
  extends Omit<EditorOptions, 'application' | 'isAdministrator' | 'jobTitle' | 'showNote'> {
  application: Application;
  titleRef: Ref<HTMLHeadingElement>;
  backTo: string;
  hasNext: boolean;
  rowDetails: RenderRowDetails;
  /** Renders more actions for a slot without a document; `show` switches to the tab with the decision. */
  missingActions(slot: DocumentSlot, place: string, show: () => void): ReactNode;
  summary: ReactNode;
  viewerFooter: ReactNode;
  requests(work: DecisionActions): ReactNode;
  noteForm(missing: string[]): ReactNode;
  more: ReactNode;
  onOpenNext(): void;
}

/** The card with the requests may call these functions of the page. */
export interface DecisionActions {
  show(): void;
  openNext(): void;
}

const reviewParts = ['documents', 'decision', 'aside'] as const;
type ReviewPart = (typeof reviewParts)[number];

export function ReviewEditor(props: Props) {
  const { application } = props;
  const texts = useTextsOf(reviewPageTexts);
  const isWide = useArePartsSideBySide();
  const isBeside = useIsDocumentBesideRow();
  const [part, setPart] = useState<ReviewPart>('documents');
  const [aside, setAside] = useState<AsideTab>('notes');
  const showNotes = () =>
    flushSync(() => {
      setPart('aside');
      setAside('notes');
    });
  const editor = useEditor({ ...props, isAdministrator: true, showNote: showNotes });
  const { base, draft, saving } = editor;
  const { shown, choose } = useSelectedDocumentRow(isBeside, findFirstRowKey(draft));
  const saved = base ?? application;
  const showDecision = () => flushSync(() => setPart('decision'));
  const requestNext = useSaveAndOpenNext(editor, props.onOpenNext);
  useReviewPageShortcuts({
    places: listRowKeysToReview(draft, saved, shown),
    shown,
    choose,
    toStatus() {
      showDecision();
      focusAndReveal(document.getElementById(getFieldElementId('ApplicationStatusId')));
    },
    saveAndNext: () => saving.save(saveAndNextButton),
  });

  const panel = (one: ReviewPart) =>
    isWide ? { id: getPanelId(one) } : getPanelAttributes(one, one === part);

  function reveal(target: EventTarget) {
    const hash = target instanceof Element && target.closest('a')?.hash.slice(1);
    const element = hash ? document.getElementById(hash) : null;
    if (!element) return;
    const inPart = reviewParts.find((part) => element.closest(`#${getPanelId(part)}`));
    if (inPart) setPart(inPart);
    const inAside = asideTabNames.find((asideTabName) =>
      element.closest(`#${getPanelId(asideTabName)}`),
    );
    if (inAside) setAside(inAside);
    const place = element.closest('[data-place]')?.getAttribute('data-place');
    if (place) choose(place);
  }

  return (
    <div className="review stack gap-3" {...editor.drop.target}>
      <SkipLink onSkip={showDecision} target={getFieldElementId('ApplicationStatusId')}>
        {texts.skipToStatus}
      </SkipLink>
      <SkipLink onSkip={showNotes} target={getFieldElementId('Note')}>
        {texts.skipToNote}
      </SkipLink>
      <ReviewHeader
        application={saved}
        backTo={props.backTo}
        draft={draft}
        titleRef={props.titleRef}
      />
      <EditorMessages editor={editor} onFollow={reveal} />
      {!isWide && (
        <Tabs<ReviewPart>
          className={`${styles.tabs} line gap-0 line-below screen-only`}
          label={texts.parts}
          names={reviewParts}
          onShow={setPart}
          shown={part}
          textOf={(part) => (part === 'aside' ? texts.notes : texts[part])}
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
            <DecisionPart applicationId={application.ApplicationId} editor={editor} />
            {props.requests({ show: showDecision, openNext: requestNext })}
          </div>
          <div className={`${styles.part} measured stack gap-3`} {...panel('aside')}>
            <ReviewAside
              application={saved}
              more={props.more}
              noteForm={props.noteForm(findMissingSlots(listTagsAndFilledSlots(draft)))}
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
      <EditorDialogs editor={editor} />
    </div>
  );
}

function useSaveAndOpenNext(
  { hasUnsentRequest, isUnsaved, saving }: Editor,
  onOpenNext: () => void,
) {
  const [requests, ask] = useReducer((count: number) => count + 1, 0);
  const done = useRef(0);
  const openNext = useEffectEvent(() => {
    if (isUnsaved) saving.save(saveAndNextButton);
    else onOpenNext();
  });
  useEffect(() => {
    if (hasUnsentRequest || done.current === requests) return;
    done.current = requests;
    openNext();
  }, [requests, hasUnsentRequest]);
  return ask;
}

interface EditorMessagesProps {
  editor: Editor;
  onFollow(target: EventTarget): void;
}

function EditorMessages({ editor, onFollow }: EditorMessagesProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewPageTexts);
  const { saving } = editor;
  return (
    <div
      className={`${styles.messages} review-messages live-region stack gap-2`}
      onClickCapture={({ target }) => onFollow(target)}
    >
      <ProblemBanner
        heading={applicationTexts[language].notSaved}
        form={{ ...saving, idOf: getFieldOrSlotElementId }}
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

function DecisionPart({ applicationId, editor }: { applicationId: number; editor: Editor }) {
  const { draft, errorOf, saving, setDraft } = editor;
  return (
    <form
      className="review-decision stack gap-2"
      id={formId}
      noValidate
      {...moveFocusOnEnterProps}
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
      <CollapsibleApplicantFields editor={editor} />
    </form>
  );
}

/** Returns true when the parts are side by side and scroll separately; review.module.css has the same condition. */
const useArePartsSideBySide = () =>
  useMediaQuery('screen and (min-width: 75rem) and (min-height: 34rem)');

/** Returns true when the open document is beside its row; review.module.css has the same condition. */
export const useIsDocumentBesideRow = () => useMediaQuery('screen and (min-width: 64rem)');

function CollapsibleApplicantFields({ editor }: { editor: Editor }) {
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
        <Icon name={isShown ? 'chevronDown' : 'chevronRight'} size={18} />
        <span>
          {texts.applicant}
          {!isShown &&
            applicationTextFields.map((field) => (
              <ChangeIndicatorOfPart key={field} kind="Fields" of={field} />
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

import '../form/application.css';
import './review.css';
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Application,
  type DocumentSlot,
  type MissingDocument,
  missingSlots,
} from '../../../../contract/applications.ts';
import { OpenedDocument } from '../../../documents/store/OpenedDocument.tsx';
import { showDate } from '../../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { ProblemBanner } from '../../../shared/forms/FormMessages.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { focusInSight } from '../../../ui/focusInSight.ts';
import { later } from '../../../ui/loadFile.ts';
import { movesOnEnter } from '../../../ui/movesOnEnter.ts';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { NewsOnTop } from '../../news/ApplicationNews.tsx';
import type { AboutDocument } from '../form/aboutDocument.ts';
import { filledIn } from '../form/draft.ts';
import { EditorQuestions } from '../form/EditorQuestions.tsx';
import { elementIdOf, fieldElementId } from '../form/elementIds.ts';
import { KeptDraft } from '../form/KeptDraft.tsx';
import { SaveFailure } from '../form/SaveFailure.tsx';
import { type EditorOptions, useEditor } from '../form/useEditor.ts';
import { ApplicantFold } from './ApplicantFold.tsx';
import { type Part, PartTabs, partId, parts } from './PartTabs.tsx';
import { firstPlace, placesOf } from './places.ts';
import { ReviewDocuments } from './ReviewDocuments.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { next, SaveButtons } from './SaveButtons.tsx';
import { StatusField } from './StatusField.tsx';
import { useChosenPlace } from './useChosenPlace.ts';
import { useReviewKeys } from './useReviewKeys.ts';

const MailPlan = later(() => import('../../../mail/notices/MailPlan.tsx'));

const formId = 'application-form';

interface Props extends Omit<EditorOptions, 'application' | 'isAdministrator' | 'jobTitle'> {
  application: Application;
  titleRef: Ref<HTMLHeadingElement>;
  backTo: string;
  hasNext: boolean;
  aboutDocument: AboutDocument;
  /** What else can be done about a slot without a document; `show` brings the decision to the front. */
  aboutMissing(slot: DocumentSlot, place: string, show: () => void): ReactNode;
  /** How far the review of the documents has come. */
  summary: ReactNode;
  /** Shown below the document that is open in the viewer. */
  viewerFooter: ReactNode;
  /** Below the status: the note, the requests. */
  decision(work: DecisionWork): ReactNode;
  /** There is nothing to save, and one goes on to the next application, or back to the list. */
  onGoOn(): void;
  history: ReactNode;
}

/** What the parts below the status know of the rest of the page, and ask of it. */
export interface DecisionWork {
  missing: MissingDocument[];
  /** Where the parts do not stand side by side, the decision is brought to the front. */
  show(): void;
  /** Saves what is left to save, and goes on to the next application. */
  goOn(): void;
}

/** The application as staff work on it: documents, the open one, and the decision, side by side where there is room. */
export function ReviewEditor(props: Props) {
  const { application } = props;
  const { language } = useLanguage();
  const texts = useTextsOf(reviewPageTexts);
  const isWhole = useIsWhole();
  const isBeside = useIsBeside();
  // History renders after the form, so that the form is usable sooner.
  const showsHistory = useDeferredValue(true, false);
  const [part, setPart] = useState<Part>('documents');
  const editor = useEditor({ ...props, isAdministrator: true });
  const { base, draft, errorOf, saving, setDraft } = editor;
  const { shown, choose } = useChosenPlace(isBeside, firstPlace(draft));
  const saved = base ?? application;
  const showDecision = () => flushSync(() => setPart('decision'));
  const save = () => saving.save(next);
  useReviewKeys({
    places: placesOf(draft, saved),
    shown,
    choose,
    toStatus() {
      showDecision();
      focusInSight(document.getElementById(fieldElementId('ApplicationStatusId')));
    },
    saveAndNext: save,
  });

  // Once what was asked of the requests is done with.
  const [goOnAsked, askToGoOn] = useReducer((count: number) => count + 1, 0);
  const goneOn = useRef(0);
  const { hasUnsentRequest } = editor;
  const goOn = useEffectEvent(() => {
    if (editor.isUnsaved) save();
    else props.onGoOn();
  });
  useEffect(() => {
    if (hasUnsentRequest || goneOn.current === goOnAsked) return;
    goneOn.current = goOnAsked;
    goOn();
  }, [goOnAsked, hasUnsentRequest]);

  const panel = (one: Part) =>
    isWhole
      ? { id: partId(one) }
      : {
          id: partId(one),
          role: 'tabpanel',
          'aria-labelledby': `${partId(one)}-tab`,
          hidden: one !== part,
        };

  /** A link of a message leads to what another part shows, or a place that is not chosen. */
  function reveal(target: EventTarget) {
    const hash = target instanceof Element && target.closest('a')?.hash.slice(1);
    const found = hash ? document.getElementById(hash) : null;
    if (!found) return;
    const inPart = parts.find((one) => found.closest(`#${partId(one)}`));
    if (inPart) setPart(inPart);
    const place = found.closest('[data-place]')?.getAttribute('data-place');
    if (place) choose(place);
  }

  return (
    <div className="review" {...editor.drop.target}>
      <SkipLink onSkip={showDecision} target={fieldElementId('ApplicationStatusId')}>
        {texts.skipToStatus}
      </SkipLink>
      <SkipLink onSkip={showDecision} target={fieldElementId('Note')}>
        {texts.skipToNote}
      </SkipLink>
      <ReviewHead application={saved} draft={draft} titleRef={props.titleRef} />
      <div className="review-messages" onClickCapture={({ target }) => reveal(target)}>
        <ProblemBanner
          heading={applicationTexts[language].notSaved}
          form={{ ...saving, idOf: elementIdOf }}
        />
        <SaveFailure
          failure={saving.failure}
          saved={editor.isNoteAdded && texts.noteSaved}
          tries={saving.tries}
        />
        <NewsOnTop />
        <KeptDraft editor={editor} />
      </div>
      {!isWhole && <PartTabs onShow={setPart} shown={part} />}
      <div className="review-body" inert={saving.isSending}>
        <div {...panel('documents')}>
          <ReviewDocuments
            aboutDocument={props.aboutDocument}
            aboutMissing={(slot, place) => props.aboutMissing(slot, place, showDecision)}
            applicationId={application.ApplicationId}
            editor={editor}
            isBeside={isBeside}
            onChoose={choose}
            shown={shown}
            summary={props.summary}
            viewerFooter={props.viewerFooter}
          />
        </div>
        <div className="review-side">
          <div className="review-part" {...panel('decision')}>
            <h2 className="visually-hidden">{texts.decision}</h2>
            <form
              className="review-decision"
              id={formId}
              noValidate
              {...movesOnEnter}
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
                  applicationId={application.ApplicationId}
                  kind="statusChanged"
                  leavesOut={editor.leavesOutMail}
                  onLeaveOut={editor.setLeavesOutMail}
                />
              )}
              <ApplicantFold editor={editor} />
            </form>
            {props.decision({
              missing: missingSlots(filledIn(draft)),
              show: showDecision,
              goOn: askToGoOn,
            })}
          </div>
          <div className="review-part" {...panel('history')}>
            <p className="muted small">
              {applicationTexts[language].reviewDates(
                showDate(saved.CreatedOn, language),
                showDate(saved.ModifiedOn, language),
              )}
            </p>
            {showsHistory && props.history}
          </div>
        </div>
      </div>
      <SaveButtons backTo={props.backTo} editor={editor} form={formId} hasNext={props.hasNext} />
      {!isBeside && <OpenedDocument footer={props.viewerFooter} />}
      <EditorQuestions editor={editor} />
    </div>
  );
}

/** All parts side by side, each scrolling on its own; the same in review.css. */
const useIsWhole = () => useMediaQuery('screen and (min-width: 75rem) and (min-height: 34rem)');

/** The open document stands beside its row, always; the same in review.css and DocumentViewer.tsx. */
const useIsBeside = () => useMediaQuery('screen and (min-width: 64rem)');

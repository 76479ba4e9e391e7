import type { Application, HistoryEntry } from '../../../contract/applications.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Review } from '../../../contract/reviews.ts';
import { useHistory } from '../../applications/history/History.tsx';
import { describeHistoryEntry } from '../../applications/history/historyLines.ts';
import { useNotes } from '../../applications/notes/Notes.tsx';
import { useBusiness } from '../../people/employers/useBusiness.ts';
import { formatDate } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { applicationDownloadTexts } from '../../texts/applications.ts';
import { historyTexts } from '../../texts/notes.ts';
import { reviewTexts } from '../../texts/reviews.ts';
import { listReasonNames } from '../marks/listReasonNames.ts';
import { findReview } from '../marks/unreviewedDocuments.ts';
import { useReviews } from '../marks/useReviews.ts';
import { PdfDownload } from './PdfDownload.tsx';
import { PrintButton } from './printed/PrintButton.tsx';
import styles from './printed/printed.module.css';

/** All data is loaded before printing, because a browser that prints does not wait for data. */
export default function StaffDownloads({ application }: { application: Application }) {
  const { language } = useTexts();
  const { ApplicationId, BusinessId } = application;
  const employer = useBusiness(BusinessId);
  const notes = useNotes(ApplicationId);
  const reviews = useReviews(ApplicationId);
  const history = useHistory(ApplicationId);
  return (
    <>
      <PdfDownload application={application} isAdministrator />
      <PrintButton
        application={application}
        employer={employer.data}
        isForStaff
        isReady={[employer, notes, reviews, history].every(({ isFetched }) => isFetched)}
        notes={notes.data}
        stateOf={(documentId, slot) =>
          reviews.data
            ? findReviewState(reviews.data, { documentId, slot }, language)
            : applicationDownloadTexts[language].stateNotRead
        }
      >
        <PrintedChanges history={history.data} />
      </PrintButton>
    </>
  );
}

function findReviewState(
  reviews: readonly Review[],
  { documentId, slot }: { documentId: number; slot: string | undefined },
  language: Language,
): string | undefined {
  const { review } = findReview(reviews, documentId, slot);
  if (!review) return undefined;
  const reasons = [listReasonNames(review.Reasons, language).join(', '), review.Text].filter(
    Boolean,
  );
  return [reviewTexts[language].states[review.State], ...reasons].join(' · ');
}

/** The printed application shows only the latest changes; the portal lists all changes. */
const maxPrintedChanges = 8;

function PrintedChanges({ history }: { history: readonly HistoryEntry[] | undefined }) {
  const { language, texts: all } = useLanguage();
  const words = historyTexts[language];
  const texts = applicationDownloadTexts[language];
  const shown = history?.slice(0, maxPrintedChanges) ?? [];
  const hiddenCount = (history?.length ?? 0) - shown.length;
  return (
    <section>
      <h2>{texts.history}</h2>
      {!history && <p>{words.historyFailed}</p>}
      <table>
        <tbody>
          {shown.map((entry) => {
            const { title, lines } = describeHistoryEntry(entry, all);
            return (
              <tr key={entry.ChangeId}>
                <td className={styles.day}>{formatDate(entry.On, language)}</td>
                <td className={styles.name}>{entry.By || words.thePortal}</td>
                {/* The history leaves out the texts of notes, which are printed only when the person
                    includes them. */}
                <td>{[title, ...(isNoteEntry(entry) ? [] : lines)].join(' · ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hiddenCount > 0 && <p className={styles.small}>{texts.changesLeftOut(hiddenCount)}</p>}
    </section>
  );
}

const isNoteEntry = ({ Kind }: HistoryEntry) => Kind.startsWith('note');

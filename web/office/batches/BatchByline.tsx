import type {
  Batch,
  BatchPreviewRow,
  BatchRow,
  StoredBatchKind,
} from '../../../contract/batches.ts';
import { findRequestTemplate } from '../../../contract/requestTemplates.ts';
import { formatDateAndTime, showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { batchTexts } from '../../texts/batches.ts';

type TitledBatch = Pick<Batch, 'Kind' | 'ApplicationStatusId' | 'CaseManagerId' | 'Template'>;

export function useBatchTitle(
  { Kind, ApplicationStatusId, CaseManagerId, Template }: TitledBatch,
  nameOf: (id: number | null) => string,
): string {
  const { language } = useLanguage();
  const { what } = useTextsOf(batchTexts);
  if (Kind === 'status') return what.status(nameOf(ApplicationStatusId));
  if (Kind === 'assign') return what.assign(nameOf(CaseManagerId));
  if (Kind === 'request') return what.request(findRequestTemplate(Template)?.name[language] ?? '');
  return what[Kind];
}

type BylineBatch = Pick<Batch, 'By' | 'On' | 'DueOn' | 'LeftOutMail'>;

export function BatchByline({ batch: { By, On, DueOn, LeftOutMail } }: { batch: BylineBatch }) {
  const { language } = useLanguage();
  const texts = useTextsOf(batchTexts);
  const parts = [
    texts.byOn(By, formatDateAndTime(On, language)),
    DueOn && texts.dueOn(showDay(DueOn, language)),
    LeftOutMail && texts.mailsLeftOut,
  ];
  return <span className="muted">{parts.filter(Boolean).join(' · ')}</span>;
}

type CaseManagerNames = readonly { CaseManagerId: number; Name: string }[];
type BatchRowChange = Pick<BatchRow, 'From' | 'To'>;

export function useBatchOutcomeTexts(kind: StoredBatchKind, managers: CaseManagerNames) {
  const texts = useTextsOf(batchTexts);
  const { enumerations } = useProgramTexts();

  function nameOf(id: number | null): string {
    if (kind === 'status') return (enumerations.statuses as Record<number, string>)[id ?? 0] ?? '';
    if (id === null) return texts.nobody;
    return managers.find(({ CaseManagerId }) => CaseManagerId === id)?.Name ?? '';
  }

  const fromTo = ({ From, To }: BatchRowChange) => texts.fromTo(nameOf(From), nameOf(To));
  const isFromTo = kind === 'status' || kind === 'assign';

  return {
    nameOf,
    left: (refusal: string) => (texts.refusals as Record<string, string>)[refusal] ?? '',
    foreseen(row: BatchPreviewRow): string {
      if (kind === 'request') return texts.items(row.Items);
      if (kind === 'seen') return texts.markedSeen;
      return [fromTo(row), row.EndsRequest && texts.endsRequest].filter(Boolean).join(' · ');
    },
    done: (row: BatchRowChange) => (isFromTo ? fromTo(row) : ''),
  };
}

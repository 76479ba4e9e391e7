import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import type { OfferedDraft } from '../../platform/useDraft.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

interface Props<Value> {
  offered: OfferedDraft<Value>;
  summaryOf?(value: Value): string;
  onTakeOver(value: Value): void;
}

export function DraftOffer<Value>({ offered, summaryOf, onTakeOver }: Props<Value>) {
  const { language } = useLanguage();
  const { forms } = useTexts();
  const { draft } = offered;
  const summary = draft && summaryOf?.(draft.value);

  function decide(job: () => void) {
    job();
    // The page content takes the focus, because the focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <LiveRegion>
      {draft && (
        <Banner tone="info" title={forms.keptTitle(formatDateAndTime(draft.at, language))}>
          {summary && <p>{summary}</p>}
          {offered.replaces && <p>{forms.takeOverReplaces}</p>}
          <div className="actions">
            <Button
              onClick={() =>
                decide(() => {
                  onTakeOver(draft.value);
                  offered.takeOver();
                })
              }
              variant="primary"
            >
              {forms.takeOver}
            </Button>
            <Button onClick={() => decide(offered.discard)}>{forms.discard}</Button>
          </div>
        </Banner>
      )}
    </LiveRegion>
  );
}

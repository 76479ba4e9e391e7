import type { CallFailure } from '../platform/callError.ts';
import { useTexts } from '../platform/language.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import type { Problem } from '../ui/Problems.tsx';

interface ProblemBannerProps {
  heading: string;
  form: { tries: number; problems: Problem[] };
}

/** Above a form of `useProblemForm`: the numbered list of what is wrong, without a time-out. */
export function ProblemBanner({ heading, form }: ProblemBannerProps) {
  if (form.problems.length === 0) return null;
  return <Banner key={form.tries} tone="error" title={heading} problems={form.problems} />;
}

interface FailureBannerProps {
  form: { tries: number; failure: CallFailure | null; isSaving: boolean };
  /** Where the form knows better what happened. */
  texts?: Partial<Record<CallFailure, string>>;
}

/** Beside the save button, where the person looks: what happened, what was kept, and a way on. */
export function FailureBanner({ form, texts }: FailureBannerProps) {
  const { common, failures } = useTexts();
  if (!form.failure) return null;
  return (
    <Banner key={form.tries} tone="error" title={texts?.[form.failure] ?? failures[form.failure]}>
      <div className="actions">
        <Button type="submit" busy={form.isSaving} icon="retry">
          {common.retry}
        </Button>
      </div>
    </Banner>
  );
}

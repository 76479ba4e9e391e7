import type { Problem } from '../../../contract/problems.ts';
import type { CallFailure } from '../../platform/callError.ts';
import { useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Problems } from '../../ui/Problems.tsx';

interface ProblemBannerProps {
  heading: string;
  form: {
    /** Changes with each try, so that a banner with the same problems appears anew. */
    tries: number;
    problems: Problem[];
    /** Where a field stands on the page. */
    idOf(field: string): string;
  };
}

/**
 * Above a form, without a time-out: the numbered list of what is wrong, each message once, leading to
 * the first field that it is about.
 */
export function ProblemBanner({ heading, form }: ProblemBannerProps) {
  const { messages } = useTexts();
  if (form.problems.length === 0) return null;
  const once = form.problems.filter(
    ({ code }, index) => form.problems.findIndex((other) => other.code === code) === index,
  );
  const problems = once.map(({ code, field }) => ({
    key: code,
    message: messages[code],
    href: `#${form.idOf(field)}`,
  }));
  return (
    <Banner key={form.tries} tone="error" title={heading} takesFocus>
      <Problems problems={problems} />
    </Banner>
  );
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

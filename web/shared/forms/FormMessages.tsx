import type { Problem } from '../../../contract/problems.ts';
import type { CallFailure } from '../../platform/callError.ts';
import { useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Problems } from '../../ui/Problems.tsx';

interface ProblemBannerProps {
  heading: string;
  form: {
    /** Changes with each attempt, so that a banner with the same problems is shown and announced again. */
    tries: number;
    problems: Problem[];
    /** The element id of a field. */
    idOf(field: string): string;
  };
}

/**
 * Above a form, without a time-out: the numbered list of problems, each message once, linked to the first
 * field that it concerns.
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
  /** Overrides the default message. */
  texts?: Partial<Record<CallFailure, string>>;
}

/** A failure of the save, shown next to the button. */
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

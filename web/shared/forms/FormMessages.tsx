import { useTexts } from '../../platform/language.tsx';
import type { SubmitOutcome } from '../../platform/useSubmit.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProblemList } from '../../ui/ProblemList.tsx';
import { useRefusalText } from './RefusalBanner.tsx';

interface ProblemBannerProps {
  heading: string;
  form: SubmitOutcome & {
    idOf(field: string): string;
  };
}

/** Each message appears once and links to its first field; the list never hides by itself. */
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
      <ProblemList problems={problems} />
    </Banner>
  );
}

interface FailureBannerProps {
  form: SubmitOutcome & { isBusy: boolean };
  tooMany?(wait: string): string;
}

export function FailureBanner({ form, tooMany }: FailureBannerProps) {
  const { common } = useTexts();
  const text = useRefusalText(form, tooMany);
  if (!form.failure) return null;
  return (
    <Banner key={form.tries} tone="error" title={text}>
      <div className="actions">
        <Button type="submit" busy={form.isBusy} icon="retry">
          {common.retry}
        </Button>
      </div>
    </Banner>
  );
}

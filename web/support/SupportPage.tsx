import { useRef, useState } from 'react';
import type { Business } from '../../contract/employers.ts';
import type { SupportRequest } from '../../contract/support.ts';
import { useBusiness } from '../employers/useBusiness.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { PageSkeleton } from '../shared/PageSkeleton.tsx';
import { supportTexts } from '../texts/mails.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SupportForm } from './SupportForm.tsx';

const nothing: SupportRequest = {
  FirstName: '',
  LastName: '',
  Email: '',
  Telephone: '',
  Message: '',
  Type: '',
};

function knownOf({ FirstName, LastName, Email, Telephone }: Business): SupportRequest {
  return { ...nothing, FirstName, LastName, Email, Telephone };
}

/** For employers and administrators. */
export default function SupportPage() {
  const { layout } = useTexts();
  const texts = useTextsOf(supportTexts);
  const { authorization } = useAuthorization();
  const [timesSent, setTimesSent] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is known is a convenience: without it the form is empty, and works.
  const { data, isPending } = useBusiness();
  useTitle(layout.support);

  function startAnew() {
    setTimesSent((times) => times + 1);
    heading.current?.focus();
  }

  return (
    <div className="form-page">
      <PageTitle ref={heading} title={layout.support} />
      <div className="stack stack-tight">
        <p>{texts.intro}</p>
        <p className="muted">{texts.allRequired}</p>
      </div>
      {isPending ? (
        <PageSkeleton />
      ) : (
        <SupportForm
          key={timesSent}
          known={data && timesSent === 0 ? knownOf(data) : nothing}
          asksForType={!authorization?.IsAdministrator}
          onSent={startAnew}
        />
      )}
    </div>
  );
}

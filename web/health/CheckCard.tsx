import type { CheckState, Finding } from '../../contract/health.ts';
import type { Facts } from '../../contract/healthMessages.ts';
import { showDateAndTime } from '../platform/dates.ts';
import { type Language, useLanguage } from '../platform/language.tsx';
import { showSize } from '../platform/sizes.ts';
import type { health } from '../texts/en/health.ts';
import { StatusPill } from '../ui/StatusPill.tsx';
import type { StatusLook } from '../ui/statusLook.ts';

const looks: Record<CheckState, StatusLook> = {
  ok: { tone: 'green', icon: 'checkCircle' },
  look: { tone: 'amber', icon: 'warning' },
  broken: { tone: 'red', icon: 'crossCircle' },
};

function factsOf({ At, Count, Bytes, OfBytes, Name }: Finding, language: Language): Facts {
  return {
    at: At ? showDateAndTime(At, language) : '',
    count: Count ?? 0,
    size: showSize(Bytes ?? 0, language),
    ofSize: showSize(OfBytes ?? 0, language),
    name: Name,
  };
}

interface Props {
  title: string;
  state: CheckState;
  findings: Finding[];
  texts: typeof health;
}

/** One thing that was looked at, with all that was found about it. */
export function CheckCard({ title, state, findings, texts }: Props) {
  const { language } = useLanguage();
  return (
    <div className="card health-check">
      <h2>{title}</h2>
      <p>
        <StatusPill {...looks[state]} word={texts.states[state]} />
      </p>
      {findings.map((finding) => {
        const facts = factsOf(finding, language);
        const toDo = texts.toDo[finding.Code]?.(facts);
        return (
          <div className="health-finding" key={finding.Code}>
            <p>{texts.sentences[finding.Code](facts)}</p>
            {toDo && finding.State !== 'ok' && <p className="muted">{toDo}</p>}
            {finding.Said && finding.State !== 'ok' && (
              <details>
                <summary>{texts.said}</summary>
                <code lang="en">{finding.Said}</code>
              </details>
            )}
          </div>
        );
      })}
    </div>
  );
}

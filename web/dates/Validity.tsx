import type { DocumentDate, Validity as Kind } from '../../contract/dates.ts';
import { showDay } from '../platform/dates.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import type { StatusLook } from '../ui/statusLook.ts';
import { dateTexts } from './dateTexts.ts';

const looks: Record<Exclude<Kind, 'none'>, StatusLook> = {
  unknown: { tone: 'slate', icon: 'info' },
  valid: { tone: 'green', icon: 'checkCircle' },
  notAtFiling: { tone: 'violet', icon: 'calendar' },
  expiresIn90: { tone: 'amber', icon: 'clock' },
  expiresIn30: { tone: 'orange', icon: 'clock' },
  expiresIn7: { tone: 'orange', icon: 'warning' },
  expired: { tone: 'red', icon: 'crossCircle' },
};

/** How long a document is good for, in words; nothing where the program has no rule. */
export function Validity({ date }: { date: DocumentDate }) {
  const { language } = useLanguage();
  const { validity } = useTextsOf(dateTexts);
  const { Validity: kind, ExpiresOn } = date;
  if (kind === 'none') return null;
  const day = ExpiresOn ? showDay(ExpiresOn, language) : '';
  return <StatusPill {...looks[kind]} word={validity[kind](day)} />;
}

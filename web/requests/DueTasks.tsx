import type { OpenRequest } from '../../contract/requests.ts';
import { showDay } from '../platform/dates.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { tasksDueTexts } from '../texts/tasks.ts';
import { Icon } from '../ui/Icon.tsx';

type DueRequest = Pick<OpenRequest, 'State' | 'DueOn' | 'IsOverdue' | 'Open'>;

export function DueTasks({ request }: { request: DueRequest }) {
  const { language } = useLanguage();
  const texts = useTextsOf(tasksDueTexts);
  const { State, DueOn, IsOverdue, Open } = request;
  // Non-breaking spaces keep a day on one line of a narrow column.
  const day = showDay(DueOn, language).replaceAll(' ', '\u00a0');
  const [tone, text] =
    State === 'answered'
      ? ['with-program', texts.withProgram]
      : IsOverdue
        ? ['overdue', Open > 0 ? texts.overdue(Open, day) : texts.overdueToSend(day)]
        : ['due', Open > 0 ? texts.toDoBy(Open, day) : texts.toSendBy(day)];
  const tones = { due: 'amber strong', overdue: 'red strong', 'with-program': 'muted' } as const;
  const icon = { due: 'clock', overdue: 'warning', 'with-program': 'send' } as const;
  return (
    <span className={`tasks-due line gap-1 small ${tones[tone as keyof typeof tones]}`}>
      <Icon name={icon[tone as keyof typeof icon]} size={18} />
      <span>{text}</span>
    </span>
  );
}

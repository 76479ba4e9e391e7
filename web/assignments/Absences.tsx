import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Absence } from '../../contract/assignments.ts';
import { failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { showDay } from '../platform/dates.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { ListState } from '../shared/lists/ListState.tsx';
import { useNotice } from '../shared/useNotice.tsx';
import { assignmentTexts } from '../texts/batches.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

const absencesKey = ['absences'];

/** Who is away now or soon, and who stands in. */
export function Absences() {
  const { language } = useLanguage();
  const texts = useTextsOf(assignmentTexts);
  const query = useQuery({
    queryKey: absencesKey,
    queryFn: ({ signal }) => call('listAbsences', {}, { signal }),
  });
  const end = useEnding();
  const day = (of: string) => showDay(of, language);
  return (
    <Card title={texts.absences}>
      <ListState query={query}>
        {query.data?.length === 0 && <p className="muted">{texts.noAbsences}</p>}
        <ul className="plain-list">
          {query.data?.map((absence) => (
            <li className="absence" key={absence.AbsenceId}>
              <div>
                <p>
                  <strong>{absence.Administrator}</strong>{' '}
                  {absence.IsNow && <span className="absence-now">{texts.now}</span>}
                </p>
                <p className="muted">
                  {texts.absent(absence.Deputy, day(absence.FromDay), day(absence.UntilDay))}
                </p>
              </div>
              <Button
                aria-label={texts.endOf(absence.Administrator)}
                busy={end.isPending && end.variables === absence}
                onClick={() => end.mutate(absence)}
              >
                {texts.end}
              </Button>
            </li>
          ))}
        </ul>
      </ListState>
    </Card>
  );
}

function useEnding() {
  const notice = useNotice();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ AbsenceId }: Absence) => call('endAbsence', { AbsenceId }),
    onSuccess: (_ended, { Administrator }) =>
      notice('green', ({ language }) => assignmentTexts[language].ended(Administrator)),
    onError: (error: unknown) => notice('red', ({ failures }) => failures[failureOf(error)]),
    onSettled: () => queries.invalidateQueries({ queryKey: absencesKey }),
  });
}

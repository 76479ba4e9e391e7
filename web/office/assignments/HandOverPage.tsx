import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Absence } from '../../../contract/assignments.ts';
import { getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { assignmentTexts } from '../../texts/batches.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { useCaseManagers } from './useCaseManagers.ts';

export default function HandOverPage() {
  const texts = useTextsOf(assignmentTexts);
  const managers = useCaseManagers();
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle subtitle={texts.intro} title={texts.title} />
      <ListState query={managers}>
        <div className="stack">
          <HandOverForm managers={managers.data ?? []} />
          <Absences />
        </div>
      </ListState>
    </div>
  );
}

const absencesQueryKey = ['absences'];

function Absences() {
  const { language } = useLanguage();
  const texts = useTextsOf(assignmentTexts);
  const query = useQuery(createQuery(absencesQueryKey, 'listAbsences', {}));
  const end = useEndAbsence();
  const day = (of: string) => showDay(of, language);
  return (
    <Card title={texts.absences}>
      <ListState query={query}>
        {query.data?.length === 0 && <p className="muted">{texts.noAbsences}</p>}
        <ul className="plain-list ruled">
          {query.data?.map((absence) => (
            <li className="row between" key={absence.AbsenceId}>
              <div>
                <p>
                  <strong>{absence.Administrator}</strong>{' '}
                  {absence.IsNow && (
                    <span className="status status-pill tone-info">{texts.now}</span>
                  )}
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

function useEndAbsence() {
  const notice = useNotice();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ AbsenceId }: Absence) => call('endAbsence', { AbsenceId }),
    onSuccess: (_ended, { Administrator }) =>
      notice('green', ({ language }) => assignmentTexts[language].ended(Administrator)),
    onError: (error: unknown) => notice('red', ({ failures }) => failures[getFailure(error)]),
    onSettled: () => queries.invalidateQueries({ queryKey: absencesQueryKey }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListName } from '../../../contract/programLists.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { Card } from '../../ui/Card.tsx';
import { ChangedFields, getRowName } from './ChangedFields.tsx';

export const programChangesQueryKey = ['programChanges'];

export function ProgramChanges() {
  const { language } = useLanguage();
  const texts = useTextsOf(programPageTexts);
  const [typed, setTyped] = useState('');
  const since = parseDay(typed);
  const query = useQuery(
    createQuery([...programChangesQueryKey, since], 'listProgramChanges', since ? { since } : {}),
  );
  return (
    <Card title={texts.changes.title}>
      <div className="narrow">
        <DayField label={texts.changes.since} name="since" onChange={setTyped} value={typed} />
      </div>
      <ListState query={query}>
        {query.data?.length === 0 && <p className="muted">{texts.changes.none}</p>}
        <ul className="plain-list ruled">
          {query.data?.map(({ On, By, List, Key, From, To, Reason }) => (
            <li key={`${On} ${List} ${Key}`}>
              <p>
                <span className="muted">{texts.lists[List as ListName]?.title ?? List}: </span>
                <strong>{getRowName(To, language)}</strong>
                {From === null && <span className="badge">{texts.changes.added}</span>}
              </p>
              <ChangedFields from={From} to={To} />
              {Reason && <p>{texts.changes.because(Reason)}</p>}
              <p className="muted small">{texts.changes.by(By, formatDateAndTime(On, language))}</p>
            </li>
          ))}
        </ul>
      </ListState>
    </Card>
  );
}

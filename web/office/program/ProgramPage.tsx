import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createProgramFile,
  getProgramRows,
  type ListName,
  programListNames,
  singleRowKey,
} from '../../../contract/programLists.ts';
import { paths } from '../../paths.ts';
import { encodeBase64 } from '../../platform/base64.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { forgetNewProgramRows } from '../../platform/currentProgram.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { exportTexts } from '../../texts/lists.ts';
import { programPageTexts } from '../../texts/programPage.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SaveFileButton } from '../exports/SaveFileButton.tsx';
import { ChangedFields, getRowName } from './ChangedFields.tsx';
import { ProgramFileImport } from './ProgramFileImport.tsx';
import { ProgramList } from './ProgramList.tsx';
import { programVersionsQueryKey } from './ProgramRowForm.tsx';

export default function ProgramPage() {
  const texts = useTextsOf(programPageTexts);
  const versions = useQuery(createQuery(programVersionsQueryKey, 'readProgramVersions', {}));
  const [open, setOpen] = useState<ListName | null>(null);
  useTitle(texts.title);
  // People who edit the program need no notice of its changes.
  useEffect(() => forgetNewProgramRows, []);
  return (
    <div className="form-page">
      <PageTitle
        actions={<Link to={paths.adminSetUpGuide}>{texts.guide}</Link>}
        subtitle={texts.intro}
        title={texts.title}
      />
      <ListState query={versions}>
        <div className="stack gap-2">
          {programListNames.map((list) => (
            <ProgramList
              isOpen={open === list}
              key={list}
              list={list}
              onToggle={() => setOpen(open === list ? null : list)}
              rows={getProgramRows(list)}
              versionOf={(key) =>
                versions.data?.find((row) => row.List === list && row.Key === key)?.Version ?? 0
              }
            />
          ))}
          <section className="card stack gap-2">
            <h2>{texts.file.title}</h2>
            <p className="muted">{texts.file.help}</p>
            <div className="actions">
              <SaveFileButton
                failedText={({ language }) => exportTexts[language].exportFailed}
                filename="program.json"
                makeFile={createProgramFileWithLogo}
              >
                {texts.file.save}
              </SaveFileButton>
            </div>
            <ProgramFileImport />
          </section>
          <ProgramChanges />
        </div>
      </ListState>
    </div>
  );
}

async function createProgramFileWithLogo(): Promise<Blob> {
  const file = createProgramFile();
  const logo = await fetch('/logo');
  if (!logo.ok && logo.status !== 404) throw new Error('The logo could not be read.');
  const picture = logo.ok ? encodeBase64(new Uint8Array(await logo.arrayBuffer())) : '';
  file.lists.logo = [{ key: singleRowKey, content: { picture } }];
  const text = `${JSON.stringify(file, null, 1)}\n`;
  return new Blob([text], { type: 'application/json' });
}

const programChangesQueryKey = ['programChanges'];

function ProgramChanges() {
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

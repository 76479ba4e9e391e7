import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createProgramFile,
  getProgramRows,
  type ListName,
  listNames,
  singleRowKey,
} from '../../../contract/programLists.ts';
import { paths } from '../../paths.ts';
import { encodeBase64 } from '../../platform/base64.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { forgetNewProgramRows } from '../../platform/currentProgram.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { exportTexts } from '../../texts/lists.ts';
import { programPageTexts } from '../../texts/programPage.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SaveFileButton } from '../exports/SaveFileButton.tsx';
import { ProgramChanges } from './ProgramChanges.tsx';
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
          {listNames.map((list) => (
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

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  aloneKey,
  type ListName,
  listNames,
  programFile,
  rowsIn,
} from '../../../contract/programLists.ts';
import { toBase64 } from '../../platform/base64.ts';
import { saveFile } from '../../platform/download.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { forgetNewRows } from '../../platform/presentProgram.ts';
import { reading } from '../../platform/reading.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ProgramChanges } from './ProgramChanges.tsx';
import { ProgramList } from './ProgramList.tsx';
import { versionsKey } from './RowForm.tsx';

/** What an office offers and asks for, list by list. */
export default function ProgramPage() {
  const texts = useTextsOf(programPageTexts);
  const versions = useQuery(reading(versionsKey, 'readProgramVersions', {}));
  const [open, setOpen] = useState<ListName | null>(null);
  useTitle(texts.title);
  // Who changes the program knows what it is now.
  useEffect(() => forgetNewRows, []);
  return (
    <div className="form-page">
      <PageTitle subtitle={texts.intro} title={texts.title} />
      <ListState query={versions}>
        <div className="stack gap-2">
          {listNames.map((list) => (
            <ProgramList
              isOpen={open === list}
              key={list}
              list={list}
              onToggle={() => setOpen(open === list ? null : list)}
              rows={rowsIn(list)}
              versionOf={(key) =>
                versions.data?.find((row) => row.List === list && row.Key === key)?.Version ?? 0
              }
            />
          ))}
          <section className="card stack gap-2">
            <h2>{texts.file.title}</h2>
            <p className="muted">{texts.file.help}</p>
            <div className="actions">
              <Button icon="download" onClick={saveProgram}>
                {texts.file.save}
              </Button>
            </div>
            <ImportFile />
          </section>
          <ProgramChanges />
        </div>
      </ListState>
    </div>
  );
}

/** With the logo, which is not in this page's memory. */
async function saveProgram(): Promise<void> {
  const file = programFile();
  const logo = await fetch('/logo');
  const picture = logo.ok ? toBase64(new Uint8Array(await logo.arrayBuffer())) : '';
  file.lists.logo = [{ key: aloneKey, content: { picture } }];
  const text = `${JSON.stringify(file, null, 1)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), 'program.json');
}

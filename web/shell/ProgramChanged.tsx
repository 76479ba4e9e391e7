import { useSyncExternalStore } from 'react';
import { forgetNewProgramRows, getNewProgramRows } from '../platform/currentProgram.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { onProgramChange } from '../platform/shownProgram.ts';
import { programChangedTexts } from '../texts/shell.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';

export function ProgramChanged() {
  const { language } = useLanguage();
  const texts = useTextsOf(programChangedTexts);
  const rows = useSyncExternalStore(onProgramChange, getNewProgramRows);
  const names = rows.flatMap(({ Content: { name } }) => {
    const programName = (name as Record<string, string> | undefined)?.[language];
    return programName ? [programName] : [];
  });
  return (
    <LiveRegion>
      {rows.length > 0 && (
        <Banner tone="info" title={texts.title}>
          <p>{names.length > 0 ? texts.rows(names.join(', ')) : texts.kept}</p>
          <div className="actions">
            <Button onClick={forgetNewProgramRows}>{texts.hide}</Button>
          </div>
        </Banner>
      )}
    </LiveRegion>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logoLimits } from '../../../contract/logo.ts';
import { findRowProblems, singleRowKey } from '../../../contract/programLists.ts';
import { encodeBase64 } from '../../platform/base64.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { programLogoUrl } from '../../platform/program.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { programVersionsQueryKey } from './ProgramRowForm.tsx';

export function LogoForm({ seen }: { seen: number }) {
  const texts = useTextsOf(programPageTexts);
  const queries = useQueryClient();
  const notice = useNotice();
  const [isThere, setThere] = useState(programLogoUrl !== '');
  const form = useSubmit<unknown, string>({
    rules: (picture) => findRowProblems('logo', singleRowKey, { picture }),
    send: (picture) =>
      call('saveProgramRow', {
        List: 'logo',
        Key: singleRowKey,
        Seen: seen,
        Content: { picture },
        Reason: '',
      }),
    onSent(_answer, picture) {
      setThere(picture !== '');
      notice('green', ({ language }) =>
        programPageTexts[language].saved(programPageTexts[language].lists.logo.title),
      );
      queries.invalidateQueries({ queryKey: programVersionsQueryKey });
      queries.invalidateQueries({ queryKey: ['programChanges'] });
    },
    onRefused({ failure }) {
      if (failure === 'stale') queries.invalidateQueries({ queryKey: programVersionsQueryKey });
    },
  });

  async function choose([file]: File[]) {
    if (!file) return;
    if (file.size > logoLimits.bytes) notice('red', (now) => now.messages.logoTooLarge);
    else await form.submit(encodeBase64(new Uint8Array(await file.arrayBuffer())));
  }

  return (
    <div className="stack gap-3">
      {isThere && <img alt={texts.lists.logo.title} height="32" src={`/logo?${seen}`} />}
      <RefusalBanner form={form} />
      <div className="actions">
        <FileButton
          accept="image/png,image/jpeg,image/svg+xml"
          icon="upload"
          label={texts.chooseLogo}
          onFiles={choose}
        >
          {texts.chooseLogo}
        </FileButton>
        {isThere && <Button onClick={() => form.submit('')}>{texts.removeLogo}</Button>}
      </div>
    </div>
  );
}

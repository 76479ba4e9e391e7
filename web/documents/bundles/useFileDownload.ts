import { useEffect, useRef, useState } from 'react';
import { getFailure } from '../../platform/callError.ts';
import { saveFile } from '../../platform/download.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { applicationDownloadTexts } from '../../texts/applications.ts';

export function useFileDownload() {
  const notice = useNotice();
  const [isMaking, setMaking] = useState(false);
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function save(name: string, make: (signal: AbortSignal) => Promise<Blob>) {
    const controller = new AbortController();
    running.current = controller;
    setMaking(true);
    try {
      saveFile(await make(controller.signal), name);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      const failure = getFailure(error);
      notice('red', ({ language, failures }) =>
        applicationDownloadTexts[language].failed(failures[failure]),
      );
      return false;
    } finally {
      if (running.current === controller) setMaking(false);
    }
  }

  return { isMaking, save, cancel };
}

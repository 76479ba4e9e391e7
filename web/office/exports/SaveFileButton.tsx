import { saveFile } from '../../platform/download.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import type { Texts } from '../../texts/en.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

type Props = ButtonProps & {
  filename: string;
  makeFile(): Promise<Blob>;
  failedText(texts: Texts): string;
};

export function SaveFileButton({ filename, makeFile, failedText, ...button }: Props) {
  const notice = useNotice();
  const form = useSubmit({
    send: async () => saveFile(await makeFile(), filename),
    onRefused: () => notice('red', failedText),
  });
  return <Button {...button} busy={form.isBusy} icon="download" onClick={() => form.submit()} />;
}

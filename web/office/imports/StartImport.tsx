import { useEffect, useRef, useState } from 'react';
import { type ImportKind, importKinds, importLimits } from '../../../contract/imports.ts';
import { createAddress } from '../../../contract/pages.ts';
import { useFileDrop } from '../../documents/store/useFileDrop.ts';
import { formatSize } from '../../platform/formatSize.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { uploadFile } from '../../platform/upload.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useRefusalText } from '../../shared/forms/RefusalBanner.tsx';
import { importTexts } from '../../texts/imports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFileButton } from '../exports/SaveFileButton.tsx';
import styles from './imports.module.css';
import { createTemplateWorkbook } from './importWorkbooks.ts';

const getMaxImportBytes = (kind: ImportKind) =>
  kind === 'papers' ? importLimits.archiveBytes : importLimits.workbookBytes;

export function StartImport() {
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(importTexts);
  const [params, change] = useQueryParameters();
  const kind = importKinds.find((importKind) => importKind === params.get('kind')) ?? 'employers';
  const [fault, setFault] = useState('');
  const [share, setShare] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const form = useSubmit<number, File>({
    send(file) {
      setShare(0);
      const { signal } = leaving.current;
      return uploadFile('startImport', { Kind: kind }, file, { onProgress: setShare, signal });
    },
    onSent: (importId) => navigate(createAddress('adminImport', { importId })),
  });
  const [last, setLast] = useState<File | null>(null);

  function start(files: File[]) {
    const [file] = files;
    form.forget();
    setLast(null);
    if (!file || files.length > 1) return setFault(texts.oneFile);
    if (file.size > getMaxImportBytes(kind)) {
      return setFault(texts.tooLarge(formatSize(getMaxImportBytes(kind), language)));
    }
    setFault('');
    setLast(file);
    return form.submit(file);
  }

  const { isOver, target } = useFileDrop(form.isBusy ? undefined : start);
  const refusal = useRefusalText(form);
  const fileMessages = {
    tooLarge: texts.tooLarge(formatSize(getMaxImportBytes(kind), language)),
    typeRefused: texts.typeRefused,
  };
  const message = fault || fileMessages[form.failure as keyof typeof fileMessages] || refusal;
  const canRetry = form.failure !== null && !(form.failure in fileMessages);
  return (
    <Card title={texts.start}>
      <RadioGroup
        disabled={form.isBusy}
        help={texts.kindHelp}
        label={texts.kind}
        name="kind"
        onChange={({ target: { value } }) => change({ kind: value })}
        options={importKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
      />
      <div {...target} className={`stack gap-3 panel ${styles.drop}`} data-over={isOver}>
        <p>{texts.fileHelp[kind]}</p>
        <p className="muted">{texts.nothingYet}</p>
        {message && (
          <Banner key={`${form.tries} ${fault}`} title={message} tone="error">
            {last && <p className="anywhere">{last.name}</p>}
            {last && canRetry && (
              <div className="actions">
                <Button busy={form.isBusy} icon="retry" onClick={() => form.submit(last)}>
                  {common.retry}
                </Button>
              </div>
            )}
          </Banner>
        )}
        {form.sending ? (
          <div className="stack gap-2" role="status">
            <p className="anywhere">
              {share < 1 ? texts.uploading(form.sending.name) : texts.reading}
            </p>
            <ProgressBar label={texts.uploading(form.sending.name)} max={1} value={share} />
          </div>
        ) : (
          <div className="actions">
            <FileButton
              accept={kind === 'papers' ? '.zip' : '.xlsx,.csv,.txt'}
              icon="upload"
              label={texts.chooseFile}
              onFiles={start}
            >
              {isOver ? texts.dropHere : texts.chooseFile}
            </FileButton>
          </div>
        )}
      </div>
      {kind !== 'papers' && (
        <div className="stack gap-2">
          <p className="muted">{texts.templateHelp}</p>
          <div className="actions">
            <SaveFileButton
              failedText={({ language: now }) => importTexts[now].fileFailed}
              filename={texts.templateNames[kind]}
              makeFile={() => createTemplateWorkbook(kind, language)}
            >
              {texts.template}
            </SaveFileButton>
          </div>
        </div>
      )}
    </Card>
  );
}

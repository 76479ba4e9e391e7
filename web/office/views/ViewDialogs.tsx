import { useState } from 'react';
import {
  createViewAddress,
  viewColumns,
  viewLimits,
  viewPageNames,
} from '../../../contract/viewAddress.ts';
import type { SavedView } from '../../../contract/views.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { type SubmitOutcome, useSubmit } from '../../platform/useSubmit.ts';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { savedViewTexts } from '../../texts/work.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { useShownView, ViewsProps } from './useShownView.ts';
import { reloadViews } from './useViews.ts';

export type ViewDialog = 'save' | 'edit' | 'delete';

interface DialogProps extends ViewsProps {
  dialog: ViewDialog;
  shown: ReturnType<typeof useShownView>;
  onClose(): void;
}

export default function ViewDialogs(props: DialogProps) {
  const { dialog } = props;
  const { view } = props.shown;
  if (dialog === 'save') return <EditView {...props} view={undefined} />;
  if (!view) return null;
  if (dialog === 'edit') return <EditView {...props} view={view} />;
  return <DeleteView {...props} view={view} />;
}

interface EditViewProps extends DialogProps {
  view: SavedView | undefined;
}

function EditView({ page, columns, shown, view, onClose }: EditViewProps) {
  const { common } = useTexts();
  const texts = useTextsOf(savedViewTexts);
  const notice = useNotice();
  const [Name, setName] = useState(view?.Name ?? '');
  const [PutAside, setAside] = useState<readonly string[]>(view?.PutAside ?? shown.aside);
  const [IsShared, setShared] = useState(view?.IsShared ?? false);
  const isOwn = view?.IsOwn ?? true;
  const Address = view?.Address ?? shown.address;

  const form = useSubmit({
    rules: () => (Name.trim() === '' ? [{ code: 'fieldsMissing' as const, field: 'Name' }] : []),
    send() {
      const contents = { Name, PutAside: [...PutAside], IsShared };
      if (!view) return call('saveView', { Page: page, Address, ...contents });
      const { ViewId, Version } = view;
      return call('changeView', { ViewId, Version, ...contents });
    },
    onSent({ ViewId }) {
      reloadViews();
      onClose();
      // Renaming a view must not change the filters that are set in the list.
      const kept = { ViewId, Address: shown.address, PutAside };
      navigate(createViewAddress(paths[viewPageNames[page]], kept), { replace: true });
      const name = Name.trim();
      notice('green', ({ language }) => savedViewTexts[language].saved(name));
    },
    onRefused: () => void reloadViews(),
  });
  const errorOf = useFieldErrors(form.problems);

  return (
    <ConfirmDialog
      busy={form.isBusy}
      busyText={common.saving}
      cancelText={common.cancel}
      confirmText={common.save}
      onCancel={onClose}
      onSubmit={form.onSubmit}
      open
      title={view ? texts.editTitle(view.Name) : texts.saveTitle}
    >
      <ViewRefusal form={form} />
      <TextField
        autoComplete="off"
        error={errorOf('Name')}
        label={texts.name}
        maxLength={viewLimits.Name}
        onChange={(event) => setName(event.target.value)}
        required
        value={Name}
      />
      <fieldset>
        <legend className="field-label">{texts.columns}</legend>
        <p className="muted">{texts.columnsHelp}</p>
        <div className="grid">
          {columns
            .filter(({ key }) => viewColumns[page].includes(key))
            .map(({ key, title }) => (
              <label className="choice" key={key}>
                <input
                  checked={!PutAside.includes(key)}
                  className="choice-mark"
                  onChange={({ target }) => {
                    const others = PutAside.filter((one) => one !== key);
                    setAside(target.checked ? others : [...others, key].sort());
                  }}
                  type="checkbox"
                />
                <span>{title}</span>
              </label>
            ))}
        </div>
      </fieldset>
      {isOwn && (
        <Checkbox
          checked={IsShared}
          help={texts.shareHelp}
          label={texts.share}
          onChange={(event) => setShared(event.target.checked)}
          required={false}
        />
      )}
    </ConfirmDialog>
  );
}

function DeleteView({ view, shown, onClose }: DialogProps & { view: SavedView }) {
  const { common } = useTexts();
  const texts = useTextsOf(savedViewTexts);
  const notice = useNotice();
  const { ViewId, Version, Name, IsShared, Starters } = view;
  const form = useSubmit<unknown>({
    send: () => call('deleteView', { ViewId, Version }),
    onSent() {
      reloadViews();
      shown.leave();
      onClose();
      notice('green', ({ language }) => savedViewTexts[language].deleted(Name));
    },
    onRefused: () => void reloadViews(),
  });
  return (
    <ConfirmDialog
      busy={form.isBusy}
      cancelText={common.cancel}
      confirmText={texts.deleteConfirm}
      danger
      onCancel={onClose}
      onConfirm={() => form.submit()}
      open
      title={texts.deleteTitle(Name)}
    >
      <ViewRefusal form={form} />
      {IsShared && <p>{texts.deleteShared}</p>}
      {Starters > 0 && <p>{texts.starters(Starters)}</p>}
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
}

function ViewRefusal({ form }: { form: SubmitOutcome }) {
  const { failures, messages } = useTexts();
  const texts = useTextsOf(savedViewTexts);
  const elsewhere = form.problems.find(({ field }) => field !== 'Name');
  if (form.failure === 'stale') {
    return <Banner key={form.tries} title={texts.changedMeanwhile} tone="warning" />;
  }
  const text = elsewhere ? messages[elsewhere.code] : form.failure && failures[form.failure];
  return text && <Banner key={form.tries} title={text} tone="error" />;
}

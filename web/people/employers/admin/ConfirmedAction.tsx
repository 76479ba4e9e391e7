import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { RefusalBanner } from '../../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import type { Texts } from '../../../texts/en.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { IconName } from '../../../ui/icons.ts';

interface Props {
  title: string;
  intro: string;
  action: string;
  icon?: IconName;
  isDisabled?: boolean;
  question: string;
  cancelText?: string;
  retryText?: string;
  busyText: string;
  danger?: boolean;
  send(): Promise<unknown>;
  done(texts: Texts): string;
  /** `stays` is true for a long notice, which stays visible until it is closed. */
  stays?: boolean;
  children: ReactNode;
}

export function ConfirmedAction({
  action,
  icon,
  isDisabled,
  send,
  done,
  stays = false,
  ...props
}: Props) {
  const { common } = useTexts();
  const queries = useQueryClient();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);

  const form = useSubmit({
    async send() {
      await send();
      notice('green', done, stays);
      ask(false);
      await queries.invalidateQueries();
    },
  });

  function ask(isOpen: boolean) {
    form.forget();
    setAsking(isOpen);
  }

  return (
    <Card title={props.title}>
      <p className="muted">{props.intro}</p>
      <div className="actions">
        <Button disabled={isDisabled} icon={icon} onClick={() => ask(true)}>
          {action}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={props.question}
        confirmText={form.failure ? (props.retryText ?? common.retry) : action}
        cancelText={props.cancelText ?? common.cancel}
        danger={props.danger}
        busy={form.isBusy}
        busyText={props.busyText}
        onConfirm={() => form.submit()}
        onCancel={() => ask(false)}
      >
        {props.children}
        <RefusalBanner form={form} />
      </ConfirmDialog>
    </Card>
  );
}

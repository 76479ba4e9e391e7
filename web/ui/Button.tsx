import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, getButtonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  icon?: IconName;
  busy?: boolean;
  busyText?: string;
};

export function Button({
  variant = 'secondary',
  icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const onlyIcon = children === undefined && busyText === undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={getButtonClass(variant, onlyIcon && 'button-only-icon', className)}
      onClick={busy ? ignorePress : onClick}
    >
      <span className="button-faces">
        <span className="button-face" data-shown={!busy}>
          {icon && <Icon name={icon} />}
          {children}
        </span>
        {(busy || busyText) && (
          <span className="button-face" data-shown={busy}>
            <span className="spinner" />
            {busyText}
          </span>
        )}
      </span>
    </button>
  );
}

export function SubmitButton(button: ButtonProps) {
  return <Button type="submit" variant="primary" {...button} />;
}

export function IconButton({ name, ...button }: ButtonProps & { name: string; icon: IconName }) {
  return <Button variant="quiet" {...button} aria-label={name} title={name} />;
}

// A busy button ignores presses, so that a form is not sent twice; `disabled` would lose the focus.
function ignorePress(event: MouseEvent) {
  event.preventDefault();
}

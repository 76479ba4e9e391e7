export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export function getButtonClass(variant: ButtonVariant, ...classes: (string | false | undefined)[]) {
  return ['button', `button-${variant}`, ...classes].filter(Boolean).join(' ');
}

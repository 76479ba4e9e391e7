export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export function getButtonClass(variant: ButtonVariant, ...more: (string | false | undefined)[]) {
  return ['button', `button-${variant}`, ...more].filter(Boolean).join(' ');
}

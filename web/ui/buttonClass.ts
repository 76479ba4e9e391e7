export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Makes a link look like a button, as in `<Link className={getButtonClass('primary')}>`. */
export function getButtonClass(variant: ButtonVariant, ...more: (string | false | undefined)[]) {
  return ['button', `button-${variant}`, ...more].filter(Boolean).join(' ');
}

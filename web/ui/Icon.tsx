import { type IconName, icons } from './icons.ts';

type IconProps = { name: IconName; size?: number };

/**
 * The icon is hidden from screen readers, because a text beside it or the name of its button has the same meaning.
 */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={2}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={icons[name]} />
    </svg>
  );
}

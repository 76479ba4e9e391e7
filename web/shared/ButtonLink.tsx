import type { ComponentProps } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { type ButtonVariant, getButtonClass } from '../ui/buttonClass.ts';

type Props = ComponentProps<typeof Link> & { variant?: ButtonVariant };

export function ButtonLink({ variant = 'secondary', className, ...link }: Props) {
  return <Link {...link} className={getButtonClass(variant, className)} />;
}

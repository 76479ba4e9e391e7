import { Logo } from './Logo.tsx';

type BrandProps = { name: string };

export function Brand({ name }: BrandProps) {
  return (
    <span className="brand">
      <Logo />
      <span>{name}</span>
    </span>
  );
}

import type { ReactNode, Ref } from 'react';

type PageTitleProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  isWide?: boolean;
  ref?: Ref<HTMLHeadingElement>;
};

export function PageTitle({ title, subtitle, actions, isWide, ref }: PageTitleProps) {
  return (
    <div className={isWide ? 'page-title page-title-wide' : 'page-title'}>
      {/* A long name without a space is broken, so that the page keeps its width. */}
      <div className="page-title-text row anywhere">
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className="page-title-subtitle muted">{subtitle}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

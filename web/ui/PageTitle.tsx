import type { ReactNode, Ref } from 'react';

type PageTitleProps = {
  title: ReactNode;
  /** A count or one line more. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The page takes all of the window. */
  isWide?: boolean;
  /** The heading, which takes the focus when the page changes. */
  ref?: Ref<HTMLHeadingElement>;
};

export function PageTitle({ title, subtitle, actions, isWide, ref }: PageTitleProps) {
  return (
    <div className={isWide ? 'page-title page-title-wide' : 'page-title'}>
      {/* A name without a blank breaks rather than pushing the page aside. */}
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

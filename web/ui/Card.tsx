import { type ReactNode, useId } from 'react';

type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function Card({ title, actions, children }: CardProps) {
  const titleId = useId();
  if (!title) return <div className="card">{children}</div>;
  return (
    <section aria-labelledby={titleId} className="card">
      <div className="card-head">
        <h2 id={titleId}>{title}</h2>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';

type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  id?: string;
  children: ReactNode;
};

export function Card({ title, actions, id, children }: CardProps) {
  const titleId = useId();
  if (!title) {
    return (
      <div className="card" id={id}>
        {children}
      </div>
    );
  }
  return (
    <section aria-labelledby={titleId} className="card" id={id}>
      <div className="card-head">
        <h2 id={titleId}>{title}</h2>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

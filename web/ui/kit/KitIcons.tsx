import { Card } from '../Card.tsx';
import { Icon } from '../Icon.tsx';
import { type IconName, icons } from '../icons.ts';
import { Logo } from '../Logo.tsx';

export function KitIcons() {
  return (
    <Card title="Icons">
      <div className="actions">
        <Logo />
      </div>
      <ul className="actions">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <li className="actions" key={name}>
            <Icon name={name} size={24} />
            <span className="small muted">{name}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

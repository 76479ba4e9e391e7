import { Brand } from '../Brand.tsx';
import { Button } from '../Button.tsx';
import { buttonClass } from '../buttonClass.ts';
import { Card } from '../Card.tsx';
import { Header } from '../Header.tsx';
import { Icon } from '../Icon.tsx';
import { type IconName, icons } from '../icons.ts';
import { Logo } from '../Logo.tsx';
import { NoticeProvider } from '../Notice.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { KitButtons } from './KitButtons.tsx';
import { KitFeedback } from './KitFeedback.tsx';
import { KitFields } from './KitFields.tsx';
import { KitFloating } from './KitFloating.tsx';
import { KitForm } from './KitForm.tsx';
import { KitTable } from './KitTable.tsx';

const menu = [
  { key: 'profiles', item: <a href="#top">Profiles</a> },
  {
    key: 'applications',
    item: (
      <a aria-current="page" href="#top">
        Applications
      </a>
    ),
  },
  { key: 'search', item: <a href="#top">Search</a> },
  { key: 'support', item: <a href="#top">Support</a> },
  { key: 'logout', item: <button type="button">Logout</button> },
];

const aside = (
  <>
    <button type="button">
      <Icon name="info" />
      <span lang="fr">Français</span>
    </button>
  </>
);

/** For development only: every piece of the kit in every state. */
export function KitPage() {
  return (
    <NoticeProvider closeText="Close notice">
      <SkipLink target="main">Skip to main content</SkipLink>
      <Header
        aside={aside}
        brand={
          <a href="#top">
            <Brand name="Rural Pilot" />
          </a>
        }
        closeText="Close menu"
        menu={menu}
        menuText="Main menu"
        openText="Open menu"
      />
      <main className="page" id="main" tabIndex={-1}>
        <PageTitle
          actions={
            <>
              <Button icon="download">Export to CSV</Button>
              <a className={buttonClass('primary')} href="#top">
                <Icon name="plus" />
                Create Application
              </a>
            </>
          }
          subtitle="2,000 applications"
          title="Applications"
        />
        <KitTable />
        <KitForm />
        <KitFields />
        <KitButtons />
        <KitFeedback />
        <KitFloating />
        <KitIcons />
      </main>
    </NoticeProvider>
  );
}

function KitIcons() {
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

import { useQuery } from '@tanstack/react-query';
import { type ImportSummary, importEffects } from '../../../contract/imports.ts';
import { createAddress } from '../../../contract/pages.ts';
import { paths } from '../../paths.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { importTexts } from '../../texts/imports.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { getEffectCounts, importPollIntervalMs, isServerWorking } from './importProgress.ts';
import { StartImport } from './StartImport.tsx';

export default function ImportsPage() {
  const texts = useTextsOf(importTexts);
  const query = useQuery({
    ...createFreshQuery(['imports'], 'listImports', {}),
    refetchInterval: ({ state }) => state.data?.some(isServerWorking) && importPollIntervalMs,
  });
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle
        actions={<Link to={paths.adminImportGuide}>{texts.guide}</Link>}
        subtitle={texts.intro}
        title={texts.title}
      />
      <StartImport />
      <ListState query={query}>
        <Card title={texts.past}>
          <p className="muted">{texts.pastHelp}</p>
          {query.data?.length === 0 ? (
            <p className="muted">{texts.none}</p>
          ) : (
            <ul className="plain-list ruled">
              {query.data?.map((one) => (
                <ImportListItem imported={one} key={one.ImportId} />
              ))}
            </ul>
          )}
        </Card>
      </ListState>
    </div>
  );
}

function ImportListItem({ imported }: { imported: ImportSummary }) {
  const { language } = useLanguage();
  const texts = useTextsOf(importTexts);
  const { ImportId, Kind, Filename, State, By, CreatedOn } = imported;
  const effectCounts = getEffectCounts(imported);
  const counts = importEffects.filter((effect) => effectCounts[effect] > 0);
  return (
    <li className="anywhere">
      <p className="row">
        <Link className="strong" to={createAddress('adminImport', { importId: ImportId })}>
          {Filename}
        </Link>
        <span className="badge">{texts.states[State]}</span>
      </p>
      <p>
        {[
          texts.kinds[Kind],
          ...counts.map((count) => texts.counts(texts.effects[count], effectCounts[count])),
        ].join(' · ')}
      </p>
      <p className="small muted">{texts.byOn(By, formatDateAndTime(CreatedOn, language))}</p>
    </li>
  );
}

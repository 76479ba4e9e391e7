import { useTexts } from '../platform/language.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** As long as the page that comes, where that is known: what stands below it must not move. */
export function PageSkeleton({ fields = 4 }: { fields?: number }) {
  const { common } = useTexts();
  return (
    <div className="page page-on-its-way">
      <Skeleton kind="fields" count={fields} text={common.loading} />
    </div>
  );
}

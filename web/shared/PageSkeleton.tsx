import { useTexts } from '../platform/language.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The skeleton has the height of the loading page where known, to avoid layout shifts. */
export function PageSkeleton({ fields = 4 }: { fields?: number }) {
  const { common } = useTexts();
  return (
    <div className="page page-on-its-way">
      <Skeleton kind="fields" count={fields} text={common.loading} />
    </div>
  );
}

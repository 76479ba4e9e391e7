import { useTexts } from '../platform/language.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The skeleton is about as high as the page that is loading, to avoid layout shifts. */
export function PageSkeleton({ fields = 4 }: { fields?: number }) {
  const { common } = useTexts();
  return (
    <div className="page page-on-its-way">
      <Skeleton kind="fields" count={fields} text={common.loading} />
    </div>
  );
}

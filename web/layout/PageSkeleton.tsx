import { useFrontTexts } from '../platform/language.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export function PageSkeleton() {
  const { common } = useFrontTexts();
  return (
    <div className="page">
      <Skeleton kind="fields" count={4} text={common.loading} />
    </div>
  );
}

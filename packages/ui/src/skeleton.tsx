import { classNames } from './class-names.ts';
import { useLabels } from './labels.tsx';

/** Of the final size; shows only after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-[8px]', className)} />;
}

/** Announced once. */
export function SkeletonRows({
  rows = 3,
  className = 'h-[68px] rounded-card',
}: {
  rows?: number;
  className?: string;
}) {
  const { loading } = useLabels();
  return (
    <div className="grid gap-3" role="status" aria-label={loading}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}

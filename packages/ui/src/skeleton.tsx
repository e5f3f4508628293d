import { classNames } from './class-names.ts';
import { useLabels } from './labels.tsx';

/** A placeholder that has the size of what loads; it shows only after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-[8px]', className)} />;
}

type SkeletonRowsProps = {
  rows?: number;
  className?: string;
  /** True for further rows of a list that is shown already. */
  isMore?: boolean;
};

/**
 * Placeholders for rows, announced once. While a page opens, everything below them is hidden
 * (`theme.css`).
 */
export function SkeletonRows({
  rows = 3,
  className = 'h-[68px] rounded-card',
  isMore = false,
}: SkeletonRowsProps) {
  const { loading } = useLabels();
  return (
    <div
      className={classNames('grid gap-3', !isMore && 'loading')}
      role="status"
      aria-label={loading}
    >
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}

import { SkeletonRows } from '@fairlaunch/ui';
import { useRead } from '../../../../shared/client/use-read.ts';
import { QueryProblem } from '../../../../shared/components/query-problem.tsx';
import { useText } from '../../../../shared/language/text.ts';
import { layOut } from '../../picture-layout.ts';
import { TreePicture } from './tree-picture.tsx';

/** The largest legs of the opened branch; the list beside it has everybody. */
export default function BranchPicture({ member }: { member: number | undefined }) {
  const text = useText();
  const { data, isError, error, refetch } = useRead('branchPicture', { member });
  if (!data)
    return isError ? <QueryProblem error={error} retry={refetch} /> : <SkeletonRows rows={4} />;
  return (
    <figure className="grid gap-2">
      <TreePicture key={data.head.seat} layout={layOut(data)} />
      <figcaption className="px-1 text-12 text-pretty text-content-alt">
        {text('tree.caption')}
      </figcaption>
    </figure>
  );
}

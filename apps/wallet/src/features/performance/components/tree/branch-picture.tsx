import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { layOut } from '#features/performance/picture-layout.ts';
import { TreePicture } from './tree-picture.tsx';

/** A picture of the largest legs of the opened branch; the list view has everybody. */
export default function BranchPicture({ member }: { member: number | undefined }) {
  const text = useText();
  const picture = useRead('branchPicture', { member });
  const { data } = picture;
  if (!data) return <NotLoaded query={picture} rows={4} />;
  return (
    <figure className="grid gap-2">
      <TreePicture key={data.head.seat} layout={layOut(data)} />
      <figcaption className="px-1 text-12 text-pretty text-content-alt">
        {text('tree.caption')}
      </figcaption>
    </figure>
  );
}

import type { Asset } from '@fairlaunch/protocol';
import { useText } from '../language/text.ts';

/** Short, and what it is. */
export function AssetName({ asset }: { asset: Asset }) {
  const text = useText();
  return (
    <>
      {asset === 'COUPON' ? text('assets.coupons') : asset}
      <span className="ms-2 text-12 font-regular text-content-alt">
        {text(`assets.name.${asset}`)}
      </span>
    </>
  );
}

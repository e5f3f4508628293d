import { TOKEN_ASSETS, type TokenAsset } from '@fairlaunch/plan';
import type { AssetBalance } from '@fairlaunch/protocol';
import { SegmentedControl } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

type Props = {
  assets: readonly AssetBalance[];
  asset: TokenAsset;
  onAsset: (asset: TokenAsset) => void;
};

/** Among what has a balance, with USDT and what was asked for always; none where that is one. */
export function AssetChoice({ assets, asset, onAsset }: Props) {
  const text = useText();
  const isHeld = (token: TokenAsset) =>
    assets.some((held) => held.asset === token && held.total !== '0');
  const offered = TOKEN_ASSETS.filter(
    (token) => token === 'USDT' || token === asset || isHeld(token),
  );
  if (offered.length < 2) return null;
  return (
    <SegmentedControl
      label={text('transfer.asset')}
      value={asset}
      onValue={onAsset}
      options={offered.map((value) => ({ value, label: value }))}
    />
  );
}

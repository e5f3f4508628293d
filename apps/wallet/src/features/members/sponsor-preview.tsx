import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, FullAddress } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import { SponsorRewards } from './sponsor-rewards.tsx';

/** Who the referrer is, and what it earns from the newcomer. */
export function SponsorPreview({ preview }: { preview: Output<Endpoints['bindingPreview']> }) {
  const text = useText();
  return (
    <>
      <Card>
        <div className="text-12 text-content-alt">{text('bind.sponsor')}</div>
        <div className="text-23 font-strong">{text('bind.seat', { seat: preview.seat })}</div>
        {preview.address && <FullAddress value={preview.address} />}
      </Card>
      <Card>
        <h3 className="mb-3 text-16 font-strong">{text('bind.earnsTitle')}</h3>
        <SponsorRewards {...preview} />
      </Card>
    </>
  );
}

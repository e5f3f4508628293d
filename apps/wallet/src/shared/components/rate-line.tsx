import { RATE_ASSETS, type PostedRate } from '@fairlaunch/protocol';
import { Money } from '@fairlaunch/web';

/** `1 BHC = 0.5 USDB` */
export function RateLine({ rate: { kind, rate } }: { rate: Pick<PostedRate, 'kind' | 'rate'> }) {
  const { of, given } = RATE_ASSETS[kind];
  return (
    <bdi>
      <Money value="1" unit={of} precision="full" /> ={' '}
      <Money value={rate} unit={given} precision="full" />
    </bdi>
  );
}

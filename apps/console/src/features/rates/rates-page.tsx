import { RATE_ASSETS, type Proposal } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { useBusinessNow } from '#shared/api/use-business-now.ts';
import { EndPassed } from '#shared/components/end-passed.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { ProposeRate } from './propose-rate.tsx';
import { RateTag } from './rate-tag.tsx';

export function RatesPage() {
  const text = useText();
  const now = useBusinessNow();
  const isOver = ({ content }: Proposal<'rates'>) => now !== undefined && content.until <= now;
  const given = ({ content: { kind, most }, facts: { posted } }: Proposal<'rates'>) =>
    text('rates.given', { paid: posted?.paid ?? '0', most, asset: RATE_ASSETS[kind].given });
  return (
    <ProposalRoom
      kind="rates"
      columns={[
        {
          id: 'kind',
          head: text('rates.kind'),
          cell: ({ content }) => text(`rates.kind.${content.kind}`),
        },
        {
          id: 'rate',
          head: text('rates.rate'),
          end: true,
          cell: ({ content }) => content.rate,
        },
        {
          id: 'given',
          minor: true,
          head: text('rates.most', { asset: 'USDB / BHC' }),
          cell: given,
        },
      ]}
      renderTag={({ facts: { posted } }) => posted && <RateTag state={posted.state} />}
      facts={(rate) => [
        {
          id: 'kind',
          label: text('rates.kind'),
          value: text(`rates.kind.${rate.content.kind}`),
        },
        { id: 'rate', label: text('rates.rate'), value: rate.content.rate },
        {
          id: 'most',
          label: text('rates.most', { asset: RATE_ASSETS[rate.content.kind].given }),
          value: given(rate),
        },
        {
          id: 'until',
          label: text('rates.until'),
          value: <Moment seconds={rate.content.until} />,
        },
      ]}
      renderNotice={(rate) =>
        rate.state === 'PROPOSED' &&
        (isOver(rate) ? <EndPassed /> : <Notice kind="warning">{text('rates.checkNote')}</Notice>)
      }
      isConfirmable={(rate) => !isOver(rate)}
      isStoppable={({ facts: { posted } }) =>
        posted?.state === 'STANDING' || posted?.state === 'USED_UP'
      }
      renderForm={(panel) => <ProposeRate {...panel} />}
    />
  );
}

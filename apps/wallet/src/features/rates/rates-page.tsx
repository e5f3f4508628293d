import { RATE_ASSETS, type PostedRate } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { BadgePercent } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { RateLine } from '#shared/components/rate-line.tsx';
import { useText } from '#shared/language/text.ts';
import { ListPage } from '#shared/templates/list-page.tsx';

function RateCard({ rate }: { rate: PostedRate }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const isStanding = rate.state === 'STANDING';
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 font-strong">
          <RateLine rate={rate} />
        </span>
        <Tag tone={isStanding ? 'accent' : 'neutral'}>{text(`rates.state.${rate.state}`)}</Tag>
      </div>
      <p className="text-12 text-content-alt">
        {text('rates.given', {
          paid: amountText(rate.paid, 'full'),
          most: amountText(rate.most, 'full'),
          asset: RATE_ASSETS[rate.kind].given,
        })}
      </p>
      <p className="text-14">
        <bdi>{rate.reason}</bdi>
      </p>
      <p className="text-12 text-content-alt">
        {text('rates.from', {
          from: dates.moment(rate.confirmedAt),
          until: dates.moment(rate.stoppedAt ?? rate.until),
        })}
      </p>
    </Card>
  );
}

/** The public list of all postings of rates (rulebook §12, §15). */
export function RatesPage() {
  const text = useText();
  return (
    <ListPage
      title={text('rates.title')}
      head={<p className="px-1 text-14 text-content-alt">{text('rates.note')}</p>}
    >
      <EndlessList
        query={useReadPages('ratePostings')}
        label={text('rates.title')}
        empty={text('rates.empty')}
        emptyIcon={<BadgePercent aria-hidden />}
        itemKey={(rate) => rate.id}
        render={(rate) => <RateCard rate={rate} />}
      />
    </ListPage>
  );
}

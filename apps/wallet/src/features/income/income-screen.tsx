import { Button, Card, PageHeader } from '@fairlaunch/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleDollarSign } from 'lucide-react';
import { micro } from '@fairlaunch/money';
import { EndlessList } from '../../app/components/endless-list.tsx';
import { useDates } from '../../app/dates.ts';
import { Money, useAmountText } from '../../app/money.tsx';
import { navigation } from '../../app/navigate.ts';
import { useText } from '../../app/text.ts';
import { useIncomeDays } from './api/income-days.ts';

/** What each day paid, newest first, and what was not funded. */
export function IncomeScreen() {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const days = useIncomeDays();
  const total = days.data?.pages[0]?.totalPaid;
  return (
    <>
      <PageHeader title={text('income.title')} onBack={() => void navigation.back()} />
      {total !== undefined && (
        <div className="px-1 pb-2">
          <div className="text-13 text-content-alt">{text('income.total')}</div>
          <Money value={total} unit="USDT" size="hero" />
          <p className="text-12 text-content-faint">{text('income.closeTime')}</p>
        </div>
      )}
      <EndlessList
        query={days}
        label={text('income.title')}
        empty={text('income.empty')}
        emptyIcon={<CircleDollarSign aria-hidden />}
        emptyAction={
          <Button size="small" onClick={() => void navigation.push('/pages/stake/stake')}>
            {text('home.stake')}
          </Button>
        }
        itemKey={(one) => one.day}
        render={(one) => (
          <Link to={`/pages/income/${one.day}`} className="block active:opacity-80">
            <Card className="flex items-center gap-3 !py-3">
              <span className="flex-1">
                <span className="block font-medium">{dates.day(one.day)}</span>
                <span className="block text-12 text-content-alt">
                  {micro(one.pending) > 0n ? text('home.notFunded', { amount: amountText(one.pending, 'line') }) : text('home.allFunded')}
                </span>
              </span>
              <span className="font-strong">
                <Money value={one.paid} unit="USDT" sign="+" />
              </span>
              <ChevronRight aria-hidden size={18} className="mirror-rtl text-content-faint" />
            </Card>
          </Link>
        )}
      />
    </>
  );
}

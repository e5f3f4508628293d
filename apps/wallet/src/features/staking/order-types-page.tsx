import type { OrderKind, Plan } from '@fairlaunch/plan';
import { Card, CardHead, DescriptionList, Notice, Tag, type Tone } from '@fairlaunch/ui';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { isOpenedBy, moneyOf, orderTypesFrom, type MoneyOf } from './order-types.ts';

const TONES: Record<MoneyOf, Tone> = {
  new: 'accent',
  own: 'info',
  gift: 'warning',
  node: 'neutral',
  none: 'neutral',
};

function TypeCard({ kind, plan }: { kind: OrderKind; plan: Plan }) {
  const text = useText();
  const money = moneyOf(kind);
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text(`order.type.${kind}`)}
        aside={<Tag tone={TONES[money]}>{text(`orderType.money.${money}`)}</Tag>}
      />
      <p className="text-13 text-pretty">
        {text(`orderType.who.${kind}`, { days: plan.order.repurchaseDays })}
      </p>
      <DescriptionList
        items={[
          { id: 'counts', label: text('orderType.treated'), value: text(`orderType.of.${money}`) },
        ]}
      />
      {!isOpenedBy(plan, kind) && (
        <p className="text-12 text-content-alt">{text('orderType.off')}</p>
      )}
    </Card>
  );
}

/** Every type that an order can have (rulebook §4). */
export function OrderTypesPage() {
  const text = useText();
  const config = useConfig();
  const plan = usePlan();
  const [{ type }] = useSearchOf('orderTypes');
  return (
    <HubPage title={text('orderType.title')}>
      {!plan && <NotLoaded query={config} rows={4} className="h-36 rounded-card" />}
      {plan && (
        <>
          <Notice title={text('orderType.newMoneyTitle')}>{text('orderType.newMoney')}</Notice>
          {orderTypesFrom(type).map((kind) => (
            <TypeCard key={kind} kind={kind} plan={plan} />
          ))}
        </>
      )}
    </HubPage>
  );
}

import { Card, DescriptionList, Notice } from '@fairlaunch/ui';
import { useHasRole } from '#shared/api/operator-me.ts';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { AddCards } from './add-cards.tsx';

/** Cards that blind boxes can draw: how many are left, and adding more. */
export function GiftCardsPage() {
  const text = useText();
  const stock = useRead('giftCardStock');
  const mayAdd = useHasRole('approver');
  return (
    <PageFrame title={text('boxes.title')} note={text('boxes.note')}>
      <Loaded query={stock}>
        {({ isOpen, wanted, items }) => (
          <>
            {!isOpen && <Notice kind="warning">{text('boxes.closed')}</Notice>}
            <Card>
              {items.length === 0 ? (
                <p className="text-14 text-content-alt">{text('boxes.none')}</p>
              ) : (
                <DescriptionList
                  items={items.map(({ amount, cards }) => ({
                    id: amount,
                    label: text('boxes.cardsOf', { amount }),
                    value: text('boxes.left', { count: cards }),
                  }))}
                />
              )}
            </Card>
            {isOpen && mayAdd && <AddCards wanted={wanted} />}
            {isOpen && !mayAdd && <Notice>{text('boxes.approversOnly')}</Notice>}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

import { Button, DescriptionList, Notice, Sheet } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { ShownAmounts } from '#shared/money/own-amounts.tsx';

type ExitAmounts = { amount: string; unit: string; givenUp: string; rewardUnit: string };
type EmergencySheetProps = {
  open: boolean;
  onClose: () => void;
  amounts: ExitAmounts;
  onReview: (amounts: ExitAmounts) => void;
};

export function EmergencySheet({ open, onClose, amounts, onReview }: EmergencySheetProps) {
  const text = useText();
  const { amount, unit, givenUp, rewardUnit } = amounts;
  const review = () => {
    onClose();
    onReview(amounts);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('vault.exit.title')}
      foot={
        <div className="grid gap-2">
          <Button kind="danger" onClick={review}>
            {text('vault.exit.review')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('vault.exit.stay')}
          </Button>
        </div>
      }
    >
      <p className="text-14 text-content-alt">{text('vault.exit.intro')}</p>
      <ShownAmounts>
        <DescriptionList
          items={[
            {
              id: 'back',
              label: text('exit.returned'),
              value: <Money value={amount} unit={unit} precision="full" />,
            },
            {
              id: 'givenUp',
              label: text('vault.exit.givenUp'),
              value: <Money value={givenUp} unit={rewardUnit} precision="full" />,
            },
          ]}
        />
      </ShownAmounts>
      <Notice kind="warning">{text('vault.exit.remark')}</Notice>
    </Sheet>
  );
}

import { toDecimal } from '@fairlaunch/money';
import {
  ASSETS,
  hasAddressForm,
  plainTyped,
  typedAddress,
  typedAmount,
  type CorrectionLeg,
} from '@fairlaunch/protocol';
import { Field } from '@fairlaunch/ui';
import { useAddressProblem } from '@fairlaunch/web';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';

export type DraftLeg = { owner: string; account: string; asset: string; amount: string };

export const EMPTY_LEG: DraftLeg = { owner: '', account: 'available', asset: 'USDT', amount: '' };

/** All legs, or undefined while one is incomplete; the server checks sums and accounts. */
export function readyLegs(drafts: readonly DraftLeg[]): CorrectionLeg[] | undefined {
  const legs = drafts.flatMap((draft) => readLeg(draft) ?? []);
  return legs.length === drafts.length && legs.length > 1 ? legs : undefined;
}

function readLeg(draft: DraftLeg): CorrectionLeg | undefined {
  const owner = plainTyped(draft.owner) === 'house' ? 'house' : typedAddress(draft.owner);
  const account = plainTyped(draft.account);
  const asset = ASSETS.find((one) => one === plainTyped(draft.asset).toUpperCase());
  const [, minus, digits = ''] = /^([-−])?(.*)$/.exec(plainTyped(draft.amount)) ?? [];
  const amount = typedAmount(digits, asset ?? '');
  if (!owner || !asset || amount === undefined || !/^[A-Za-z_]{1,20}$/.test(account))
    return undefined;
  return { owner, account, asset, amount: `${minus ? '-' : ''}${toDecimal(amount)}` };
}

export function LegFields({
  legs,
  onLegs,
  disabled,
}: {
  legs: DraftLeg[];
  onLegs: (legs: DraftLeg[]) => void;
  disabled: boolean;
}) {
  const text = useText();
  const addressProblem = useAddressProblem();
  const change = (index: number, part: Partial<DraftLeg>) =>
    onLegs(legs.map((leg, at) => (at === index ? { ...leg, ...part } : leg)));
  return (
    <div className="grid gap-3">
      {legs.map((leg, index) => (
        <fieldset
          key={index}
          disabled={disabled}
          className="grid grid-cols-3 gap-x-2 rounded-control border border-border p-3"
        >
          <legend className="px-1 text-12 text-content-alt">
            {text('corrections.leg', { number: index + 1 })}
          </legend>
          <Field
            className="col-span-3"
            label={text('corrections.owner')}
            dir="ltr"
            placeholder="0x… / house"
            value={leg.owner}
            onText={(owner) => change(index, { owner })}
            problem={hasAddressForm(leg.owner) ? addressProblem(leg.owner) : undefined}
          />
          <Field
            label={text('corrections.account')}
            dir="ltr"
            value={leg.account}
            onText={(account) => change(index, { account })}
          />
          <Field
            label={text('corrections.asset')}
            dir="ltr"
            value={leg.asset}
            onText={(asset) => change(index, { asset })}
          />
          <Field
            label={text('corrections.amount')}
            dir="ltr"
            inputMode="decimal"
            value={leg.amount}
            onText={(amount) => change(index, { amount })}
          />
          {legs.length > 2 && (
            <SmallButton
              className="col-span-3 justify-self-start"
              onClick={() => onLegs(legs.filter((_, at) => at !== index))}
            >
              {text('corrections.removeLeg')}
            </SmallButton>
          )}
        </fieldset>
      ))}
      {!disabled && (
        <SmallButton className="justify-self-start" onClick={() => onLegs([...legs, EMPTY_LEG])}>
          {text('corrections.addLeg')}
        </SmallButton>
      )}
    </div>
  );
}

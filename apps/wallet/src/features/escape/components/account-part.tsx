import { classNames, Field } from '@fairlaunch/ui';
import { useText } from '../../../shared/language/text.ts';
import { addressProblem, type Escape } from '../use-escape.ts';
import { Part } from './part.tsx';

export function AccountPart({
  escape: { account, token, place, counts, deployment },
}: {
  escape: Escape;
}) {
  const text = useText();
  const problems = { account: addressProblem(account.text), token: addressProblem(token.text) };
  const listed: { address: string; symbol: string }[] =
    place.data?.tokens.map(({ address, symbol }) => ({ address, symbol })) ?? [];
  const others = (deployment?.tokens ?? []).map(({ address, asset }) => ({
    address,
    symbol: asset,
  }));
  const choices = [
    ...listed,
    ...others.filter(
      ({ address }) => !listed.some((one) => one.address.toLowerCase() === address.toLowerCase()),
    ),
  ];
  return (
    <Part title={text('escape.account')}>
      <Field
        label={text('escape.accountAddress')}
        value={account.text}
        onText={account.set}
        dir="ltr"
        placeholder="0x…"
        hint={text('escape.accountHint')}
        problem={problems.account && text(problems.account)}
      />
      <Field
        label={text('escape.token')}
        value={token.text}
        onText={token.set}
        dir="ltr"
        placeholder="0x…"
        hint={counts?.symbol}
        problem={problems.token && text(problems.token)}
      />
      {choices.length > 1 && (
        <div role="group" aria-label={text('escape.token')} className="flex flex-wrap gap-2">
          {choices.map(({ address, symbol }) => {
            const chosen = address.toLowerCase() === token.text.toLowerCase();
            return (
              <button
                key={address}
                type="button"
                aria-pressed={chosen}
                onClick={() => token.set(address)}
                className={classNames(
                  'min-h-11 rounded-pill border px-4 text-14',
                  chosen ? 'border-accent bg-accent-hint text-accent' : 'border-border',
                )}
              >
                {symbol}
              </button>
            );
          })}
        </div>
      )}
    </Part>
  );
}

import { classNames } from '@fairlaunch/ui';
import { AddressField } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { isSameAddress } from '../claims.ts';
import type { Escape } from '../use-escape.ts';
import { Part } from './part.tsx';

export function AccountPart({
  escape: { account, token, place, counts, deployment },
}: {
  escape: Escape;
}) {
  const text = useText();
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
      <AddressField
        label={text('escape.accountAddress')}
        value={account.text}
        onText={account.set}
        hint={text('escape.accountHint')}
      />
      <AddressField
        label={text('escape.token')}
        value={token.text}
        onText={token.set}
        hint={counts?.symbol}
      />
      {choices.length > 1 && (
        <div role="group" aria-label={text('escape.token')} className="flex flex-wrap gap-2">
          {choices.map(({ address, symbol }) => {
            const chosen = isSameAddress(address, token.address);
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

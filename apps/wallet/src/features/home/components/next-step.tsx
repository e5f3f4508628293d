import { Button, Card } from '@fairlaunch/ui';
import { micro } from '@fairlaunch/money';
import { showDialog } from '../../../shared/dialogs.ts';
import { navigation } from '../../../shared/routing/navigate.ts';
import type { Member } from '../../../shared/session/state.ts';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

export function hasNextStep(member: Member | undefined): boolean {
  return (
    member !== undefined && (member.seat === null || micro(member.balances.USDT.principal) === 0n)
  );
}

export function NextStep({ member }: { member: Member | undefined }) {
  const text = useText();
  if (!member || !hasNextStep(member)) return null;
  if (member.seat === null) {
    return (
      <Card className="grid gap-3">
        <div>
          <h2 className="text-16 font-strong">{text('next.bindTitle')}</h2>
          <p className="mt-1 text-13 text-content-alt">{text('next.bindText')}</p>
        </div>
        <Button onClick={() => showDialog('bind')}>{text('action.bind')}</Button>
      </Card>
    );
  }
  const empty = micro(member.balances.USDT.available) === 0n;
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-16 font-strong">
          {text(empty ? 'next.depositTitle' : 'next.stakeTitle')}
        </h2>
        <p className="mt-1 text-13 text-content-alt">
          {text(empty ? 'next.depositText' : 'next.stakeText')}
        </p>
      </div>
      <Button onClick={() => void navigation.push(empty ? paths.deposit() : paths.stake())}>
        {text(empty ? 'home.deposit' : 'home.stake')}
      </Button>
    </Card>
  );
}

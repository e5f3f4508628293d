import { Button, Card } from '@fairlaunch/ui';
import { BindButtons } from '#shared/components/bind-buttons.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import type { Step } from './next-step-of.ts';

const PATHS = { claim: paths.escape(), deposit: paths.deposit(), stake: paths.stake() };
const ACTIONS = {
  claim: 'page.withoutUs',
  deposit: 'home.deposit',
  stake: 'home.stake',
} as const;

export function NextStep({ step }: { step: Step | undefined }) {
  const text = useText();
  if (!step) return null;
  if (step === 'bind') {
    return (
      <Card className="grid gap-3">
        <div>
          <h2 className="text-16 font-strong">{text('next.bindTitle')}</h2>
          <p className="mt-1 text-13 text-content-alt">{text('next.bindText')}</p>
        </div>
        <BindButtons />
      </Card>
    );
  }
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-16 font-strong">{text(`next.${step}Title`)}</h2>
        <p className="mt-1 text-13 text-content-alt">{text(`next.${step}Text`)}</p>
      </div>
      <Button onClick={() => void navigation.push(PATHS[step])}>{text(ACTIONS[step])}</Button>
    </Card>
  );
}

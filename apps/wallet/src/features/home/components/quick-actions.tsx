import { ArrowDown, ArrowUp, CircleDollarSign, LayoutGrid, Layers2 } from 'lucide-react';
import { IconLinks, type IconAction } from '#shared/components/icon-links.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

const DEPOSIT: IconAction = { path: paths.deposit(), label: 'home.deposit', Icon: ArrowDown };
const ACTIONS: readonly IconAction[] = [
  DEPOSIT,
  { path: paths.withdraw(), label: 'home.withdraw', Icon: ArrowUp },
  { path: paths.stake(), label: 'home.stake', Icon: Layers2 },
  { path: paths.income(), label: 'income.title', Icon: CircleDollarSign },
  { path: paths.services(), label: 'services.title', Icon: LayoutGrid },
];

/** `quiet` while another button on the page is the primary one. */
export function QuickActions({ quiet }: { quiet: boolean }) {
  const label = useText()('home.entries');
  return <IconLinks label={label} actions={ACTIONS} main={quiet ? undefined : DEPOSIT} />;
}

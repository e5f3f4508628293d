import { Money as AnyMoney, type MoneyProps } from '@fairlaunch/web';

/** The console never shortens an amount. */
export function Money(props: Omit<MoneyProps, 'precision'>) {
  return <AnyMoney {...props} precision="exact" />;
}

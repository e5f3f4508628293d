import { Money as AnyMoney, type MoneyProps } from '@fairlaunch/web';

/** An amount with all of its digits: the console never shortens one. */
export function Money(props: Omit<MoneyProps, 'precision'>) {
  return <AnyMoney {...props} precision="exact" />;
}

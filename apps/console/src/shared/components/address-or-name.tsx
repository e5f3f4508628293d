import { OperatorAddress } from './operator-address.tsx';

/** Who did something, or to what: an address as one, anything else as it is. */
export function AddressOrName({ value }: { value: string }) {
  return /^0x[0-9a-f]{40}$/i.test(value) ? <OperatorAddress value={value} /> : value;
}

import { readTypedAddress, type TypedAddressProblem } from '@fairlaunch/protocol';
import { textsOf } from '@fairlaunch/ui';
import type { ComponentProps } from 'react';
import { ReadField } from './read-field.tsx';

const { useText } = textsOf<`address.problem.${TypedAddressProblem}`>();

type AddressFieldProps = Omit<ComponentProps<typeof ReadField>, 'read'>;

/** Says why a text is no address of this chain; undefined for an address and for an empty field. */
export function useAddressProblem(): (typed: string) => string | undefined {
  const text = useText();
  return (typed) => {
    const read = readTypedAddress(typed);
    return read.state === 'problem'
      ? text(`address.problem.${read.problem}`, { chain: read.chain })
      : undefined;
  };
}

/** A field for an address of this chain; it names a problem of the text at once. */
export function AddressField({ problem, ...field }: AddressFieldProps) {
  const problemOf = useAddressProblem();
  const read = readTypedAddress(field.value);
  const isPlain = read.state !== 'address' || read.address === field.value.trim().toLowerCase();
  return (
    <ReadField
      dir="ltr"
      placeholder="0x…"
      {...field}
      read={isPlain ? undefined : read.address}
      problem={problemOf(field.value) ?? problem}
    />
  );
}

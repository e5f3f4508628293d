import { readingOf } from '@fairlaunch/protocol';
import { Field, textsOf } from '@fairlaunch/ui';
import type { ComponentProps } from 'react';

const { useText } = textsOf<'typed.readAs'>();

type ReadFieldProps = Omit<ComponentProps<typeof Field>, 'value'> & {
  /** The text as it was typed. */
  value: string;
  /** Value that the text is read as; undefined while it cannot be read. */
  read: string | undefined;
};

/** A field that says below how it reads the text, if it does not read it letter by letter. */
export function ReadField({ read, hint, ...field }: ReadFieldProps) {
  const text = useText();
  const reading = read === undefined ? undefined : readingOf(field.value, read);
  return (
    <Field
      {...field}
      hint={reading === undefined ? hint : text('typed.readAs', { value: reading })}
    />
  );
}

import { useState, type SyntheticEvent } from 'react';

type Whole<Read> = { [Name in keyof Read]: Exclude<Read[Name], undefined> };

type Form<Typed, Read> = {
  /** Texts of the fields. */
  typed?: Typed;
  onTyped?: (typed: Typed) => void;
  /** The values of the fields; undefined for a field that cannot be read. */
  read: Read;
  send: (whole: Whole<Read>, forget: () => void) => void;
};

/**
 * A form whose fields show their problems from the first attempt to send on; an attempt that fails
 * leads to the first such field.
 */
export function useForm<Typed extends Record<string, string>, Read extends object>({
  typed,
  onTyped,
  read,
  send,
}: Form<Typed, Read>) {
  const [wasTried, setTried] = useState(false);
  const forget = () => setTried(false);
  const problem = (name: keyof Read, says: string): string | undefined =>
    wasTried && read[name] === undefined ? says : undefined;
  return {
    wasTried,
    /** Hides problems until the next attempt. */
    forget,
    problem,
    /** Properties of a field that is in both `typed` and `read`. */
    field: (name: keyof Typed & keyof Read, says: string) => ({
      value: typed![name],
      onText: (text: string) => onTyped?.({ ...typed!, [name]: text }),
      problem: problem(name, says),
    }),
    /** For a form's `onSubmit`, or a button's `onClick` if there is no form. */
    submit: (event: SyntheticEvent<HTMLElement>) => {
      event.preventDefault();
      setTried(true);
      if (isWhole(read)) send(read, forget);
      else focusProblem(event.currentTarget.closest('form, [role="dialog"], body'));
    },
  };
}

const isWhole = <Read extends object>(read: Read): read is Read & Whole<Read> =>
  !Object.values(read).includes(undefined);

/**
 * Scrolls to the first field that is marked as wrong and focuses it, once this event has marked it.
 */
export function focusProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

import { useState, type SyntheticEvent } from 'react';

type Whole<Read> = { [Name in keyof Read]: Exclude<Read[Name], undefined> };

type Form<Typed, Read> = {
  /** Texts of the fields. */
  typed?: Typed;
  onTyped?: (typed: Typed) => void;
  /** Values that the fields are read as; undefined where that is not possible. */
  read: Read;
  send: (whole: Whole<Read>, forget: () => void) => void;
};

/**
 * From the first attempt to send on, a field that cannot be read shows its problem while one types;
 * an attempt in vain leads to the first of them.
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
    /** Problems are not shown until the next attempt. */
    forget,
    problem,
    /** Properties of a field that stands in both. */
    field: (name: keyof Typed & keyof Read, says: string) => ({
      value: typed![name],
      onText: (text: string) => onTyped?.({ ...typed!, [name]: text }),
      problem: problem(name, says),
    }),
    /** For a form's `onSubmit`, or a button's `onClick` where there is no form. */
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
 * Leads to the first field that is marked as wrong, once this event has marked it: into view above
 * a pinned button, and with the focus.
 */
export function focusProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

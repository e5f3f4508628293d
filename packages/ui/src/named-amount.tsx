import { classNames } from './class-names.ts';

type NamedAmountProps = {
  name: string;
  amount: string;
  unit?: string;
  /** Class of the patch that stands for the name in a picture. */
  color?: string;
};

/** A name and its amount, apart from each other also where the name ends in a Latin code. */
export function NamedAmount({ name, amount, unit, color }: NamedAmountProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {color !== undefined && (
        <span
          aria-hidden
          className={classNames('size-2 shrink-0 forced-color-adjust-none rounded-[3px]', color)}
        />
      )}
      <span>{name}</span>{' '}
      <span className="text-content tabular-nums">
        <bdi dir="ltr">{amount}</bdi>
        {unit !== undefined && ` ${unit}`}
      </span>
    </span>
  );
}

import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../language/text.ts';
import { useListSearch } from './list-place.ts';

const FIELD =
  'h-9 rounded-[10px] border border-border bg-surface text-13 text-content placeholder:text-content-faint';

/** A search that the server makes: it is sent with Enter, or when the field is left or emptied. */
export function FindOnServer({ label }: { label: string }) {
  const text = useText();
  const [search, set] = useListSearch();
  const field = useRef<HTMLInputElement>(null);
  const found = search['find'] ?? '';
  const find = (typed: string) => set({ find: typed.trim() || undefined });
  // Back and links change the address under the field.
  useEffect(() => {
    if (field.current) field.current.value = found;
  }, [found]);
  return (
    <form
      role="search"
      aria-label={label}
      className="relative block w-80 max-w-full"
      onSubmit={(event) => {
        event.preventDefault();
        find(field.current?.value ?? '');
      }}
    >
      <SearchIcon
        aria-hidden
        size={15}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-content-faint"
      />
      <input
        ref={field}
        name="find"
        type="search"
        aria-label={label}
        placeholder={label}
        title={text('list.find')}
        defaultValue={found}
        onBlur={(event) => find(event.target.value)}
        onChange={(event) => event.target.value === '' && find('')}
        className={`${FIELD} w-full ps-8 pe-3`}
      />
    </form>
  );
}

/** The first and last business day of a list. */
export function DaysFilter() {
  const text = useText();
  const [search, set] = useListSearch();
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-13 text-content-alt">
      <legend className="sr-only">{text('list.days')}</legend>
      <span aria-hidden>{text('list.days')}</span>
      {(['from', 'through'] as const).map((end) => (
        <label key={end} className="inline-flex items-center gap-1.5">
          {text(`list.${end}`)}
          <input
            type="date"
            value={search[end] ?? ''}
            onChange={(event) => set({ [end]: event.target.value || undefined })}
            className={`${FIELD} px-2`}
          />
        </label>
      ))}
    </fieldset>
  );
}

export function AssetFilter({ values }: { values: readonly string[] }) {
  const text = useText();
  return (
    <SelectFilter
      name="asset"
      label={text('list.asset')}
      all={text('list.allAssets')}
      values={values}
      nameOf={(asset) => asset}
    />
  );
}

type SelectFilterProps<Value extends string> = {
  name: string;
  label: string;
  /** What no choice is called. */
  all: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
};

export function SelectFilter<Value extends string>({
  name,
  label,
  all,
  values,
  nameOf,
}: SelectFilterProps<Value>) {
  const [search, set] = useListSearch();
  return (
    <select
      aria-label={label}
      value={search[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value || undefined })}
      className={`${FIELD} max-w-56 px-2`}
    >
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </select>
  );
}

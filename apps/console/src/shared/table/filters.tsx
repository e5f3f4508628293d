import { Search as SearchIcon } from 'lucide-react';
import { useText } from '../language/text.ts';
import { useSearch } from '@fairlaunch/web';
import { Choices } from '../components/choices.tsx';

type Option<Value extends string> = { value: Value; label: string };

/** A filter that is kept in the page's address; the first value means no filter. */
export function ChoiceFilter<Value extends string>({
  name,
  label,
  options,
  value,
}: {
  name: string;
  label: string;
  options: Option<Value>[];
  value: Value;
}) {
  const [, set] = useSearch();
  return (
    <Choices
      label={label}
      values={options.map((option) => option.value)}
      value={value}
      onValue={(chosen, index) =>
        set({ [name]: index === 0 ? undefined : chosen, open: undefined })
      }
      name={(one) => options.find((option) => option.value === one)!.label}
    />
  );
}

export function FindFilter({ label }: { label: string }) {
  const text = useText();
  const [search, set] = useSearch();
  return (
    <label className="relative block w-72">
      <span className="sr-only">{label}</span>
      <SearchIcon
        aria-hidden
        size={15}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-content-faint"
      />
      <input
        type="search"
        placeholder={label}
        title={text('table.find')}
        value={search['find'] ?? ''}
        onChange={(event) => set({ find: event.target.value || undefined })}
        className="h-9 w-full rounded-[10px] border border-border bg-surface ps-8 pe-3 text-13 text-content placeholder:text-content-faint"
      />
    </label>
  );
}

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

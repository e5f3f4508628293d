/** A name with its code; only the code if both are the same. */
export function CodedName({ name, code }: { name: string; code: string }) {
  const mark = <bdi dir="ltr">{code}</bdi>;
  if (name === code) return mark;
  return (
    <span>
      {name}{' '}
      <span className="text-[0.75rem] font-regular whitespace-nowrap text-content-faint">
        {mark}
      </span>
    </span>
  );
}

import { useText } from '../language/text.ts';

export function Brand({ chain }: { chain?: string | undefined }) {
  const text = useText();
  return (
    <div className="flex items-center gap-3">
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={32} height={32} />
      <div className="min-w-0">
        <div className="text-14 font-strong">{text('page.title')}</div>
        <div className="min-h-4 text-12 text-content-alt">{chain}</div>
      </div>
    </div>
  );
}

import { CardHead, useDates } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { useText } from '#shared/language/text.ts';

/** Mails that this deployment sent; nothing leaves the machine. */
export function Mails({ open }: { open: boolean }) {
  const text = useText();
  const dates = useDates();
  const { data } = useRead('developmentMails', {}, { enabled: open, refetchInterval: 2_000 });
  return (
    <section className="grid gap-3">
      <CardHead title={text('development.mails')} />
      {data?.items.length === 0 && (
        <p className="text-13 text-content-alt">{text('development.noMails')}</p>
      )}
      <ul className="grid gap-3" aria-label={text('development.mails')}>
        {data?.items.map(({ at, to, subject, text: body }, index) => (
          <li key={`${at}-${index}`} className="grid gap-1 border-t border-border pt-3">
            <span className="text-12 text-content-alt">
              {dates.moment(at)} · <bdi dir="ltr">{to}</bdi>
            </span>
            <span className="text-14 font-medium">{subject}</span>
            <p className="text-13 break-words whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

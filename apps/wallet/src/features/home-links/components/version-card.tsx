import { HOME_LINKS, type HomeLinksVersion } from '@fairlaunch/protocol';
import { Address, Card, DescriptionList, Disclosure, useDates } from '@fairlaunch/ui';
import { OurAddress } from '#shared/components/our-address.tsx';
import { useText } from '#shared/language/text.ts';

const PEOPLE = ['proposedBy', 'confirmedBy', 'stoppedBy'] as const;

/** A version of the home links. Its addresses are no links, as the version may be over. */
export function VersionCard({ version }: { version: HomeLinksVersion }) {
  const text = useText();
  const dates = useDates();
  const { links, switchedOff } = version;
  const names = HOME_LINKS.filter((name) => links[name] !== undefined);
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-16 font-strong">
          {text('homeLinks.version', { version: version.version })}
        </h2>
        <time className="text-12 text-content-alt">{dates.moment(version.publishedAt)}</time>
      </div>
      {switchedOff && (
        <p className="text-14">
          {text('homeLinks.switchedOff', { name: text(`link.${switchedOff}`) })}
        </p>
      )}
      <DescriptionList
        items={PEOPLE.flatMap((who) => {
          const address = version[who];
          if (address === null) return [];
          const value = (
            <OurAddress>
              <Address value={address} />
            </OurAddress>
          );
          return [{ id: who, label: text(`homeLinks.${who}`), value }];
        })}
      />
      <Disclosure title={text('homeLinks.links', { count: names.length })}>
        <dl className="grid gap-2 text-13">
          {names.map((name) => (
            <div key={name}>
              <dt className="text-content-alt">{text(`link.${name}`)}</dt>
              <dd dir="ltr" className="text-start break-all">
                {links[name]}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Card>
  );
}

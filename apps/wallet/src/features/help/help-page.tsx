import { buttonClass, Card, Disclosure, useDates } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { LayoutGrid } from 'lucide-react';
import { useChangeHoldHours } from '#shared/api/use-change-hold-hours.ts';
import { HomeLinks, useHomeLinks } from '#shared/components/home-links.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { QUESTIONS } from './questions.ts';

/** Our own answers, as a deployment may have no other help site. */
export function HelpPage() {
  const text = useText();
  const dates = useDates();
  const hours = useChangeHoldHours();
  const links = useHomeLinks();
  const facts = { hours, zone: dates.zone(), links: links.length > 0 ? 'some' : 'none' };
  return (
    <HubPage title={text('help.title')}>
      <Card className="divide-y divide-border !py-1.5">
        {QUESTIONS.map(({ id, next }) => (
          <Disclosure
            key={id}
            title={<h2 className="flex-1 text-content">{text(`help.${id}`)}</h2>}
          >
            <div className="grid justify-items-start gap-2 px-1 pb-3">
              <p className="text-14 text-pretty text-content-alt">
                {text(`help.${id}.answer`, facts)}
              </p>
              {next && (
                <Link to={next.to} className={buttonClass('secondary', 'small')}>
                  {text(next.title)}
                </Link>
              )}
            </div>
          </Disclosure>
        ))}
      </Card>
      <Card className="!py-1.5">
        <PageRow
          to={paths.services()}
          Icon={LayoutGrid}
          title="services.title"
          note="services.note"
        />
      </Card>
      {/* Last, as these links load later than the rest of the page. */}
      <HomeLinks links={links} />
    </HubPage>
  );
}

import { Card, CardHead, EmptyState, Field } from '@fairlaunch/ui';
import { SearchX } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { HomeLinks, MissingHomeLinks, useHomeLinks } from '#shared/components/home-links.tsx';
import { IconLink } from '#shared/components/icon-links.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText, type MessageId } from '#shared/language/text.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { recentServices, rememberService } from './recent.ts';
import { matchesSearch } from './search.ts';
import { SERVICE_GROUPS, SERVICES, type Service } from './services.ts';

function ServiceRow({ service: { path, title, note, Icon } }: { service: Service }) {
  const text = useText();
  return (
    <RowLink
      to={path}
      icon={<Icon aria-hidden size={18} />}
      title={text(title)}
      note={text(note)}
      onOpen={() => rememberService(path)}
    />
  );
}

function ServiceGrid({ title, services }: { title: MessageId; services: readonly Service[] }) {
  const text = useText();
  return (
    <Card className="grid gap-3 !px-2">
      <div className="px-2">
        <CardHead title={text(title)} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] gap-x-1 gap-y-2">
        {services.map(({ path, title: label, Icon }) => (
          <IconLink
            key={path}
            action={{ path, label, Icon }}
            onOpen={() => rememberService(path)}
          />
        ))}
      </div>
    </Card>
  );
}

function useFound(typed: string): readonly Service[] {
  const text = useText();
  const config = useConfig().data;
  // Listed also until it is known, so that no row appears between others later.
  const hasVault = !config || Boolean(config.contracts.rewardVault);
  return SERVICES.filter(
    ({ path, title, note }) =>
      (path !== paths.vault() || hasVault) && matchesSearch(`${text(title)} ${text(note)}`, typed),
  );
}

export function ServicesPage() {
  const text = useText();
  const [typed, setTyped] = useState('');
  // A key is seen at once; what is found follows it.
  const searched = useDeferredValue(typed);
  return (
    <HubPage
      title={text('services.title')}
      figure={
        <Field
          label={text('services.search')}
          placeholder={text('services.searchHint')}
          type="search"
          value={typed}
          onText={setTyped}
          className="-mb-5"
        />
      }
    >
      <Found typed={searched} />
    </HubPage>
  );
}

const Found = memo(function Found({ typed }: { typed: string }) {
  const text = useText();
  const links = useHomeLinks().filter(([name]) => matchesSearch(text(`link.${name}`), typed));
  const found = useFound(typed);
  const [recent] = useState(recentServices);
  const groups = SERVICE_GROUPS.map((group) => ({
    group,
    services: found.filter((service) => service.group === group),
  })).filter(({ services }) => services.length > 0);
  return (
    <>
      {typed === '' && recent.length > 0 && (
        <ServiceGrid
          title="services.recent"
          services={recent.filter((service) => found.includes(service))}
        />
      )}
      {groups.map(({ group, services }) =>
        typed === '' ? (
          <ServiceGrid key={group} title={`services.group.${group}`} services={services} />
        ) : (
          <Card key={group} className="!pb-1.5">
            <CardHead title={text(`services.group.${group}`)} />
            {services.map((service) => (
              <ServiceRow key={service.path} service={service} />
            ))}
          </Card>
        ),
      )}
      <HomeLinks links={links} />
      {typed === '' && <MissingHomeLinks />}
      {groups.length === 0 && links.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden />}>{text('services.none', { typed })}</EmptyState>
      )}
    </>
  );
});

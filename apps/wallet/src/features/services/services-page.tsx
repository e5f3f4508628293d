import { Card, CardHead, EmptyState, Field } from '@fairlaunch/ui';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { HomeLinks, MissingHomeLinks, useHomeLinks } from '#shared/components/home-links.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { paths } from '#shared/routing/paths.ts';
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
    />
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
  const links = useHomeLinks().filter(([name]) => matchesSearch(text(`link.${name}`), typed));
  const found = useFound(typed);
  const groups = SERVICE_GROUPS.map((group) => ({
    group,
    services: found.filter((service) => service.group === group),
  })).filter(({ services }) => services.length > 0);
  return (
    <HubPage
      title={text('services.title')}
      figure={
        <Field
          label={text('services.search')}
          type="search"
          value={typed}
          onText={setTyped}
          className="-mb-5"
        />
      }
    >
      {groups.map(({ group, services }) => (
        <Card key={group} className="!pb-1.5">
          <CardHead title={text(`services.group.${group}`)} />
          {services.map((service) => (
            <ServiceRow key={service.path} service={service} />
          ))}
        </Card>
      ))}
      <HomeLinks links={links} />
      {typed === '' && <MissingHomeLinks />}
      {groups.length === 0 && links.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden />}>{text('services.none', { typed })}</EmptyState>
      )}
    </HubPage>
  );
}

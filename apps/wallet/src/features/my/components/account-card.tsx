import { Address, Card, DescriptionList, useDates } from '@fairlaunch/ui';
import { useConfig } from '#shared/api/config.ts';
import { useMember } from '#shared/api/member.ts';
import { BindButtons } from '#shared/components/bind-buttons.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useSession } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';

export function AccountCard() {
  const text = useText();
  const dates = useDates();
  const wrongNetwork = useSession((session) => session.wrongNetwork);
  const address = useSession((session) => session.address) ?? '';
  const member = useMember();
  const config = useConfig().data;
  if (!member.data) return <NotLoaded query={member} rows={1} className="h-44 rounded-card" />;
  const { seat, sponsor, boundAt } = member.data;
  return (
    <Card className="grid gap-4">
      <div>
        <div className="text-20 font-strong">
          <Address value={address} />
        </div>
        <div className="text-13 text-content-alt">
          {seat === null ? text('my.notBound') : text('bind.seat', { seat })}
        </div>
      </div>
      {seat === null ? (
        <BindButtons />
      ) : (
        <DescriptionList
          items={[
            {
              id: 'sponsor',
              label: text('my.sponsor'),
              value: sponsor?.address ? <Address value={sponsor.address} /> : text('bind.house'),
            },
            {
              id: 'bound',
              label: text('my.boundAt'),
              value: boundAt === null ? '—' : dates.moment(boundAt),
            },
            {
              id: 'network',
              label: text('my.network'),
              value: wrongNetwork ? text('my.networkWrong') : (config?.chain.chainName ?? '—'),
            },
          ]}
        />
      )}
    </Card>
  );
}

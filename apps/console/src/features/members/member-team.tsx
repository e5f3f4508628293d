import { Card, DescriptionList, useDates, type Description } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

const AREAS = ['own', 'direct', 'team', 'big', 'small'] as const;

/** A member's team as of the last close. */
export function MemberTeam({ address }: { address: string }) {
  const text = useText();
  const dates = useDates();
  const query = useRead('operatorPerformance', { address });
  return (
    <Loaded query={query}>
      {({ asOf, standing, people, nodes }) => {
        const counts: Description[] = [
          { id: 'directs', label: text('members.team.directs'), value: people.directs },
          { id: 'team', label: text('members.team.people'), value: people.team },
          { id: 'nodes', label: text('members.team.nodes'), value: nodes.team },
          ...(standing
            ? [
                { id: 'level', label: text('members.team.level'), value: `B${standing.level}` },
                {
                  id: 'active',
                  label: text('members.team.active'),
                  value: text(standing.active ? 'members.yes' : 'members.no'),
                },
                {
                  id: 'valid',
                  label: text('members.team.validDirects'),
                  value: standing.validDirects,
                },
              ]
            : []),
          ...(asOf === null
            ? []
            : [{ id: 'asOf', label: text('members.team.asOf'), value: dates.day(asOf) }]),
        ];
        const areas =
          standing &&
          AREAS.map((area) => ({
            id: area,
            label: text(`members.team.${area}`),
            value: <Money value={standing[area]} unit="USDT" />,
          }));
        return (
          <div className="grid gap-4 md:grid-cols-2">
            <Card>
              <DescriptionList items={counts} />
            </Card>
            {areas && (
              <Card>
                <DescriptionList items={areas} />
              </Card>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

import type { Place } from '@fairlaunch/protocol';
import { Card, EmptyState } from '@fairlaunch/ui';
import { MapPin } from 'lucide-react';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { RowButton } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { useTowns } from '../api/towns.ts';
import { findTowns } from '../find-towns.ts';
import { hasOtherScript } from '../town-key.ts';
import { usePlaceText } from '../use-place-text.ts';

const MOST_SHOWN = 30;

type TownListProps = { typed: string; onChosen: (place: Place) => void };

export function TownList({ typed, onChosen }: TownListProps) {
  const text = useText();
  const towns = useTowns(typed);
  const { country, coordinates } = usePlaceText();
  const isOther = hasOtherScript(typed);
  if (!towns.isEnabled && !isOther) return null;
  if (!isOther && !towns.data)
    return <NotLoaded query={towns} rows={5} className="h-14 rounded-control" />;
  const found = isOther ? [] : findTowns(towns.data ?? [], typed, MOST_SHOWN);
  if (found.length === 0)
    return <EmptyState icon={<MapPin aria-hidden />}>{text('place.none', { typed })}</EmptyState>;
  return (
    <Card className="!py-1.5">
      <ul aria-label={text('place.towns')}>
        {found.map((place) => (
          <li key={`${place.name} ${place.latitude} ${place.longitude}`}>
            <RowButton
              onClick={() => onChosen(place)}
              icon={<MapPin aria-hidden size={18} />}
              title={<bdi>{place.name}</bdi>}
              note={[country(place.countryCode), coordinates(place)].filter(Boolean).join(' · ')}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

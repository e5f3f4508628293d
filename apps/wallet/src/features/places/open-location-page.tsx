import type { Place } from '@fairlaunch/protocol';
import { Button, Card, CopyButton, EmptyState, SegmentedControl } from '@fairlaunch/ui';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { SPANS, WorldMap, type Zoom } from './components/world-map.tsx';
import { readPlace } from './place.ts';
import { usePlaceText } from './use-place-text.ts';

/** Shows a place on a map that comes with the app (spec §2, open-location). */
export function OpenLocationPage() {
  const text = useText();
  const [search] = useSearchOf('openLocation');
  const place = readPlace(search);
  return <Page title={text('place.title')}>{place ? <Opened place={place} /> : <Nowhere />}</Page>;
}

function Nowhere() {
  const text = useText();
  return (
    <EmptyState
      icon={<MapPin aria-hidden />}
      action={
        <Button size="small" onClick={() => void navigation.redirect(paths.chooseLocation())}>
          {text('place.choose')}
        </Button>
      }
    >
      {text('place.nowhere')}
    </EmptyState>
  );
}

function Opened({ place }: { place: Place }) {
  const text = useText();
  const { country, coordinates } = usePlaceText();
  const [zoom, setZoom] = useState<Zoom>('region');
  const { name, countryCode, latitude, longitude } = place;
  const at = coordinates(place);
  const point = `${latitude},${longitude}`;
  return (
    <>
      <WorldMap
        latitude={latitude}
        longitude={longitude}
        zoom={zoom}
        label={text('place.mapOf', { at })}
      />
      <SegmentedControl
        label={text('place.zoom')}
        value={zoom}
        onValue={setZoom}
        options={(Object.keys(SPANS) as Zoom[]).map((value) => ({
          value,
          label: text(`place.zoom.${value}`),
        }))}
      />
      <Card className="grid gap-1">
        {name !== '' && (
          // The name was written by whoever made the link.
          <p className="text-14 wrap-anywhere text-content-alt">
            {text('place.named')} <bdi>{name}</bdi>
          </p>
        )}
        {countryCode !== '' && (
          <span className="text-14 text-content-alt">{country(countryCode)}</span>
        )}
        <span className="flex items-center text-14">
          <span className="flex-1">{at}</span>
          <CopyButton text={point} label={text('place.coordinatesLabel')} />
        </span>
      </Card>
      <a
        href={`geo:${point}?q=${point}`}
        className="grid min-h-12 place-items-center rounded-control border border-border-strong px-4 text-16 font-medium"
      >
        {text('place.phoneMap')}
      </a>
      <p className="px-1 text-12 text-content-alt">{text('place.phoneMapNote')}</p>
      <p className="px-1 text-12 text-content-faint">{text('place.source')}</p>
    </>
  );
}

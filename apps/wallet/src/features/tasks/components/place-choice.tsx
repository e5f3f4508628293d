import type { Place } from '@fairlaunch/protocol';
import { Button } from '@fairlaunch/ui';
import { useCountryName } from '#shared/language/use-country-name.ts';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';

/** Purpose under which the page of towns stores the chosen place. */
export const PLACE_PURPOSE = 'application';

type PlaceChoiceProps = { place: Place | undefined; onRemove: () => void };

/** The town where the community meets, which is optional. */
export function PlaceChoice({ place, onRemove }: PlaceChoiceProps) {
  const text = useText();
  const country = useCountryName();
  return (
    <div className="grid gap-2">
      <span className="text-13 text-content-alt">{text('tasks.placeOptional')}</span>
      {place && (
        <span className="text-16">
          <bdi>{place.name}</bdi>, {country(place.countryCode) ?? place.countryCode}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          onClick={() => void navigation.push(paths.chooseLocation({ purpose: PLACE_PURPOSE }))}
        >
          {text('place.choose')}
        </Button>
        {place && (
          <Button kind="plain" size="small" onClick={onRemove}>
            {text('tasks.placeRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}

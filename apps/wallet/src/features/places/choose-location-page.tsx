import { plainTyped, type Place } from '@fairlaunch/protocol';
import { Button, Field, Notice } from '@fairlaunch/ui';
import { LocateFixed } from 'lucide-react';
import { keepChosenPlace } from '#shared/chosen-place.ts';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { TownList } from './components/town-list.tsx';
import { useOwnPlace } from './use-own-place.ts';

/** Chooses a town for an application, or one to look at (spec §2, choose-location). */
export function ChooseLocationPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('chooseLocation');
  const typed = search.town ?? '';
  const choose = (place: Place) => {
    if (search.purpose === undefined) {
      const { name, countryCode: country, latitude, longitude } = place;
      void navigation.push(
        paths.openLocation({
          name,
          country,
          latitude: String(latitude),
          longitude: String(longitude),
        }),
      );
      return;
    }
    keepChosenPlace({ purpose: search.purpose, ...place });
    void navigation.back();
  };
  const own = useOwnPlace(choose);
  return (
    <Page title={text('place.choose')}>
      <Field
        label={text('place.town')}
        placeholder={text('place.town')}
        hint={text('place.townHint')}
        type="search"
        value={typed}
        onText={(town) => setSearch({ town: town === '' ? undefined : town })}
      />
      <Button kind="secondary" size="small" busy={own.isPending} onClick={() => own.mutate()}>
        <LocateFixed aria-hidden size={18} />
        {text('place.own')}
      </Button>
      <p className="px-1 text-12 text-content-alt">{text('place.ownNote')}</p>
      {own.isError && <Notice live>{text('place.ownFailed')}</Notice>}
      <TownList typed={plainTyped(typed)} onChosen={choose} />
      <p className="px-1 text-12 text-content-faint">{text('place.source')}</p>
    </Page>
  );
}

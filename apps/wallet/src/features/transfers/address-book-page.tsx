import { MAX_SAVED_RECEIVERS, type SavedReceiver } from '@fairlaunch/protocol';
import { Address, Button, Card, EmptyState, FullAddress, Notice, useDates } from '@fairlaunch/ui';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { hasLookAlike } from '#shared/look-alike.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { useNow } from '#shared/use-now.ts';
import { ReceiverLockCard } from './components/receiver-lock-card.tsx';
import { ReceiverSheet } from './components/receiver-sheet.tsx';
import { useKnownAddresses } from './use-known-addresses.ts';

type Edited = { address: string; name: string };

export function AddressBookPage() {
  const text = useText();
  const book = useRead('addressBook');
  const saved = book.data?.items;
  const addresses = useKnownAddresses();
  const [search, setSearch] = useSearchOf('addressBook');
  const [edited, setEdited] = useState<Edited | undefined>(
    search.save ? { address: search.save, name: '' } : undefined,
  );
  return (
    <Page title={text('addressBook.title')}>
      {!book.data && <NotLoaded query={book} rows={3} />}
      {saved?.length === 0 && <Empty />}
      {saved && saved.length > 0 && (
        <>
          <p className="px-1 text-13 text-content-alt">
            {text('addressBook.note', { count: saved.length, most: MAX_SAVED_RECEIVERS })}
          </p>
          <ul aria-label={text('addressBook.title')} className="grid gap-3">
            {saved.map((receiver) => (
              <li key={receiver.address}>
                <Row
                  receiver={receiver}
                  others={addresses.trusted}
                  isLocked={book.data?.lock.isOn ?? false}
                  onEdit={() => setEdited(receiver)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {book.data && <ReceiverLockCard lock={book.data.lock} />}
      {edited && (
        <ReceiverSheet
          key={edited.address}
          {...edited}
          isSaved={saved?.some(({ address }) => address === edited.address) ?? false}
          onClose={() => {
            setEdited(undefined);
            setSearch({ save: undefined });
          }}
        />
      )}
    </Page>
  );
}

function Empty() {
  const text = useText();
  return (
    <EmptyState
      icon={<BookUser aria-hidden />}
      action={
        <Button size="small" onClick={() => void navigation.push(paths.transfer())}>
          {text('transfer.title')}
        </Button>
      }
    >
      {text('addressBook.emptyNote')}
    </EmptyState>
  );
}

type RowProps = {
  receiver: SavedReceiver;
  /** The other saved addresses, one of which may have been made to look like this one. */
  others: readonly string[];
  isLocked: boolean;
  onEdit: () => void;
};

function Row({ receiver, others, isLocked, onEdit }: RowProps) {
  const text = useText();
  const dates = useDates();
  const isTooNew = useNow() / 1000 < receiver.usableFrom;
  const { address, name, seat, usableFrom } = receiver;
  const isAlike = hasLookAlike(address, others);
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 font-medium wrap-break-word">{name}</span>
        {!isAlike && <Address value={address} />}
      </div>
      {isAlike && (
        <>
          <FullAddress value={address} />
          <Notice kind="warning">{text('addressBook.lookAlike')}</Notice>
        </>
      )}
      {isLocked && isTooNew && (
        <p className="text-12 text-content-alt">
          {text('addressBook.lock.wait', { time: dates.moment(usableFrom) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex-1 text-12 text-content-alt">{text('bind.seat', { seat })}</span>
        <Button kind="plain" size="small" onClick={onEdit}>
          {text('addressBook.edit')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          onClick={() => void navigation.push(paths.transfer({ to: address }))}
        >
          {text('addressBook.send')}
        </Button>
      </div>
    </Card>
  );
}

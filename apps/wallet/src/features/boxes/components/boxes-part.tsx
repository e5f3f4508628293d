import { Gift } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { OpenedCard } from './opened-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Boxes that can be opened or wait for a condition, then opened ones, newest first. */
export function BoxesPart() {
  const text = useText();
  const query = useReadPages('myBoxLists');
  const waiting = query.data?.pages[0]?.waiting ?? [];
  return (
    <>
      {waiting.length > 0 && (
        <ul aria-label={text('boxes.waiting')} className="grid gap-3">
          {waiting.map((box) => (
            <li key={box.kind}>
              <WaitingCard box={box} />
            </li>
          ))}
        </ul>
      )}
      <EndlessList
        query={query}
        label={text('boxes.openedList')}
        empty={text('boxes.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(box) => box.id}
        render={(box) => <OpenedCard box={box} />}
      />
    </>
  );
}

import { Megaphone } from 'lucide-react';
import { usePlans } from '../../shared/api/plans.ts';
import { EndlessList } from '../../shared/components/endless-list.tsx';
import { useText } from '../../shared/language/text.ts';
import { ListPage } from '../../shared/templates/list-page.tsx';
import { NewsRow } from './components/news-row.tsx';
import { announcementOf } from './news.ts';

/** Under its own page title (spec §2): so far what is announced of the plan. */
export function AnnouncementsPage() {
  const text = useText();
  const plans = usePlans();
  return (
    <ListPage title={text('page.announcementTitle')}>
      <EndlessList
        query={plans}
        label={text('page.announcementTitle')}
        empty={text('inbox.empty.news')}
        emptyIcon={<Megaphone aria-hidden />}
        isShown={(plan) => announcementOf(plan) !== undefined}
        itemKey={(plan) => plan.number}
        render={(plan) => {
          const item = announcementOf(plan);
          return item && <NewsRow item={item} />;
        }}
      />
    </ListPage>
  );
}

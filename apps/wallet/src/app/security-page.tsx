import { Button, Card, SkeletonRows, useDates } from '@fairlaunch/ui';
import { usePermissions } from '../features/permissions/api/permissions.ts';
import { useChangeHoldHours } from '../shared/api/use-change-hold-hours.ts';
import { useWord } from '../shared/anti-phishing/use-word.ts';
import { useRead } from '../shared/client/use-read.ts';
import { QueryProblem } from '../shared/components/query-problem.tsx';
import { PageRow } from '../shared/components/page-row.tsx';
import { showDialog } from '../shared/dialogs.ts';
import { storedLeaves } from '../shared/escape/stored-leaves.ts';
import { useText, type MessageId } from '../shared/language/text.ts';
import { navigation } from '../shared/routing/navigate.ts';
import { paths } from '../shared/routing/paths.ts';
import { sessionsSeen } from '../shared/session/sessions-seen.ts';
import { useSession } from '../shared/session/store.ts';
import { Checklist } from '../shared/templates/checklist.tsx';
import { HubPage } from '../shared/templates/hub-page.tsx';

function SecurityChecklist() {
  const text = useText();
  const dates = useDates();
  const wrongNetwork = useSession((session) => session.wrongNetwork);
  const address = useSession((session) => session.address) ?? '';
  const permissions = usePermissions();
  const [proof] = storedLeaves(address);
  const hours = useChangeHoldHours();
  const word = useWord();
  const book = useRead('addressBook');
  const sessions = useRead('sessions');
  const answers = [permissions, word, book, sessions];
  if (hours === 0 || answers.some(({ isLoading }) => isLoading)) return <SkeletonRows rows={6} />;
  const failed = answers.find(({ isError, data }) => isError && data === undefined);
  if (failed) return <QueryProblem error={failed.error!} retry={failed.refetch} />;
  const newest = sessions.data?.items[0]?.signedInAt;
  const seen = sessionsSeen();
  const open = (path: string, title: MessageId) => (
    <Button size="small" kind="secondary" onClick={() => void navigation.push(path)}>
      {text(title)}
    </Button>
  );
  const isNewer = newest !== undefined && (seen === undefined || newest > seen);
  return (
    <Checklist
      title={text('security.checklist')}
      reward={text('security.reward')}
      items={[
        {
          id: 'network',
          title: text('security.network'),
          isDone: !wrongNetwork,
          action: (
            <Button size="small" kind="secondary" onClick={() => showDialog('network')}>
              {text('action.switchNetwork')}
            </Button>
          ),
        },
        {
          id: 'permission',
          title: text('security.permission'),
          note: text('security.permissionNote'),
          isDone: permissions.data?.every(({ allowance }) => allowance === 0n) ?? false,
          action: open(paths.permissions(), 'permissions.title'),
        },
        {
          id: 'proof',
          title: text('security.proof'),
          note: proof
            ? text('security.proofSaved', { time: dates.moment(proof.keptAt) })
            : text('security.proofNone'),
          isDone: proof !== undefined,
          action: open(paths.escape(), 'escape.title'),
        },
        {
          id: 'devices',
          title: text('security.devices'),
          note:
            isNewer || seen === undefined
              ? text('security.devicesNew')
              : text('security.devicesSeen', { time: dates.moment(seen) }),
          isDone: newest !== undefined && !isNewer,
          action: open(paths.sessions(), 'sessions.title'),
        },
        {
          id: 'word',
          title: text('security.word'),
          note: text('security.wordNote'),
          isDone: word.data?.word != null,
          action: open(paths.word(), 'word.title'),
        },
        {
          id: 'lock',
          title: text('security.lock'),
          note: text('security.lockNote', { hours }),
          isDone: book.data?.lock.isOn ?? false,
          action: open(paths.addressBook(), 'addressBook.title'),
        },
      ]}
    />
  );
}

/** This page is in `app` because it shows parts of several features. */
export function SecurityPage() {
  const text = useText();
  return (
    <HubPage title={text('security.title')} figure={<SecurityChecklist />}>
      <Card className="!py-1.5">
        <PageRow to={paths.sessions()} title="sessions.title" note="sessions.linkNote" />
        <PageRow to={paths.permissions()} title="permissions.title" note="permissions.linkNote" />
        <PageRow to={paths.word()} title="word.title" note="word.linkNote" />
        <PageRow to={paths.shareLinks()} title="shareLinks.title" note="shareLinks.linkNote" />
        <PageRow to={paths.addressBook()} title="addressBook.title" note="addressBook.linkNote" />
      </Card>
    </HubPage>
  );
}

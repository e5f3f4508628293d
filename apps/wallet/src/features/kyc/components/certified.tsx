import type { Kyc } from '@fairlaunch/protocol';
import { buttonClass, Card, CardHead, DescriptionList, Tag, useDates } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useChangeHoldHours } from '#shared/api/use-change-hold-hours.ts';
import { PageRow } from '#shared/components/page-row.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

const DEVICE_LENGTH = 8;

/** Stored data, masked, and the actions on it. */
export function Certified({ kyc }: { kyc: Kyc }) {
  const text = useText();
  const hours = useChangeHoldHours();
  const dates = useDates();
  const { email, phone, network, device, certifiedAt, deletedAt } = kyc;
  const row = (id: 'email' | 'phone' | 'network' | 'device', value: string | null) => ({
    id,
    label: text(`kyc.kept.${id}`),
    value: value === null ? text('kyc.notKept') : <bdi dir="ltr">{value}</bdi>,
  });
  return (
    <>
      <Card className="grid gap-4">
        <CardHead
          title={text('kyc.certified')}
          aside={<Tag tone="accent">{text('kyc.state.CERTIFIED')}</Tag>}
        />
        <DescriptionList
          items={[
            row('email', email),
            row('phone', phone),
            row('network', network),
            row('device', device && `${device.slice(0, DEVICE_LENGTH)}…`),
            {
              id: 'since',
              label: text('kyc.certifiedAt'),
              value: certifiedAt === null ? '—' : dates.moment(certifiedAt),
            },
          ]}
        />
        {deletedAt !== null && (
          <p className="text-12 text-content-alt">
            {text('kyc.deleted', { at: dates.moment(deletedAt) })}
          </p>
        )}
        <Link to={paths.boxes()} className={buttonClass('primary')}>
          {text('kyc.toBoxes')}
        </Link>
      </Card>
      {kyc.isOpen && (
        <Card className="!py-1.5">
          <RowLink
            to={paths.kyc({ act: 'email' })}
            title={text('kyc.changeEmail')}
            note={hours > 0 ? text('kyc.changeEmailNote', { hours }) : undefined}
          />
          {deletedAt === null && (
            <PageRow to={paths.kyc({ act: 'delete' })} title="kyc.delete" note="kyc.deleteNote" />
          )}
        </Card>
      )}
    </>
  );
}

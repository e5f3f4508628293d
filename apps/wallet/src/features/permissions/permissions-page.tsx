import { weiToDecimal } from '@fairlaunch/money';
import { Button, Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { ContractAddress } from '#shared/components/contract-address.tsx';
import { Money } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { GuestNotice } from '#shared/components/guest-notice.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { isUnlimited } from '#shared/money/is-unlimited.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { usePermissions, type Permission } from './api/permissions.ts';

const REVOKES = { gateway: 'revoke', vault: 'vaultRevoke', recharge: 'rechargeRevoke' } as const;

export function PermissionsPage() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <HubPage title={text('permissions.title')}>
      {signedIn ? <Permissions /> : <GuestNotice message="my.guest" />}
    </HubPage>
  );
}

function Permissions() {
  const text = useText();
  const permissions = usePermissions();
  if (!permissions.data)
    return <NotLoaded query={permissions} rows={2} className="h-40 rounded-card" />;
  return (
    <>
      <p className="px-1 text-14 text-content-alt">{text('permissions.intro')}</p>
      {permissions.data.map((permission) => (
        <PermissionCard key={`${permission.spender} ${permission.token}`} permission={permission} />
      ))}
    </>
  );
}

function PermissionCard({ permission }: { permission: Permission }) {
  const text = useText();
  const { spender, address, token, unit, allowance } = permission;
  const permitted = () => {
    if (allowance === 0n) return text('allowance.none');
    if (isUnlimited(allowance)) return text('allowance.unlimited');
    return <Money value={weiToDecimal(allowance)} unit={unit} precision="full" />;
  };
  return (
    <Card className="grid gap-3">
      <CardHead title={text(`permissions.spender.${spender}`)} />
      <ContractAddress value={address} isWhole />
      <DescriptionList
        items={[
          { id: 'allowance', label: text('permissions.mayTake', { unit }), value: permitted() },
        ]}
      />
      {allowance > 0n && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => startFlow(REVOKES[spender], { spender: address, token, unit })}
        >
          {text('revoke.title')}
        </Button>
      )}
    </Card>
  );
}

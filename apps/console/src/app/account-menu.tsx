import type { OperatorRole } from '@fairlaunch/protocol';
import { IconButton, Tag } from '@fairlaunch/ui';
import { LogOut } from 'lucide-react';
import { signOut } from '../wallet-connection/sign-in.ts';
import { OperatorAddress } from '../shared/components/operator-address.tsx';
import { useText } from '../shared/language/text.ts';

export function AccountMenu({ address, role }: { address: string; role: OperatorRole }) {
  const text = useText();
  return (
    <div className="flex items-center gap-2">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <span className="text-13 font-medium">
          <OperatorAddress value={address} />
        </span>
        <Tag tone="neutral">{text(`operators.role.${role}`)}</Tag>
      </div>
      <IconButton label={text('nav.signOut')} onClick={signOut}>
        <LogOut aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

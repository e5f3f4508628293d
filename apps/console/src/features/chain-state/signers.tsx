import { Address } from '@fairlaunch/ui';
import { None } from '#shared/components/moment.tsx';

/** Watchers whose signatures a root has. */
export function Signers({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return <None />;
  return (
    <span className="grid gap-1">
      {addresses.map((address) => (
        <Address key={address} value={address} />
      ))}
    </span>
  );
}

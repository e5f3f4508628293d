import { PublicNodesRow } from '#shared/components/public-nodes-row.tsx';
import { SafetyRows } from '#shared/components/safety-rows.tsx';

/** Links to rules, the emergency claim and nodes that nobody paid for. */
export function SafetyLinks() {
  return (
    <>
      <SafetyRows />
      <PublicNodesRow />
    </>
  );
}

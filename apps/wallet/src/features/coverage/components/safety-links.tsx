import { PublicNodesRow } from '#shared/components/public-nodes-row.tsx';
import { SafetyRows } from '#shared/components/safety-rows.tsx';

/** Further ways to check: rules, the emergency claim, nodes that nobody paid for. */
export function SafetyLinks() {
  return (
    <>
      <SafetyRows />
      <PublicNodesRow />
    </>
  );
}

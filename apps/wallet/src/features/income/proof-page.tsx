import { Button, Notice, Skeleton, useDates } from '@fairlaunch/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '#shared/language/text.ts';
import { loadChunk } from '#shared/loading/chunk-failure.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { CheckList } from './components/check-list.tsx';
import { Hashes } from './components/hashes.tsx';
import { loadEvidence } from './proof/load-evidence.ts';
import { ProofCard } from './proof/proof-card.tsx';
import { checksOf, poolPayOut } from './proof/proof-checks.ts';
import { parseProof, type SharedProof } from './proof/shared-proof.ts';
import type { ProofSubject } from './proof/verify-proof.ts';
import { useVerification } from './use-recompute.ts';

/** Checks a shared proof again, for everybody who has its link. */
export function ProofPage() {
  const text = useText();
  const [search] = useSearchOf('proof');
  const proof = useMemo(() => parseProof(search), [search]);
  return (
    <Page title={text('proof.title')}>
      {proof ? (
        <CheckedProof key={JSON.stringify(proof)} proof={proof} />
      ) : (
        <Notice kind="warning">{text('shared.broken')}</Notice>
      )}
    </Page>
  );
}

function useEvidence(proof: SharedProof) {
  return useQuery({
    queryKey: ['proof', proof],
    queryFn: async () => {
      const evidence = await loadEvidence(proof);
      return evidence && { proof, evidence };
    },
    // Published days do not change; offline, it fails at once and says so.
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}

const loadVerify = async () =>
  (await loadChunk(() => import('./proof/verify-proof.ts'))).verifyProof;

function CheckedProof({ proof }: { proof: SharedProof }) {
  const text = useText();
  const { data, isError, refetch } = useEvidence(proof);
  const { verification, again } = useVerification<ProofSubject>(data ?? undefined, loadVerify);
  const { state } = verification;
  if (data === null) return <Refused />;
  if (isError) return <NotNow again={() => void refetch()} />;
  return (
    <>
      <CheckList
        names={checksOf(proof)}
        verification={verification}
        labelOf={(name) => text(`check.${name}`)}
      >
        {data && <Hashes manifest={data.evidence.manifest} root={data.evidence.root} />}
      </CheckList>
      {state === 'running' && <Skeleton className="h-40 rounded-card" />}
      {state === 'failed' && <Refused />}
      {state === 'partly' && <NotNow again={() => void refetch().then(again)} />}
      {state === 'passed' && data && <Proven {...data} />}
    </>
  );
}

/** Shown only once every check has passed. */
function Proven({ proof, evidence }: ProofSubject) {
  const text = useText();
  const dates = useDates();
  return (
    <>
      <ProofCard proof={proof} pool={poolPayOut(proof, evidence.outputs)} />
      <p className="px-1 text-13 text-content-alt">
        {text(proof.line ? 'proof.provesLine' : 'proof.provesDay', { day: dates.day(proof.day) })}
      </p>
    </>
  );
}

function Refused() {
  return (
    <Notice kind="warning" live>
      {useText()('proof.refused')}
    </Notice>
  );
}

function NotNow({ again }: { again: () => void }) {
  const text = useText();
  return (
    <>
      <Notice live>{text('proof.notNow')}</Notice>
      <Button kind="secondary" onClick={again}>
        {text('action.tryAgain')}
      </Button>
    </>
  );
}

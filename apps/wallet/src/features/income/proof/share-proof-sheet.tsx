import type { Plan } from '@fairlaunch/plan';
import {
  Button,
  Notice,
  SegmentedControl,
  Sheet,
  showToast,
  useCopy,
  useDates,
} from '@fairlaunch/ui';
import { QrCode } from '@fairlaunch/ui/qr-code';
import { saveFile } from '@fairlaunch/web';
import { earningOrders } from '@fairlaunch/web/explanation';
import { payOutOfPool } from '@fairlaunch/web/pay-out';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { useLanguageTag, useText } from '#shared/language/text.ts';
import { ShownAmounts } from '#shared/money/own-amounts.tsx';
import { pageStyle, pictureOf } from '#shared/picture/style.ts';
import { paths } from '#shared/routing/paths.ts';
import type { LineEvidence } from '../line-evidence.ts';
import { drawProof, PROOF_PICTURE } from './draw-proof.ts';
import { ProofCard } from './proof-card.tsx';
import { hasDayProof } from './proof-checks.ts';
import { proofSearch, type SharedProof } from './shared-proof.ts';
import { useProofSteps, useProofTitle } from './use-proof-steps.ts';

/** Marks around numbers, which read from left to right in every language. */
const [LTR, END] = ['\u2066', '\u2069'];
const FILE_NAME = 'fairlaunch-proof.png';
const CHOICES = ['without', 'with'] as const;
const WITH_ONLY = ['with'] as const;

type ShareProofProps = { evidence: LineEvidence; onClose: () => void };

/** Has the member choose what a proof shows, and shares it; amounts are shown as they are sent. */
export default function ShareProofSheet(props: ShareProofProps) {
  return (
    <ShownAmounts>
      <ShareProof {...props} />
    </ShownAmounts>
  );
}

/**
 * The rate of all orders that brought the line, if they have one and the day's plan has it. Until
 * that plan was read nobody knows.
 */
function useRate({ explanation, manifest }: LineEvidence): { rate?: number; isRead: boolean } {
  const isStatic = explanation.kind === 'STATIC';
  const read = useRead('planText', isStatic ? { hash: manifest.planHash } : null);
  if (explanation.kind !== 'STATIC') return { isRead: true };
  const isRead = !read.isFetching;
  const rates = new Set(earningOrders(explanation).map(({ rates: { ppm } }) => ppm));
  const [rate] = rates;
  const packages = (read.data?.plan as Plan | undefined)?.packages ?? {};
  const isOfPlan = Object.values(packages).some(({ ppm }) => ppm === rate);
  return rates.size === 1 && isOfPlan ? { rate: rate!, isRead } : { isRead };
}

function ShareProof({ evidence, onClose }: ShareProofProps) {
  const text = useText();
  const dates = useDates();
  const language = useLanguageTag();
  const choices = hasDayProof(evidence.explanation.kind) ? CHOICES : WITH_ONLY;
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>(choices[0]);
  const { explanation, leaf } = evidence;
  const { day, kind, line } = explanation;
  const { rate, isRead } = useRate(evidence);
  const proof: SharedProof =
    choice === 'with'
      ? { day, kind, line: { line, leaf } }
      : { day, kind, ...(rate !== undefined && { rate }) };
  const pool = 'dues' in explanation ? payOutOfPool(day, explanation) : undefined;
  const steps = useProofSteps(proof, pool);
  const title = useProofTitle()(proof, dates.day(day));
  const link = `${location.origin}/#${paths.proof(proofSearch(proof))}`;
  const { copy, byHand } = useCopy();
  const canShare = 'share' in navigator;
  const save = async (): Promise<void> => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, PROOF_PICTURE);
    const context = canvas.getContext('2d');
    if (context)
      drawProof(context, {
        title,
        kind: text(`income.kind.${kind}`),
        formula: steps
          .map((step) => `${step.label} ${LTR}${step.value}${END}`)
          .join(document.dir === 'rtl' ? ' ← ' : ' → '),
        note: text('proof.scan'),
        link,
        ...pageStyle(language),
      });
    const file = context && (await pictureOf(canvas, FILE_NAME));
    if (file) saveFile(file, file.name);
    else showToast(text('poster.failed'));
  };
  // The reader may close the phone's sheet, which is no failure.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <Sheet
      full
      open
      onClose={onClose}
      title={text('proof.share')}
      foot={
        <div className="grid gap-2">
          {canShare && (
            <Button busy={!isRead} onClick={share}>
              {text('shareLinks.share')}
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button
              kind={canShare ? 'secondary' : 'primary'}
              busy={!isRead}
              onClick={() => copy(link)}
            >
              {text('shareLinks.copy')}
            </Button>
            <Button kind="secondary" busy={!isRead} onClick={() => void save()}>
              {text('poster.save')}
            </Button>
          </div>
        </div>
      }
    >
      {choices.length > 1 && (
        <SegmentedControl
          isWide
          label={text('proof.amount')}
          value={choice}
          onValue={setChoice}
          options={CHOICES.map((value) => ({ value, label: text(`proof.amount.${value}`) }))}
        />
      )}
      <Notice kind={choice === 'with' ? 'warning' : 'info'} live>
        {text(choice === 'with' ? 'proof.showsLine' : 'proof.showsDay')}
      </Notice>
      <ProofCard proof={proof} pool={pool}>
        <div className="justify-self-center">
          <QrCode text={link} size={264} label={text('proof.qr')} />
        </div>
      </ProofCard>
      {byHand}
    </Sheet>
  );
}

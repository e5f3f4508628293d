import type { OpenedBox } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadBlockHash } from '#wallet-connection/index.ts';
import { recomputeDraw } from '../recompute-draw.ts';
import { planOf } from './plan-of.ts';

async function recompute(box: OpenedBox) {
  const { readBlockHash } = await loadBlockHash();
  const [plan, { hash, from }] = await Promise.all([
    planOf(box.planHash),
    readBlockHash(box.block),
  ]);
  return { ...recomputeDraw(plan, box, hash), from };
}

/** Recomputes a draw on a tap, and of itself one whose result is new. */
export function useRecompute(box: OpenedBox, isNew: boolean) {
  const recomputing = useMutation({ mutationFn: () => recompute(box) });
  const { mutate } = recomputing;
  useEffect(() => {
    if (isNew) mutate();
  }, [isNew, mutate]);
  return recomputing;
}

export type Recomputing = ReturnType<typeof useRecompute>;

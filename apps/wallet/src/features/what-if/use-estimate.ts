import type { Plan } from '@fairlaunch/plan';
import { useWorkerTask } from '@fairlaunch/ui';
import { useEffect } from 'react';
import type { Choices } from './choices.ts';
import type { WhatIfDay } from './day.ts';
import type { Question } from './estimate.ts';

const TYPING_PAUSE_MS = 200;

const worker = () => new Worker(new URL('what-if.worker.ts', import.meta.url), { type: 'module' });

/** @param choices those of a possible order */
export function useEstimate(plan: Plan, choices: Choices) {
  const { start, ...task } = useWorkerTask<Question, WhatIfDay[]>(worker);
  const wanted = JSON.stringify(choices);
  useEffect(() => {
    const timer = setTimeout(
      () => start({ plan, choices: JSON.parse(wanted) as Choices }),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [plan, wanted, start]);
  return task;
}

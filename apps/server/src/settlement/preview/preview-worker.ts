import { settle, type SettleInput } from '@fairlaunch/plan';
import { answerQuestions } from '#shared/thread.ts';
import { summaryOf, type PreviewSummary } from './summary.ts';

export type PreviewAnswer = { ok: true; summary: PreviewSummary } | { ok: false; message: string };

answerQuestions((input: SettleInput): PreviewAnswer => {
  try {
    return { ok: true, summary: summaryOf(input, settle(input)) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
});

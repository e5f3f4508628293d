import type { AnyFlow, FlowApp, StepContext } from './declaration.ts';
import type { FlowRecord } from './record.ts';
import { FlowStop } from './stop.ts';

/** The lookup itself failed, so the outcome is as unknown as before. */
export class LookFailed extends Error {}

/** @throws FlowStop if the step's `commit` certainly did not happen */
export async function lookUp<App extends FlowApp>(
  { steps }: AnyFlow<App>,
  { step, stage }: FlowRecord,
  context: StepContext<App, never, never>,
): Promise<void> {
  if (stage !== 'committing') return;
  try {
    await steps[step]?.lookUp?.(context);
  } catch (error) {
    throw error instanceof FlowStop ? error : new LookFailed('look', { cause: error });
  }
}

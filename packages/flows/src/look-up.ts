import type { AnyFlow, FlowApp, StepContext } from './declaration.ts';
import type { FlowRecord } from './record.ts';
import { FlowStop } from './stop.ts';

/** The look itself failed: as little is known as before. */
export class LookFailed extends Error {}

/** @throws FlowStop where what may have been sent certainly did not happen */
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

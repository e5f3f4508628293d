import { z } from 'zod/mini';
import type { FlowApp, Flows, RecordOf } from './declaration.ts';
import { MONEY_MOVED, PHASES, STAGES, type UnreadableRecord } from './record.ts';
import { address } from './schema.ts';

const envelope = (problemNames: readonly string[]) =>
  z.strictObject({
    id: z.string().check(z.minLength(1)),
    flow: z.string(),
    address,
    input: z.unknown(),
    memory: z.unknown(),
    step: z.int().check(z.nonnegative()),
    stage: z.enum(STAGES),
    phase: z.enum(PHASES),
    problem: z.nullable(
      z.strictObject({
        name: z.enum(problemNames),
        moneyMoved: z.enum(MONEY_MOVED),
        message: z.optional(z.string()),
      }),
    ),
    startedAt: z.number(),
    changedAt: z.number(),
  });

export type RecordParser<Stored> = (value: unknown) => Stored | undefined;

/** Parses stored records of these flows; undefined for a value that fits none. */
export function recordParser<App extends FlowApp, All extends Flows<App>>(
  flows: All,
  problemNames: readonly App['problemName'][],
): RecordParser<RecordOf<App, All>> {
  const schema = envelope(problemNames);
  return (value) => {
    const { data: record } = z.safeParse(schema, value);
    if (!record || !Object.hasOwn(flows, record.flow)) return undefined;
    const flow = flows[record.flow];
    if (!flow || record.step > flow.steps.length) return undefined;
    const input = z.safeParse(flow.input, record.input);
    const memory = z.safeParse(flow.memory, record.memory);
    if (!input.success || !memory.success) return undefined;
    return { ...record, input: input.data, memory: memory.data } as RecordOf<App, All>;
  };
}

const known = (text: string, field: string, pattern: string): string | undefined =>
  new RegExp(`"${field}":"(${pattern})"`).exec(text)?.[1];

/** Reads what can be read of a record that cannot be parsed; its text may be cut off. */
export function salvage(text: string): Omit<UnreadableRecord, 'id'> {
  return {
    flow: known(text, 'flow', '\\w+'),
    phase: PHASES.find((phase) => phase === known(text, 'phase', '\\w+')),
    transactionHash: known(text, 'transactionHash', '0x[0-9a-fA-F]{64}') as
      `0x${string}` | undefined,
  };
}

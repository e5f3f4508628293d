import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process has counted; `metrics/` serves it. Labels come from our own tables and never
 * from a caller, so that their number is bounded and none says whose a call was.
 */
export const counters = new Registry();
const registers = [counters];

/** `route` is method and pattern, or `unmatched`; streams, which stay open, are not in it. */
export const requestSeconds = new Histogram({
  name: 'fairlaunch_http_request_duration_seconds',
  help: 'Time until an answer was sent, by route and class of status',
  labelNames: ['route', 'status'],
  buckets: [0.05, 0.2, 1, 5, 20],
  registers,
});

export const endpointCalls = new Counter({
  name: 'fairlaunch_endpoint_calls_total',
  help: 'Calls to an endpoint of the chain by their outcome',
  labelNames: ['endpoint', 'outcome'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'fairlaunch_job_duration_seconds',
  help: 'Time that a job of a lane took, by its outcome',
  labelNames: ['lane', 'job', 'outcome'],
  buckets: [0.1, 1, 10, 60, 600],
  registers,
});

export const closeStepSeconds = new Gauge({
  name: 'fairlaunch_close_step_duration_seconds',
  help: 'Time that each step of the last close of this process took',
  labelNames: ['step'],
  registers,
});

type Endpoint = 'first' | 'second' | 'proxy';

/** Counts a call to an endpoint; what the chain refuses, such as a revert, is an answer too. */
export async function countCall<Answer>(
  endpoint: Endpoint,
  call: () => Promise<Answer>,
  isFailed: (error: unknown) => boolean = () => true,
): Promise<Answer> {
  let outcome = 'answered';
  try {
    return await call();
  } catch (error) {
    if (isFailed(error)) outcome = 'failed';
    throw error;
  } finally {
    endpointCalls.inc({ endpoint, outcome });
  }
}

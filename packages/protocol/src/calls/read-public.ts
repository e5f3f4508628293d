import { requestPath, timeLimitMs } from './client.ts';
import type { Input, Output } from '../wire/endpoint.ts';
import { endpoints, type CallName, type Endpoints } from '../endpoints/endpoints.ts';

/** Reads a public endpoint for a program that is no app: answers whatever the HTTP status. */
export async function readPublic<Name extends CallName>(
  url: string,
  name: Name,
  input: Input<Endpoints[Name]>,
): Promise<{ status: number; data: Output<Endpoints[Name]> }> {
  const endpoint = endpoints[name];
  const response = await fetch(`${url}${requestPath(endpoint, input as Record<string, string>)}`, {
    signal: AbortSignal.timeout(timeLimitMs(endpoint)),
  });
  const { data } = (await response.json()) as { data: Output<Endpoints[Name]> };
  return { status: response.status, data };
}

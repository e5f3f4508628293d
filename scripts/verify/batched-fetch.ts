import { boundedFetch } from '../mirror/download.ts';

const ONE_AT_A_TIME = new Set([400, 404, 405, 413, 415, 422, 501]);

/**
 * A `fetch` for JSON-RPC that sends calls of a batch one by one where an endpoint takes no batches, and
 * where the answer to one is too long: a contract that answers much must not spoil the other answers.
 */
export function batchedFetch(most: number): typeof fetch {
  const send = boundedFetch(most);
  let takesBatches = true;

  async function sendBatch(input: Parameters<typeof fetch>[0], init: RequestInit, calls: number) {
    const answer = await send(input, init);
    const text = await answer.text();
    if (isAnswerTo(calls, text))
      return new Response(text, { status: 200, headers: answer.headers });
    if (answer.ok || ONE_AT_A_TIME.has(answer.status)) takesBatches = false;
    return undefined;
  }

  return async (input, init = {}) => {
    const calls = JSON.parse(init.body as string) as unknown;
    if (!Array.isArray(calls)) return send(input, init);
    if (takesBatches) {
      const answer = await sendBatch(input, init, calls.length).catch(() => undefined);
      if (answer) return answer;
    }
    const answers = await Promise.all(
      calls.map(async (call) => {
        const answer = await send(input, { ...init, body: JSON.stringify(call) });
        const content = (await answer.json()) as unknown;
        if (!isAnswer(content))
          throw new Error(`the endpoint answers ${answer.status} and no result`);
        return content;
      }),
    );
    return Response.json(answers);
  };
}

/** What is neither would be taken for an empty result. */
const isAnswer = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && ('result' in content || 'error' in content);

function isAnswerTo(calls: number, text: string): boolean {
  try {
    const content = JSON.parse(text) as unknown;
    return Array.isArray(content) && content.length === calls && content.every(isAnswer);
  } catch {
    return false;
  }
}

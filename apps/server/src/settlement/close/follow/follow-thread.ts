import { InvariantError } from '@fairlaunch/plan';
import type { DayFile } from '#settlement/files/day-file.ts';
import { Thread } from '#shared/thread.ts';
import type { Answer, Asked, Question } from './questions.ts';

/** A thread that follows days from their journals; it holds the state of one at a time. */
export class FollowThread {
  readonly #thread = new Thread<Question, Answer>(new URL('follow-worker.ts', import.meta.url));
  #isStopped = false;

  /** @throws InvariantError when a rule would be broken, or Error for a journal that cannot follow */
  async ask<Name extends keyof Asked>(
    name: Name,
    input: Asked[Name]['input'],
  ): Promise<Asked[Name]['output']> {
    if (this.#isStopped) throw new Error('nothing is followed any more');
    const answer = await this.#thread.ask({ name, input } as Question);
    if (answer.ok) return answer.output;
    throw answer.rule ? new InvariantError(answer.message) : new Error(answer.message);
  }

  /** Files by their names, one at a time. */
  async *files(names: readonly string[]): AsyncGenerator<DayFile> {
    for (const name of names) yield await this.ask('file', name);
  }

  /** Ends the thread at once; what it was asked fails, and what it is asked from now on. */
  stop(): void {
    this.#isStopped = true;
    this.#thread.stop();
  }
}

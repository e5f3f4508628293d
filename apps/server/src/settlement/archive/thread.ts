import { Worker } from 'node:worker_threads';
import type { Message, Reply } from './questions.ts';

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

/** A thread that keeps posted days open, so that requests never wait for one to be computed. It starts when it is first needed. */
export class ArchiveThread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onEnd: () => void;
  #lastId = 0;

  /** @param onEnd told when the thread is gone, and all that it had open */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('archive-worker.ts', import.meta.url));
    const ended = (reason: unknown) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#onEnd();
      const error = reason instanceof Error ? reason : new Error(`the archive's thread ended: ${String(reason)}`);
      for (const waiting of this.#waiting.values()) waiting.reject(error);
      this.#waiting.clear();
    };
    worker.once('error', ended);
    worker.once('exit', ended);
    worker.on('message', (reply: Reply) => {
      this.#waiting.get(reply.id)?.resolve(reply);
      this.#waiting.delete(reply.id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  tell(message: Message): void {
    this.#started().postMessage(message);
  }

  ask(question: Omit<Extract<Message, { type: 'ask' }>, 'id' | 'type'>): Promise<Reply> {
    const worker = this.#started();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ type: 'ask', id, ...question } satisfies Message);
    });
  }
}

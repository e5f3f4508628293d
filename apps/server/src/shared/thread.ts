import { parentPort, Worker } from 'node:worker_threads';

type Asked<Question> = { /** 0: nobody waits for an answer. */ id: number; question: Question };
type Answered<Answer> = { id: number; answer: Answer };
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** A thread that starts on first use and does not keep the process alive. */
export class Thread<Question, Answer> {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  readonly #file: URL;
  readonly #onEnd: () => void;
  #lastId = 0;

  /**
   * @param file calls `answerQuestions`
   * @param onEnd called when the thread and its state are gone; the next question starts another
   */
  constructor(file: URL, onEnd: () => void = () => undefined) {
    this.#file = file;
    this.#onEnd = onEnd;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#file);
    const ended = (reason: unknown) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#onEnd();
      const error =
        reason instanceof Error ? reason : new Error(`a thread ended: ${String(reason)}`);
      for (const waiting of this.#waiting.values()) waiting.reject(error);
      this.#waiting.clear();
    };
    worker.once('error', ended);
    worker.once('exit', ended);
    worker.on('message', ({ id, answer }: Answered<Answer>) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  /** Ends the thread at once; who waits for an answer gets an error. */
  stop(): void {
    void this.#worker?.terminate();
  }

  send(question: Question): void {
    this.#started().postMessage({ id: 0, question } satisfies Asked<Question>);
  }

  ask(question: Question): Promise<Answer> {
    const worker = this.#started();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, question } satisfies Asked<Question>);
    });
  }
}

/** Answers questions inside the thread. Synchronous answers keep the order of their questions. */
export function answerQuestions<Answer>(
  answer: (question: never) => Answer | Promise<Answer>,
): void {
  const port = parentPort!;
  port.on('message', ({ id, question }: Asked<never>) => {
    const result = answer(question);
    const reply = (ready: Answer) => {
      if (id > 0) port.postMessage({ id, answer: ready } satisfies Answered<Answer>);
    };
    if (result instanceof Promise) void result.then(reply);
    else reply(result);
  });
}

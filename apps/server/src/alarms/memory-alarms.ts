import type { Deps } from '../shared/deps.ts';
import { alarmMessage, type AlarmOutlet } from './message.ts';
import type { MemoryAlarm } from './registry.ts';

type Raised = { since: number; at: Date; isLogged: boolean; told: Set<AlarmOutlet> };

/** An alarm is logged and sent after this long: a failover or a restart of the database is over sooner. */
const PATIENCE_MS = 15_000;

/** Sends alarms from a process's own memory, once to each outlet when raised and when cleared. */
export class MemoryAlarms {
  readonly #deps: Pick<Deps, 'config' | 'log'>;
  readonly #outlets: readonly AlarmOutlet[];
  readonly #patienceMs: number;
  readonly #raised = new Map<MemoryAlarm, Raised>();

  constructor(
    deps: Pick<Deps, 'config' | 'log'>,
    outlets: readonly AlarmOutlet[],
    patienceMs = PATIENCE_MS,
  ) {
    this.#deps = deps;
    this.#outlets = outlets;
    this.#patienceMs = patienceMs;
  }

  /** To be called every few seconds: the next call tries an outlet that failed again. */
  async set(name: MemoryAlarm, isUp: boolean): Promise<void> {
    const raised = this.#raised.get(name);
    if (!isUp) return raised && this.#clear(name, raised);
    if (!raised) {
      const since = performance.now();
      this.#raised.set(name, { since, at: new Date(), isLogged: false, told: new Set() });
    } else if (performance.now() - raised.since >= this.#patienceMs) {
      if (!raised.isLogged) this.#deps.log.error({ alarm: name }, 'an alarm is told from memory');
      raised.isLogged = true;
      const untold = this.#outlets.filter((outlet) => !raised.told.has(outlet));
      for (const outlet of await this.#send(untold, { name, state: 'RAISED', at: raised.at }))
        raised.told.add(outlet);
    }
  }

  async #clear(name: MemoryAlarm, { told, ...raised }: Raised): Promise<void> {
    const message = { name, state: 'CLEARED', at: new Date() } as const;
    const left = new Set(told);
    for (const outlet of await this.#send([...told], message)) left.delete(outlet);
    if (left.size === 0) this.#raised.delete(name);
    else this.#raised.set(name, { ...raised, told: left });
  }

  /** @returns the outlets that took the message */
  async #send(
    outlets: readonly AlarmOutlet[],
    told: { name: MemoryAlarm; state: 'RAISED' | 'CLEARED'; at: Date },
  ): Promise<AlarmOutlet[]> {
    const message = alarmMessage(this.#deps.config, { ...told, details: {} });
    const taken = await Promise.all(
      outlets.map((outlet) =>
        outlet.send(message).then(
          () => [outlet],
          () => {
            this.#deps.log.error(
              { alarm: message.name, outlet: outlet.name },
              'an alarm was not sent',
            );
            return [];
          },
        ),
      ),
    );
    return taken.flat();
  }
}

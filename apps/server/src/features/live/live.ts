import { randomUUID } from 'node:crypto';
import type { LiveKind } from '@fairlaunch/protocol';
import type { FastifyInstance } from 'fastify';
import { JobTroubles } from '#alarms/job-troubles.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import type { EventStream } from './event-stream.ts';
import { LiveHub, type OpenSession } from './hub.ts';
import { NoticeListener } from './listener.ts';
import { parseNotice } from './notices.ts';

const MAX_LIFE_MS = 15 * 60_000;
/** Without a listener, streams end after `graceMs`, and an alarm follows after `alarmAfterMs`. */
const PATIENCE = { graceMs: 5_000, alarmAfterMs: 30_000 };
const TROUBLE = 'live-listener';

type Caller = { memberId: bigint; tokenHash: Buffer; networkAddress: string };

/** Tells members with an open page what changed (docs/decisions/0077). */
export class Live {
  readonly hub: LiveHub;
  readonly #deps: Deps;
  readonly #listener: NoticeListener;
  readonly #patience: typeof PATIENCE;
  #isHearing = false;
  #waiting: NodeJS.Timeout[] = [];
  #troubles: JobTroubles | undefined;

  constructor(deps: Deps, patience = PATIENCE) {
    this.#deps = deps;
    this.#patience = patience;
    this.hub = new LiveHub(deps.config.LIVE_STREAMS);
    this.#listener = new NoticeListener(deps.config.DATABASE_URL, {
      onNotice: (payload) => this.#tell(payload),
      onUp: () => void this.#goOn(),
      onDown: () => this.#lose(),
    });
  }

  start(): void {
    this.#expectListener();
    this.#listener.start();
  }

  async stop(): Promise<void> {
    this.hub.endAll('SHUTDOWN');
    this.#isHearing = false;
    this.#clear();
    await this.#listener.stop();
    this.#clear();
    await this.#troubles?.stop();
  }

  /**
   * Looks the session up once the stream is open, so that its end in between is not missed.
   * @throws Failure LIVE_DOWN, LIVE_FULL, TOO_MANY_REQUESTS, SESSION_INVALID
   */
  async open(caller: Caller): Promise<EventStream> {
    const { database, realNow } = this.#deps;
    if (!this.#isHearing) throw new Failure('LIVE_DOWN');
    const stream = this.hub.open(caller);
    const session = await database
      .selectFrom('session')
      .select('expires_at')
      .where('token_hash', '=', caller.tokenHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
      .catch((error: unknown) => {
        stream.destroy();
        throw error;
      });
    const leftMs = (session?.expires_at.getTime() ?? 0) - realNow();
    if (leftMs <= 0) {
      stream.destroy();
      throw new Failure('SESSION_INVALID');
    }
    stream.liveFor(Math.min(leftMs, MAX_LIFE_MS));
    return stream;
  }

  #tell(payload: string): void {
    const notice = parseNotice(payload);
    if (!notice) return;
    if (notice.kind === 'session') void this.#endSessionOf(notice.memberId);
    else if (notice.memberId === undefined) this.#tellEverybody(notice.kind);
    else this.hub.tell(notice.memberId, notice.kind);
  }

  /** Forgets shared snapshots first, so that whoever is told reads what is new. */
  #tellEverybody(kind: LiveKind): void {
    forgetSnapshots(this.#deps);
    this.hub.tellEverybody(kind);
  }

  /** Has members read everything again, and ends streams of sessions that ended meanwhile. */
  async #goOn(): Promise<void> {
    this.#clear();
    this.#isHearing = true;
    this.#tellEverybody('everything');
    await this.#endOldSessions(this.hub.sessions());
    const troubles = this.#troubles;
    this.#troubles = undefined;
    await troubles?.stop();
  }

  /** One of the member's sessions ended; its stream ends if that session opened it. */
  async #endSessionOf(memberId: bigint): Promise<void> {
    const session = this.hub.sessionOf(memberId);
    if (session) await this.#endOldSessions([session]);
  }

  /** Ends the streams of sessions that ended, or that cannot be looked up. */
  async #endOldSessions(sessions: OpenSession[]): Promise<void> {
    const open = await this.#openOf(sessions).catch(() => new Set<string>());
    for (const session of sessions)
      if (!open.has(session.tokenHash.toString('hex'))) this.hub.endSession(session);
  }

  /** Token hashes of the sessions that are still open. */
  async #openOf(sessions: OpenSession[]): Promise<Set<string>> {
    if (sessions.length === 0) return new Set();
    const rows = await this.#deps.database
      .selectFrom('session')
      .select('token_hash')
      .where(
        'token_hash',
        'in',
        sessions.map(({ tokenHash }) => tokenHash),
      )
      .where('ended_at', 'is', null)
      .execute();
    return new Set(rows.map(({ token_hash: hash }) => hash.toString('hex')));
  }

  #lose(): void {
    this.#isHearing = false;
    this.#deps.log.warn('the listener for live notices is gone');
    this.#expectListener();
  }

  #expectListener(): void {
    const { graceMs, alarmAfterMs } = this.#patience;
    this.#waiting = [
      setTimeout(() => this.hub.endAll('SHUTDOWN'), graceMs),
      setTimeout(() => void this.#raise(), alarmAfterMs),
    ];
  }

  async #raise(): Promise<void> {
    this.#troubles = new JobTroubles(this.#deps, randomUUID());
    this.#troubles.start();
    await this.#troubles.failed(TROUBLE);
  }

  #clear(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting = [];
  }
}

const all = new WeakMap<Deps, Live>();

export function liveOf(deps: Deps): Live {
  const live = all.get(deps) ?? new Live(deps);
  all.set(deps, live);
  return live;
}

/** Listens only in a process that serves calls. */
export function serveLive(app: FastifyInstance, deps: Deps): void {
  app.addHook('onListen', () => liveOf(deps).start());
  app.addHook('preClose', () => liveOf(deps).stop());
}

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseAlarm } from '#alarms/alarms.ts';
import { localSigners } from '#chain/signers.ts';
import { openChain } from '#chain/reader.ts';
import { openDatabases } from '#db/pools.ts';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../tests/support/member.ts';
import { memberWithHistory } from '../../../../tests/support/read-calls.ts';
import { createRegistry } from './registry.ts';

const ROOT = new URL('../../../../', import.meta.url);
const NOBODY = 'http://127.0.0.1:1';

let test: TestDeployment;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment({}, { METRICS_PORT: '0' });
  member = await memberWithHistory(test);
});
afterAll(() => test.stop());

const scrape = async () => {
  const answer = await fetch(`http://127.0.0.1:${test.server.metricsPort}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  return answer.text();
};

/** Values of a figure by its labels. */
const figure = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^fairlaunch_${name}(\\{.*\\})? (\\S+)$`, 'gm'))].map(
      ([, labels = '', value]) => [labels, Number(value)],
    ),
  );

describe('figures of a process', () => {
  it('are served on a port of their own, and never on the public one', async () => {
    expect(test.server.metricsPort).not.toBe(test.server.port);
    expect((await fetch(`${test.server.url}/metrics`)).status).toBe(404);
    const elsewhere = await fetch(`http://127.0.0.1:${test.server.metricsPort}/api/health`);
    expect(elsewhere.status).toBe(404);
  });

  it('tell of requests, pools, work, close, chain, streams, gas, the escape and alarms', async () => {
    await raiseAlarm(test.server.deps.writes, 'CLOSE_FAILED', {});
    await member.call('me', {});
    // Only there if both database and chain answered in the time that a scrape waits.
    let text = '';
    await expect
      .poll(async () => figure((text = await scrape()), 'chain_lag_blocks'))
      .toHaveProperty(['']);
    expect(
      figure(text, 'http_request_duration_seconds_count')['{route="GET /api/me",status="2xx"}'],
    ).toBeGreaterThan(0);
    expect(Object.keys(figure(text, 'database_connections'))).toHaveLength(6);
    expect(figure(text, 'database_waiting')).toMatchObject({ '{pool="reads"}': 0 });
    expect(figure(text, 'database_up')).toEqual({ '': 1 });
    for (const work of ['credit', 'close', 'bonus', 'root', 'payout', 'box_draw', 'mail'])
      expect(figure(text, 'work_age_seconds')).toHaveProperty([`{work="${work}"}`]);
    expect(figure(text, 'close_step_duration_seconds')['{step="POSTED"}']).toBeGreaterThan(0);
    expect(figure(text, 'job_duration_seconds_count')).toHaveProperty([
      '{lane="close",job="close-days",outcome="ended"}',
    ]);
    expect(
      figure(text, 'endpoint_calls_total')['{endpoint="first",outcome="answered"}'],
    ).toBeGreaterThan(0);
    expect(figure(text, 'chain_up')).toEqual({ '': 1 });
    expect(figure(text, 'live_streams')).toEqual({ '': 0 });
    expect(figure(text, 'gas_balance_bnb')['{key="payout"}']).toBeGreaterThan(0);
    expect(figure(text, 'escape_left_seconds')['']).toBeGreaterThan(0);
    expect(figure(text, 'alarm_up')).toMatchObject({
      '{alarm="CLOSE_FAILED",severity="critical"}': 1,
      '{alarm="MAIL_LATE",severity="warning"}': 0,
    });
    expect(figure(text, 'custody_ratio')).toHaveProperty(['{asset="USDT"}']);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('have no label that says whose a call was, whatever a caller sends', async () => {
    const { address } = member.account;
    await Promise.all(
      [`/api/${address}`, `/${address}`, '/api/files/20000/x', '/api/operator/closes/1']
        .map((path) => `${test.server.url}${path}`)
        .map((url) => fetch(url, { headers: { 'X-Request-Id': address } })),
    );
    await member.call('order', { number: 1 });
    const labels = [...(await scrape()).matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!] as const,
    );
    const ours = labels.filter(
      ([name]) => !['le', 'version', 'major', 'minor', 'patch'].includes(name),
    );
    expect(ours.filter(([, value]) => /0x|\d{3}/.test(value))).toEqual([]);
    const routes = new Set(ours.flatMap(([name, value]) => (name === 'route' ? [value] : [])));
    expect([...routes].filter((route) => !/^[A-Z]+ \/[\w/:*.-]*$|^unmatched$/.test(route))).toEqual(
      [],
    );
    expect(routes).toContain('GET /api/orders/:number');
  });

  it('stay those of the memory while neither database nor chain answers', async () => {
    const { deps } = test.server;
    const gone = openDatabases('postgres://nobody@127.0.0.1:1/nothing', {
      reads: 1,
      writes: 1,
      jobs: 1,
    });
    const registry = createRegistry(
      {
        ...deps,
        database: gone.reads,
        chain: openChain({ ...deps.config, CHAIN_RPC_URL: NOBODY }),
      },
      gone,
      localSigners(deps.config),
    );
    const text = await registry.metrics();
    await gone.close();
    expect(figure(text, 'database_up')).toEqual({ '': 0 });
    expect(figure(text, 'chain_up')).toEqual({ '': 0 });
    expect(figure(text, 'database_connections')).toHaveProperty(['{pool="reads",state="busy"}']);
    expect(text).toContain('fairlaunch_http_request_duration_seconds_count');
    for (const name of ['work_age_seconds', 'alarm_up', 'chain_lag_blocks', 'escape_left_seconds'])
      expect(figure(text, name)).toEqual({});
  });
});

describe('what deploy/ has for Prometheus and Grafana', () => {
  const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
  const alerts = read('deploy/prometheus/alerts.yml');
  const dashboard = read('deploy/grafana/fairlaunch.json');

  it('names only figures that a process serves', async () => {
    const served = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!),
    );
    const named = `${alerts} ${dashboard}`.matchAll(/\b(?:fairlaunch|nodejs|process)_[a-z0-9_]+/g);
    const bare = [...named].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(bare.filter((name) => !served.has(name))).toEqual([]);
  });

  it('leads to headings and rows of the docs for operators', () => {
    const docs = read('docs/operations.md');
    const headings = [...docs.matchAll(/^##+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const rows = [...docs.matchAll(/<a id="([a-z-]+)">/g)].map(([, anchor]) => anchor!);
    const named = [...`${alerts} ${dashboard}`.matchAll(/operations\.md#([a-z-]+)/g)];
    const anchors = named.map(([, anchor]) => anchor!);
    expect(anchors.length).toBeGreaterThan(15);
    expect(anchors.filter((anchor) => ![...headings, ...rows].includes(anchor))).toEqual([]);
    expect(alerts.match(/- alert: /g)).toHaveLength(alerts.match(/runbook: /g)!.length);
  });

  it('has each panel once, with a title, a place and a question', () => {
    const { panels } = JSON.parse(dashboard) as {
      panels: { id: number; title: string; gridPos: object; targets: { expr: string }[] }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
    for (const { title, targets } of panels) expect([title, targets[0]?.expr]).not.toContain('');
  });
});

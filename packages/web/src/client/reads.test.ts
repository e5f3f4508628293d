import type { Client } from '@fairlaunch/protocol';
import { QueryClientProvider, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActions } from './actions.ts';
import { createQueries } from './queries.ts';
import { readKey } from './read-key.ts';
import { createReadPages } from './read-pages.ts';
import { createReads } from './reads.ts';

type Call = [name: string, input: object];

/** A page with or without a session, and a server that answers with the number of the call. */
function page(hasSession = true) {
  const calls: Call[] = [];
  const call: Client['call'] = async (name, input) => {
    calls.push([name, input]);
    if (name === 'endSession') throw new Error('refused');
    return { items: [calls.length], next: calls.length === 1 ? 'second' : null } as never;
  };
  const { queryClient, ...queries } = createQueries({
    scope: 'member',
    staleTimeMs: 0,
    retriesTimeouts: false,
  });
  const show = <Shown>(use: () => Shown): Shown => {
    const shown: Shown[] = [];
    const Page = () => {
      shown.push(use());
      return null;
    };
    const provided = { client: queryClient, children: createElement(Page) };
    renderToStaticMarkup(createElement(QueryClientProvider, provided));
    return shown[0]!;
  };
  const useHasSession = () => hasSession;
  return {
    calls,
    queryClient,
    queries,
    show,
    ...createReads(call, useHasSession),
    useReadPages: createReadPages(call, useHasSession),
    useAction: createActions(call, queries.refreshSession),
    put: (key: QueryKey, answer: unknown) => queryClient.setQueryData(key, answer),
    queryOf: (key: QueryKey) => queryClient.getQueryCache().find({ queryKey: key, exact: true })!,
  };
}

describe('a key', () => {
  it('names who the answer is for, the read and its input', () => {
    expect(readKey('iso')).toEqual(['public', 'iso', {}]);
    expect(readKey('order', { number: 7 })).toEqual(['member', 'order', { number: 7 }]);
    expect(readKey('operatorToday')).toEqual(['operator', 'operatorToday', {}]);
  });

  it('matches, without an input, every answer to its read and none to another', () => {
    const { put, queryClient } = page();
    const orders = [readKey('order', { number: 7 }), readKey('order', { number: 8 })];
    const others = [readKey('orders'), readKey('orderTotals')];
    for (const key of [...orders, ...others]) put(key, 'answer');
    const found = queryClient.getQueryCache().findAll({ queryKey: readKey('order') });
    expect(found.map(({ queryKey }) => queryKey)).toEqual(orders);
  });
});

describe('a read', () => {
  it('asks once for an answer that is prefetched and then shown', async () => {
    const { calls, queryClient, readOptions, show, useRead } = page();
    await queryClient.fetchQuery(readOptions('order', { number: 7 }));
    expect(show(() => useRead('order', { number: 7 }).data)).toEqual({
      items: [1],
      next: 'second',
    });
    expect(calls).toEqual([['order', { number: 7 }]]);
  });

  it('applies its settings', () => {
    const { put, show, useRead } = page();
    put(readKey('sessions'), { items: ['phone'] });
    const settings = { select: ({ items }: { items: object[] }) => items[0], staleTime: 60_000 };
    const shown = show(() => useRead('sessions', {}, settings));
    expect(shown).toMatchObject({ data: 'phone', isStale: false, fetchStatus: 'idle' });
  });

  it('is idle for a guest unless it is public, and as long as there is nothing to ask for', () => {
    const [guest, member] = [page(false), page()];
    const asks = { fetchStatus: 'fetching' };
    const waits = { fetchStatus: 'idle', isPending: true };
    expect(guest.show(() => guest.useRead('iso'))).toMatchObject(asks);
    expect(guest.show(() => guest.useRead('me'))).toMatchObject(waits);
    expect(guest.show(() => guest.useReadPages('orders'))).toMatchObject(waits);
    expect(guest.show(() => guest.useReadPages('plans'))).toMatchObject(asks);
    expect(member.show(() => member.useRead('me'))).toMatchObject(asks);
    expect(member.show(() => member.useRead('watch', null))).toMatchObject(waits);
    expect(member.show(() => member.useRead('iso', {}, { enabled: false }))).toMatchObject(waits);
  });

  it('is not refreshed if its answer is static', async () => {
    const { calls, queries, queryClient, readOptions } = page();
    const options = readOptions('bindingPreview', { referrer: '7' });
    const shown = new QueryObserver(queryClient, { ...options, staleTime: 'static' });
    const asked = new QueryObserver(queryClient, readOptions('me'));
    const leave = [shown, asked].map((observer) => observer.subscribe(() => undefined));
    await expect.poll(() => calls.length).toBe(2);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    queries.refreshSession();
    await expect.poll(() => calls.length).toBe(3);
    expect(calls.map(([name]) => name)).toEqual(['bindingPreview', 'me', 'me']);
    for (const end of leave) end();
  });

  it('is forgotten with its session, unless it is public', () => {
    const { put, queries, queryClient } = page();
    put(readKey('me'), 'member');
    put(readKey('iso'), 'iso');
    queries.forgetSession();
    expect(queryClient.getQueryData(readKey('me'))).toBeUndefined();
    expect(queryClient.getQueryData(readKey('iso'))).toBe('iso');
  });

  it('must be one of the endpoint table, with its input', () => {
    const { useRead, useReadPages } = page();
    const useRefused = () => {
      // @ts-expect-error a misspelt name
      useRead('orderTypeTerm');
      // @ts-expect-error an action
      useRead('stake');
      // @ts-expect-error without the number
      useRead('order');
      // @ts-expect-error a number as text
      useRead('order', { number: 'seven' });
      // @ts-expect-error a read that is no list
      useReadPages('iso');
      // @ts-expect-error a key of an action
      readKey('stake');
    };
    expect(useRefused).toBeTypeOf('function');
  });
});

describe('pages', () => {
  it('follow one another, and are kept apart from a read of the first page', async () => {
    const { calls, queryClient, queryOf, readOptions, show, useReadPages } = page();
    show(() => useReadPages('orders', { filter: 'staking' }));
    const query = queryOf([...readKey('orders', { filter: 'staking' }), 'pages']);
    await query.fetch();
    await query.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } });
    expect(query.state.data).toMatchObject({ pages: [{ items: [1] }, { items: [2] }] });
    const alone = readOptions('orders', { filter: 'staking' });
    expect(await queryClient.fetchQuery(alone)).toMatchObject({ items: [3] });
    expect(calls).toEqual([
      ['orders', { filter: 'staking', cursor: undefined }],
      ['orders', { filter: 'staking', cursor: 'second' }],
      ['orders', { filter: 'staking' }],
    ]);
  });
});

describe('an action', () => {
  it('is a new request each time, unless the caller repeats one', async () => {
    const { calls, show, useAction } = page();
    const { mutateAsync } = show(() => useAction('lockReceivers'));
    await mutateAsync({ on: true });
    await mutateAsync({ on: true });
    await mutateAsync({ on: true, requestId: 'the one before' });
    const [first, second, third] = calls.map(
      ([, input]) => (input as { requestId: string }).requestId,
    );
    expect(first).toMatch(/^\w{22}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('the one before');
  });

  it('refreshes the reads, also when it was refused', async () => {
    const { put, queryClient, show, useAction } = page();
    put(readKey('sessions'), 'before');
    const { mutateAsync } = show(() => useAction('endSession'));
    await expect(mutateAsync({ id: 'a phone' })).rejects.toThrow('refused');
    expect(queryClient.getQueryData(readKey('sessions'))).toBeUndefined();
  });
});

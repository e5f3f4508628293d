import { ApiError, type ReadName } from '@fairlaunch/protocol';
import { readPreferences } from '@fairlaunch/ui';
import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../client/queries.ts';
import { sessionStore } from '../session/store.ts';
import type { Member } from '../session/state.ts';
import { MEMBER_FIGURES } from './member-figures.ts';
import { isShowingCachedFigures } from './cached-figures.ts';
import { memberFigure, readFigure, writeFigure, type Figure } from './stored-figures.ts';

const MEMBER: ReadName = 'me';
/** Reads of the home page that are the same for everybody. */
const PUBLIC = new Set<string>(['coverage', 'config'] satisfies ReadName[]);

const nameOf = (key: QueryKey): string => String(key[1]);
const publicItem = (name: string): string => `fairlaunch.figures.public.${name}`;

function keep({ queryKey, state: { data, dataUpdatedAt: at } }: Query): void {
  const name = nameOf(queryKey);
  if (PUBLIC.has(name)) writeFigure(publicItem(name), { at, data });
  if (name === MEMBER) keepMember(data as Member, at);
}

function keepMember(member: Member, at: number): void {
  const { address, userMessage } = sessionStore.get();
  if (!address || !userMessage) return;
  const isHidden = readPreferences().amounts === 'hidden';
  const figure = { address, at, data: isHidden ? null : member };
  writeFigure(MEMBER_FIGURES, figure);
  isShowingCachedFigures.set(false);
}

/** The stored figure of a read; the member's only while its own session goes on. */
function storedOf(name: string): Figure | undefined {
  if (PUBLIC.has(name)) return readFigure(publicItem(name));
  const { address, userMessage } = sessionStore.get();
  const figure = name === MEMBER && userMessage ? memberFigure() : undefined;
  return figure?.data && figure.address === address ? figure : undefined;
}

/** Gives a query without data its stored figure; an error of the query is shown beside it. */
function restore(query: Query): void {
  const figure = query.state.data === undefined ? storedOf(nameOf(query.queryKey)) : undefined;
  if (!figure) return;
  if (nameOf(query.queryKey) === MEMBER) isShowingCachedFigures.set(true);
  const { status, error } = query.state;
  query.setState({
    data: figure.data,
    dataUpdatedAt: figure.at,
    status: error ? status : 'success',
  });
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'NETWORK';

let isKeeping = false;

/** Keeps the home page's figures for a visit without a connection, and shows them on that visit. */
export function keepFigures(): void {
  if (isKeeping) return;
  isKeeping = true;
  const cache = queryClient.getQueryCache();
  const look = (query: Query): void => {
    if (!navigator.onLine || isUnanswered(query.state.error)) restore(query);
  };
  cache.subscribe((event) => {
    if (event.type === 'added' && !navigator.onLine) restore(event.query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') keep(event.query);
    if (event.action.type === 'error') look(event.query);
  });
  for (const query of cache.getAll()) {
    if (query.state.status === 'success') keep(query);
    else look(query);
  }
}

import { usePagedQuery } from '@fairlaunch/web';
import { useSignedIn } from '../session/store.ts';

type Page<Item> = { items: Item[]; next: string | null };

export function usePages<Item, Data extends Page<Item>>(
  key: readonly unknown[],
  fetchPage: (cursor: string | undefined) => Promise<Data>,
) {
  const enabled = useSignedIn();
  return usePagedQuery<Item, Data>({ queryKey: ['member', ...key], fetchPage, enabled });
}

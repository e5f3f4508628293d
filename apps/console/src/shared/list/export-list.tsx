import type { Endpoints, Input, ListName } from '@fairlaunch/protocol';
import { LIST_SIZES } from '@fairlaunch/protocol';
import { showToast } from '@fairlaunch/ui';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../client/client.ts';
import { SmallButton } from '../components/small-button.tsx';
import { explain } from '../errors/explain.ts';
import { useText } from '../language/text.ts';
import { toCsv, type CsvField } from '../table/csv.ts';
import { download } from '../table/download.ts';
import type { ListItem } from './list-item.ts';

/** A file has at most this many rows: the calls for more would be refused as too many. */
const MOST_EXPORTED = 50_000;

export type ExportFormat = 'csv' | 'json';

type ExportListProps<Name extends ListName> = {
  name: Name;
  input: Record<string, string | number>;
  file: string;
  fields: readonly CsvField<ListItem<Name>>[];
  format: ExportFormat;
};

/** Every row of a list that passes its filters, page by page; it can be cancelled. */
export function ExportList<Name extends ListName>({
  name,
  input,
  file,
  fields,
  format,
}: ExportListProps<Name>) {
  const text = useText();
  const running = useRef<AbortController>(undefined);
  const [rows, setRows] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  const give = async () => {
    const stop = new AbortController();
    running.current = stop;
    try {
      const { items, isWhole } = await everyRow<Name>(name, input, stop.signal, setRows);
      if (format === 'csv') download(`${file}.csv`, 'text/csv', toCsv(fields, items));
      else download(`${file}.json`, 'application/json', `${JSON.stringify(items, null, 2)}\n`);
      showToast(text(isWhole ? 'table.exported' : 'list.exportedPart', { rows: items.length }));
    } catch (error) {
      if (!stop.signal.aborted) showToast(explain(error).message, 'error');
    } finally {
      setRows(undefined);
    }
  };

  if (rows === undefined)
    return (
      <SmallButton onClick={() => void give()}>
        <Download aria-hidden size={14} />
        {text(format === 'csv' ? 'table.exportCsv' : 'table.exportJson')}
      </SmallButton>
    );
  return (
    <SmallButton onClick={() => running.current?.abort()}>
      <X aria-hidden size={14} />
      <span role="status">{text('list.exporting', { rows })}</span>
    </SmallButton>
  );
}

async function everyRow<Name extends ListName>(
  name: Name,
  input: Record<string, string | number>,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<{ items: ListItem<Name>[]; isWhole: boolean }> {
  const items: ListItem<Name>[] = [];
  let cursor: string | undefined;
  onRows(0);
  do {
    const wanted = { ...input, size: LIST_SIZES[1], cursor } as unknown as Input<Endpoints[Name]>;
    const page = await call(name, wanted, { signal });
    signal.throwIfAborted();
    items.push(...(page.items as ListItem<Name>[]));
    onRows(items.length);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && items.length < MOST_EXPORTED);
  return { items, isWhole: cursor === undefined };
}

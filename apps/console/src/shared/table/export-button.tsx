import { showToast } from '@fairlaunch/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toCsv, type CsvField } from './csv.ts';
import { download } from './download.ts';
import { explain } from '../errors/explain.ts';
import { useText } from '../language/text.ts';
import { SmallButton } from '../components/small-button.tsx';

type ExportProps<Row> = {
  name: string;
  rows: () => Promise<readonly Row[]> | readonly Row[];
  fields: readonly CsvField<Row>[];
  format?: 'csv' | 'json';
};

/** Every row that passes the filters, amounts and times in full. */
export function ExportButton<Row>({ name, rows, fields, format = 'csv' }: ExportProps<Row>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      const all = await rows();
      if (format === 'csv') download(`${name}.csv`, 'text/csv', toCsv(fields, all));
      else download(`${name}.json`, 'application/json', `${JSON.stringify(all, null, 2)}\n`);
      showToast(text('table.exported', { rows: all.length }));
    } catch (error) {
      showToast(explain(error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <SmallButton busy={busy} onClick={() => void give()}>
      {!busy && <Download aria-hidden size={14} />}
      {text(format === 'csv' ? 'table.exportCsv' : 'table.exportJson')}
    </SmallButton>
  );
}

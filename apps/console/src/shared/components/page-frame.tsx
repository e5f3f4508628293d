import type { ReactNode } from 'react';
import { PanelIsOpen } from '../table/panel-is-open.ts';

type PageFrameProps = {
  title: string;
  note?: ReactNode;
  tools?: ReactNode;
  panel?: ReactNode;
  children: ReactNode;
};

export function PageFrame({ title, note, tools, panel, children }: PageFrameProps) {
  return (
    <div className="flex flex-col items-stretch gap-4 xl:flex-row xl:items-start">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <header className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-[1_1_16rem]">
            <h1 className="text-20 font-strong">{title}</h1>
            {note && <p className="text-13 text-content-alt">{note}</p>}
          </div>
          {tools}
        </header>
        <PanelIsOpen value={Boolean(panel)}>{children}</PanelIsOpen>
      </div>
      {panel}
    </div>
  );
}

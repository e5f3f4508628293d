import { deviceStorage } from '@fairlaunch/ui';
import { useEffect, useState } from 'react';

const nameOf = (id: number) => `fairlaunch.box-drawing.${id}`;

/** Notes that the member watched this box being drawn, so that its result is shown as news once. */
export const noteDrawing = (id: number): void => {
  deviceStorage.setItem(nameOf(id), '');
};

/** True while the page is open that first shows the result of a draw that was watched. */
export function useIsNewResult(id: number): boolean {
  const [isNew] = useState(() => deviceStorage.getItem(nameOf(id)) !== null);
  useEffect(() => deviceStorage.removeItem(nameOf(id)), [id]);
  return isNew;
}

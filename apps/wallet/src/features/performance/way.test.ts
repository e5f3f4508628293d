import { expect, it } from 'vitest';
import { wayTo } from './way.ts';

it.each([
  [{ depth: 0, legHead: 0, above: [] }, []],
  [{ depth: 1, legHead: 5, above: [] }, []],
  [{ depth: 3, legHead: 5, above: [5, 7] }, [{ seat: 5 }, { seat: 7 }]],
  [{ depth: 4, legHead: 5, above: [7, 9] }, [{ seat: 5 }, { seat: 7 }, { seat: 9 }]],
  [{ depth: 9, legHead: 5, above: [7, 9] }, [{ seat: 5 }, { hidden: 5 }, { seat: 7 }, { seat: 9 }]],
])('the way to %o is %o', (place, steps) => expect(wayTo(place)).toEqual(steps));

/** Characters that nobody confuses, as lines in a box of 10 × 14, so that no font is needed. */
export const STROKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    2: 'M1 3Q2 0 5 0Q9 0 9 4Q9 7 1 14L9 14',
    3: 'M1 1Q9 -2 9 3Q9 7 4 7Q10 7 9 11Q8 15 1 13',
    4: 'M7 14L7 0L1 9L9 9',
    6: 'M8 0Q1 4 1 10Q1 14 5 14Q9 14 9 10Q9 7 5 7Q1 7 1 10',
    7: 'M1 0L9 0L4 14',
    9: 'M2 14Q9 10 9 4Q9 0 5 0Q1 0 1 4Q1 7 5 7Q9 7 9 4',
    A: 'M1 14L5 0L9 14M3 9L7 9',
    C: 'M9 2Q5 -2 2 2Q0 7 2 12Q5 16 9 12',
    E: 'M9 0L1 0L1 14L9 14M1 7L7 7',
    F: 'M9 0L1 0L1 14M1 7L7 7',
    H: 'M1 0L1 14M9 0L9 14M1 7L9 7',
    K: 'M1 0L1 14M9 0L1 8M3 6L9 14',
    M: 'M1 14L1 0L5 7L9 0L9 14',
    N: 'M1 14L1 0L9 14L9 0',
    P: 'M1 14L1 0Q9 -1 9 4Q9 8 1 8',
    R: 'M1 14L1 0Q9 -1 9 4Q9 8 1 8M4 8L9 14',
    T: 'M1 0L9 0M5 0L5 14',
    X: 'M1 0L9 14M9 0L1 14',
    Y: 'M1 0L5 7L9 0M5 7L5 14',
  }),
);

export const CODE_CHARACTERS = [...STROKES.keys()];

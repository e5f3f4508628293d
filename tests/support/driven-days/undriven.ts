/** Kinds of entries that acts need not lead to, with the reason why. */
export const UNDRIVEN: Readonly<Record<string, string>> = {
  BOX_MOVED:
    'depends on a block that is mined in the moment in which a box is opened, as tests of boxes do',
};

/** More than there are kinds; bounds what is read of somebody else's proof. */
export const MAX_LEAF_LINES = 32;

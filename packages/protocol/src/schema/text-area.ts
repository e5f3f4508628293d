/** Characters that a text area takes (spec §5): notes, reasons, messages. */
export const TEXT_AREA_LENGTH = 140;

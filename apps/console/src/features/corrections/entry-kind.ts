import { textOr } from '#shared/language/text.ts';

export const entryKindName = (kind: string): string => textOr(`corrections.kind.${kind}`, kind);

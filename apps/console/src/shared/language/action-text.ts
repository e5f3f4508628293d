import { textOr } from '#shared/language/text.ts';

export const actionText = (action: string) => textOr(`audit.action.${action}`, action);

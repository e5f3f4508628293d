import { textOr } from './text.ts';

export const actionText = (action: string) => textOr(`audit.action.${action}`, action);

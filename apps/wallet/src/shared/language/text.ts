import type { WalletMessageId } from '@fairlaunch/locales';
import { textsOf } from '@fairlaunch/ui';

export { textOr, useLanguageTag, type Values } from '@fairlaunch/ui';
export type MessageId = WalletMessageId;
export const { text, useText } = textsOf<MessageId>();

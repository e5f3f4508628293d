import type { WalletMessageId } from '@fairlaunch/locales';
import { textsOf, type Text as TextOf } from '@fairlaunch/ui';

export { textOr, useLanguageTag, type Values } from '@fairlaunch/ui';
export type MessageId = WalletMessageId;
export type Text = TextOf<MessageId>;
export const { text, useText } = textsOf<MessageId>();

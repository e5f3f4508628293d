export * from '@fairlaunch/protocol';
export {
  connect,
  type Configuration,
  type ConnectOptions,
  type Member,
  type Session,
} from './connect.ts';
export type { Confirmation, TypedStatement, Wallet } from './confirm.ts';

import type { Flow, FlowRecord, FlowStep, StepContext } from '@fairlaunch/flows';
import type { Plan } from '@fairlaunch/plan';
import type { MessageId, Values } from '../shared/language/text.ts';
import type { FlowPorts } from './ports.ts';
import type { ProblemName } from '../shared/flow-problems.ts';

export type WalletApp = { ports: FlowPorts; messageId: MessageId; problemName: ProblemName };
export type WalletContext<Input, Memory = object> = StepContext<WalletApp, Input, Memory>;
export type WalletStep<Input, Memory = object> = FlowStep<WalletApp, Input, Memory>;

export type Detail = { id: string; label: MessageId; values?: Values } & (
  | { amount: string; unit: string }
  | { address: string }
  /** A contract's address, to look up and never to send to. */
  | { contract: string; isWhole?: true }
  /** An address with every character, as a person must compare it. */
  | { fullAddress: string }
  | { text: MessageId; textValues?: Values }
  | { day: number }
  /** Unix seconds, shown in UTC+8 and, if it differs, also in the reader's zone. */
  | { at: number }
);

export type Remark<Record = never> = {
  id: string;
  kind: 'info' | 'warning';
  text: MessageId;
  values?: Values;
  /** Shows the remark only for such a record. */
  when?: (record: Record) => boolean;
};

/** Texts of the sheet that asks how much a contract may take; each gets the amount and its unit. */
export type ApprovalTexts = {
  intro: MessageId;
  exactNote: MessageId;
  unlimitedNote: MessageId;
  unlimitedWarning: MessageId;
};

/** `amount` becomes a value of the label as the reader writes it. */
export type NextStep = { label: MessageId; values?: Values; amount?: string; path: string };

/** An event that follows; `at` in Unix seconds. */
export type Expected = { text: MessageId; at?: number };

export type WalletFlow<Input, Memory> = Flow<WalletApp, Input, Memory> & {
  title: MessageId;
  action: MessageId;
  /** Text of a second button that changes nothing, for an action that cancels something. */
  leave?: MessageId;
  summary: (record: FlowRecord<Input, Memory>) => { amount: string; unit: string };
  details: (record: FlowRecord<Input, Memory>) => Detail[];
  remarks: readonly Remark<FlowRecord<Input, Memory>>[];
  /** One confirmation in the wallet can approve and act; `isOffered` is asked at each review. */
  atOnce?: {
    /** Gets the amount and its unit. */
    text: MessageId;
    isOffered: (
      context: Pick<WalletContext<Input, Memory>, 'record' | 'ports'>,
    ) => Promise<boolean>;
  };
  results?: (record: FlowRecord<Input, Memory>) => Detail[];
  /** Works without a session and without our server. */
  withWalletAlone?: true;
  /** Unix seconds until which the terms hold; without it they hold without an end. */
  validUntil?: (record: FlowRecord<Input, Memory>) => number;
  /** The form with the current terms, for when the reviewed ones have changed. */
  again?: (record: FlowRecord<Input, Memory>) => string;
  /** The page that shows the result. */
  after: string;
  /**
   * The page to go on to once the flow is done, if it is not `after`; `plan` is undefined until it
   * is known.
   */
  continueWith?: (record: FlowRecord<Input, Memory>, plan?: Plan) => NextStep | undefined;
  /** What follows, by itself or by the member, in its order. */
  expects?: (record: FlowRecord<Input, Memory>) => readonly Expected[];
  /** What is left to do, in words, where no event follows. */
  afterwards?: MessageId;
  doneText: MessageId | ((record: FlowRecord<Input, Memory>) => MessageId);
  pendingText: MessageId;
  approval?: ApprovalTexts;
  /** The pool that pays the action's income; its state is shown above the button that confirms. */
  paidFrom?: 'STATIC';
  /** A guest without a referrer may do it too: it touches no account of ours. */
  withoutSeat?: true;
};

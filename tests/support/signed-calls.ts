import type { Member } from '@fairlaunch/client';
import { micro, toDecimal } from '@fairlaunch/money';
import { isoDate, type Plan } from '@fairlaunch/plan';
import {
  bindingTypedData,
  flashCancellationTypedData,
  nodeCancellationTypedData,
  nodePurchaseTypedData,
  stakeTypedData,
  type CallName,
  type Endpoints,
  type Input,
  type Output,
} from '@fairlaunch/protocol';

type Own = 'requestId' | 'deadline' | 'signature';
type Terms<Name extends keyof Endpoints> = Omit<Input<Endpoints[Name]>, Own> & {
  requestId?: string;
};

const own = ({ requestId }: { requestId?: string }) =>
  requestId === undefined ? {} : { requestId };

/** What the wallet signs of calls, from what the server shows beforehand, as the app does. */
const SIGNED = {
  async bind({ call, confirm }: Member, terms: Terms<'bind'>) {
    const { seat: sponsor } = await call('bindingPreview', { referrer: terms.referrer });
    return confirm(bindingTypedData, { ...own(terms), sponsor });
  },
  async stake({ configuration, confirm }: Member, terms: Terms<'stake'>) {
    const { hash: planHash, plan } = (await configuration(true)).plan;
    const { package: name, fillWeek } = terms;
    return confirm(stakeTypedData, {
      ...own(terms),
      package: name,
      days: (plan as Plan).packages[name]?.days ?? 0,
      asset: terms.asset ?? 'USDT',
      amount: toDecimal(micro(terms.amount)),
      fills: fillWeek === undefined ? null : isoDate(fillWeek),
      planHash,
    });
  },
  buyNode({ confirm }: Member, terms: Terms<'buyNode'>) {
    const { price, planHash } = terms.offer;
    return confirm(nodePurchaseTypedData, { ...own(terms), kind: terms.kind, price, planHash });
  },
  async cancelNode({ call, confirm }: Member, terms: Terms<'cancelNode'>) {
    const { number } = terms;
    const { price: refund } = await call('node', { number });
    return confirm(nodeCancellationTypedData, { ...own(terms), node: number, refund });
  },
  async cancelFlashExchange({ call, confirm }: Member, terms: Terms<'cancelFlashExchange'>) {
    const { items } = await call('flashExchanges', {});
    // Nobody else's exchange is shown, and none of it can be signed rightly.
    const none = { asset: 'WPT', debit: '0' };
    const { asset, debit: returned } = items.find(({ id }) => id === terms.id) ?? none;
    const said = { exchange: terms.id, asset, returned };
    return confirm(flashCancellationTypedData, { ...own(terms), ...said });
  },
};
type Signed = keyof typeof SIGNED;

/** Calls whose input may lack deadline and signature, which the wallet then gives. */
export type SigningCall = Member['call'] &
  (<Name extends Signed>(name: Name, input: Terms<Name>) => Promise<Output<Endpoints[Name]>>);

type Sign = (member: Member, terms: object) => Promise<object>;

/** A request that is sent again is not signed again, as in the app. */
export function signingCall(member: Member): SigningCall {
  const sent = new Map<string, Promise<object>>();
  const { call } = member;
  const signedOf = (sign: Sign, input: { requestId?: string }): Promise<object> => {
    const { requestId = member.requestId() } = input;
    const signed = sent.get(requestId) ?? sign({ ...member, call }, { ...input, requestId });
    sent.set(requestId, signed);
    signed.catch(() => sent.delete(requestId));
    return signed;
  };
  return (async (name: CallName, input: { requestId?: string; signature?: string }) => {
    const sign = Object.hasOwn(SIGNED, name) ? (SIGNED[name as Signed] as Sign) : undefined;
    if (!sign || input.signature !== undefined) return call(name, input as never);
    return call(name, { ...input, ...(await signedOf(sign, input)) } as never);
  }) as SigningCall;
}

import { expect, it } from 'vitest';
import * as protocol from '../src/index.ts';

/** EIP-712 types of all statements: any change to one makes its signatures invalid. */
const SIGNED = [
  'Binding(string requestId,address account,uint256 sponsor,uint256 deadline)',
  'FlashCancellation(string requestId,address account,string exchange,string asset,string returned,uint256 deadline)',
  'NodeCancellation(string requestId,address account,uint256 node,string refund,uint256 deadline)',
  'NodePurchase(string requestId,address account,string kind,string price,bytes32 planHash,uint256 deadline)',
  'Stake(string requestId,address account,string package,uint256 days,string asset,string amount,string fills,bytes32 planHash,uint256 deadline)',
  'Airdrop(string requestId,string asset,bytes32 listHash,uint256 members,string total,string lastDay,string reason,address proposedBy,string decision)',
  'Announcement(string requestId,uint256 announcement,string title,bytes32 contentHash,address proposedBy,string decision)',
  'Correction(string requestId,uint256 day,uint256 entry,bytes32 leaf,string reason,address proposedBy,string decision)',
  'WithdrawalDecision(string withdrawal,bytes32 contentHash,string decision,string reason)',
  'EarlyExit(string requestId,address account,uint256 order,string asset,string principal,string fee,uint256 deadline)',
  'FlashExchange(string requestId,address account,string asset,string amount,string fee,string debit,string kind,uint256 units,string bitcoinAddress,string bitcoinNetwork,uint256 deadline)',
  'FlashOutcome(string requestId,string exchange,string kind,uint256 units,string bitcoinAddress,string outcome,string transaction,string reason,address proposedBy,string decision)',
  'FlashStock(string requestId,string kind,int256 units,string bitcoinAddress,string transaction,string reason,address proposedBy,string decision)',
  'GiftCard(string requestId,address account,uint256 box,string price,uint256 deadline)',
  'Grant(string requestId,address account,string asset,string amount,string reason,address proposedBy,string decision)',
  'HomeLinks(string requestId,uint256 version,string switchedOff,bytes32 linksHash,address proposedBy,string decision)',
  'IdentityReview(string requestId,uint256 review,address account,string clashes,address proposedBy,string decision)',
  'PlanChange(string requestId,bytes32 planHash,string startsOn,string reason,address proposedBy,string decision)',
  'PointsWithdrawal(string requestId,address account,string asset,string points,string fee,string bhc,uint256 posting,string rate,uint256 deadline)',
  'PostedSwap(string requestId,address account,string from,string to,string amount,string fee,string received,uint256 posting,string rate,uint256 deadline)',
  'RatePosting(string requestId,string kind,string rate,string most,uint256 until,string reason,address proposedBy,string decision)',
  'ApplicationReview(uint256 application,address account,string rank,string communityName,string meetingLink,string place,string message,string decision,string reason)',
  'RoleChange(string requestId,address account,string role,address proposedBy,string decision)',
  'Suspension(string requestId,address account,string action,string reason,address proposedBy,string decision)',
  'Swap(string requestId,address account,string from,string to,string amount,string fee,string received,uint256 deadline)',
  'Transfer(string requestId,address account,address to,string asset,string amount,string fee,string net,uint256 deadline)',
  'VirtualNodes(string requestId,address account,string kind,uint256 count,string reason,address proposedBy,string decision)',
  'WhitelistSale(string requestId,string[] lastDays,string reason,address proposedBy,string decision)',
  'WhitelistPurchase(string requestId,address account,uint256 stage,uint256 shares,string pay,uint256 coupons,string locked,uint256 lockDays,uint256 deadline)',
  'Withdrawal(string requestId,address account,string asset,string amount,string fee,string net,uint256 deadline)',
];

const zero = `0x${'00'.repeat(20)}` as const;

it('signed statements keep their names, types and order of fields', () => {
  const statements = [
    ...Object.entries(protocol).flatMap(([name, one]) =>
      name.endsWith('TypedData') && name !== 'proposalTypedData' ? [one] : [],
    ),
    ...Object.values(protocol.PROPOSALS).map(({ statement }) => statement),
  ];
  const values = new Proxy({}, { get: (_, name) => (name === 'clashes' ? [] : '1') });
  const types = statements.map((statement) => {
    const sign = statement as (chainId: number, treasury: string, values: object) => Signed;
    const { primaryType, types: told } = sign(1, zero, values);
    const parameters = told[primaryType]!.map(({ name, type }) => `${type} ${name}`);
    return `${primaryType}(${parameters.join(',')})`;
  });
  expect(types.toSorted()).toEqual(SIGNED.toSorted());
});

type Signed = { primaryType: string; types: Record<string, { name: string; type: string }[]> };

it('a transfer is signed over addresses that no spelling makes invalid', () => {
  const [account, to] = [`0x${'AB'.repeat(20)}`, `0x${'cD'.repeat(20)}`] as const;
  const terms = { requestId: 'r', asset: 'USDT', amount: '1', fee: '0', net: '1', deadline: 1 };
  const { message } = protocol.transferTypedData(56, `0x${'22'.repeat(20)}`, {
    ...terms,
    account,
    to,
  });
  expect(message).toMatchObject({ account: account.toLowerCase(), to: to.toLowerCase() });
});

import { testUsdtAbi, type Deployment } from '@fairlaunch/contracts';
import { formatEther, formatUnits, parseAbiItem, type Address, type Hash } from 'viem';
import type { DevelopmentClient } from '../chain/client.ts';
import { facts, html, joined, link, page, table } from './html.ts';
import { addressLink, eventOf, methodOf, namesOf } from './names.ts';

const NEWEST_BLOCKS = 20;
/** Most rows of a list, and most blocks that are searched for an address. */
const MOST_ROWS = 100;
const MOST_BLOCKS = 5_000n;
const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

const timeOf = (seconds: bigint): string =>
  `${new Date(Number(seconds) * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Pages that are read from the chain at each call; reject for what the chain does not have. */
export function explorerPages(client: DevelopmentClient, deployment: Deployment) {
  const names = namesOf(deployment);
  const tokens = Object.entries<Address>(deployment.tokens);

  async function newest(): Promise<string> {
    const head = await client.getBlockNumber();
    const count = head + 1n < BigInt(NEWEST_BLOCKS) ? Number(head) + 1 : NEWEST_BLOCKS;
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, back) =>
        client.getBlock({ blockNumber: head - BigInt(back) }),
      ),
    );
    const rows = blocks.map(({ number, timestamp, transactions }) => [
      link('block', number),
      timeOf(timestamp),
      String(transactions.length),
    ]);
    return page('Newest blocks', table(['Block', 'Time', 'Transactions'], rows, 'None.'));
  }

  async function block(blockNumber: bigint): Promise<string> {
    const found = await client.getBlock({ blockNumber, includeTransactions: true });
    const rows = found.transactions
      .slice(0, MOST_ROWS)
      .map(({ hash, from, to, input }) => [
        link('tx', hash, `${hash.slice(0, 14)}…`),
        addressLink(from, names),
        to ? addressLink(to, names) : 'a new contract',
        methodOf(input),
      ]);
    return page(
      `Block ${blockNumber}`,
      joined([
        facts([
          ['Time', timeOf(found.timestamp)],
          ['Hash', found.hash],
          ['Before it', link('block', blockNumber === 0n ? 0n : blockNumber - 1n)],
        ]),
        html`<h2>Transactions</h2>`,
        table(['Transaction', 'From', 'To', 'Call'], rows, 'It has none.'),
      ]),
    );
  }

  async function transaction(hash: Hash): Promise<string> {
    const [sent, receipt] = await Promise.all([
      client.getTransaction({ hash }),
      client.getTransactionReceipt({ hash }).catch(() => undefined),
    ]);
    const { contractAddress, logs = [] } = receipt ?? {};
    const rows = logs
      .slice(0, MOST_ROWS)
      .map((log) => [addressLink(log.address, names), eventOf(log)]);
    return page(
      'Transaction',
      joined([
        facts([
          ['Hash', hash],
          ['State', !receipt ? 'Pending' : receipt.status === 'success' ? 'Success' : 'Failed'],
          ['Block', receipt ? link('block', receipt.blockNumber) : '—'],
          ['From', addressLink(sent.from, names)],
          ['To', sent.to ? addressLink(sent.to, names) : 'a new contract'],
          ...(contractAddress
            ? ([['Contract', addressLink(contractAddress, names)]] as const)
            : []),
          ['Call', methodOf(sent.input)],
          ['Value', `${formatEther(sent.value)} BNB`],
          ['Gas used', receipt ? receipt.gasUsed : '—'],
        ]),
        html`<h2>Events</h2>`,
        table(['Contract', 'Event'], rows, 'It has none.'),
      ]),
    );
  }

  async function address(of: Address): Promise<string> {
    const head = await client.getBlockNumber();
    const range = {
      address: tokens.map(([, token]) => token),
      event: TRANSFER,
      fromBlock: head > MOST_BLOCKS ? head - MOST_BLOCKS : 0n,
      toBlock: head,
    };
    const [balance, code, sent, out, into, ...held] = await Promise.all([
      client.getBalance({ address: of }),
      client.getCode({ address: of }),
      client.getTransactionCount({ address: of }),
      client.getLogs({ ...range, args: { from: of } }),
      client.getLogs({ ...range, args: { to: of } }),
      ...tokens.map(([, token]) =>
        client.readContract({
          address: token,
          abi: testUsdtAbi,
          functionName: 'balanceOf',
          args: [of],
        }),
      ),
    ]);
    const rows = [...out, ...into]
      .toSorted((one, other) => Number(other.blockNumber - one.blockNumber))
      .slice(0, MOST_ROWS)
      .map(({ address: token, args, transactionHash, blockNumber }) => [
        link('tx', transactionHash, `${transactionHash.slice(0, 14)}…`),
        link('block', blockNumber),
        addressLink(args.from!, names),
        addressLink(args.to!, names),
        `${formatUnits(args.value!, 18)} ${names(token) ?? ''}`,
      ]);
    return page(
      names(of) ?? (code ? 'Contract' : 'Account'),
      joined([
        facts([
          ['Address', of],
          ...(names(of)
            ? ([
                ['Note', 'One of ours. What is sent here straight is nobody’s: do not send.'],
              ] as const)
            : []),
          ['BNB', formatEther(balance)],
          ...tokens.map(([name], index) => [name, formatUnits(held[index]!, 18)] as const),
          ['Sent', `${sent} transactions`],
        ]),
        html`<h2>Newest transfers of tokens</h2>`,
        table(
          ['Transaction', 'Block', 'From', 'To', 'Amount'],
          rows,
          `None in the last ${MOST_BLOCKS} blocks.`,
        ),
      ]),
    );
  }

  return { newest, block, transaction, address };
}

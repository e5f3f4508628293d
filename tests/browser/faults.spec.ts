import { depositGatewayAbi, treasuryAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { encodeAbiParameters, encodeFunctionData, erc20Abi, numberToHex, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { expect, test } from './fixtures.ts';
import {
  injectWallet,
  WALLET_NAME,
  type Behaviour,
  type InjectedWallet,
} from './injected-wallet.ts';
import { changeAnswers } from './support/change-answers.ts';
import { depositsOf } from './support/deposits-of.ts';
import type { MemberApp } from './support/member-app.ts';
import {
  boundMember,
  chainClient,
  configOf,
  fundedAccount,
  memberWith,
  deviceOf,
} from './support/people.ts';
import { speaker } from './support/texts.ts';

/** A call of the app to its chain endpoint. */
type RpcCall = { id: number; params?: [{ data?: Hex }] };
type RpcAnswer = { id: number; result?: unknown };

const ETHEREUM = 1;
const server = speaker('server');

/** Waits until the app has connected and signed in. */
async function signIn(app: MemberApp): Promise<void> {
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
}

/** A bound member in the page, with a wallet whose behaviour the test sets. */
async function memberInPage(
  app: MemberApp,
  url: string,
  change: Partial<Behaviour> = {},
): Promise<InjectedWallet> {
  const account = await fundedAccount(url);
  await boundMember(url, account);
  const wallet = await injectWallet(app.page, url, account, change);
  await signIn(app);
  return wallet;
}

/** Goes to the review of a deposit. */
async function reviewDeposit(app: MemberApp, amount: string): Promise<void> {
  await app.open('/pages/assets/deposit');
  await app.enterAmount(amount);
  await app.button('deposit.review').click();
  await expect(app.text('address.doNotSend')).toBeVisible();
  await expect(app.button('deposit.confirm')).toBeVisible();
}

test.describe('the way in', () => {
  test('a refused connection and a refused signature are neutral, and both can be tried again', async ({
    app,
    page,
    baseURL,
  }) => {
    const wallet = await injectWallet(page, baseURL!, await fundedAccount(baseURL!), {
      refuses: new Set(['eth_requestAccounts', 'wallet_requestPermissions', 'personal_sign']),
    });
    await app.open('/');
    await app.connect(WALLET_NAME);
    const sheet = app.sheet('connect.title');
    const declined = sheet.getByText(app.say('connect.declined'));
    await expect(declined).toBeVisible();
    await expect(sheet.getByText(app.say('connect.failed'))).toBeHidden();
    wallet.behaviour.refuses = new Set(['personal_sign']);
    await sheet.getByRole('button', { name: WALLET_NAME }).click();
    await expect.poll(() => wallet.count('personal_sign')).toBe(1);
    await expect(declined).toBeVisible();
    expect((await app.stored())['usermsg']).toBeNull();
    wallet.behaviour.refuses = new Set();
    await sheet.getByRole('button', { name: WALLET_NAME }).click();
    await app.expectSignedIn();
    expect((await app.stored())['usermsg']).toMatchObject({ pid: null, token: expect.any(String) });
  });

  for (const [what, rejection, problem] of [
    ['a refusal in a dialect', { code: -32_603, message: 'User denied' }, 'connect.declined'],
    ['a bare text', 'user cancelled', 'connect.declined'],
    ['a question that is open already', { code: -32_002 }, 'connect.busy'],
    ['nothing', {}, 'connect.failed'],
  ] as const) {
    test(`a wallet that answers the sign-in with ${what} is asked once, and can be asked again`, async ({
      app,
      page,
      baseURL,
    }) => {
      const wallet = await injectWallet(page, baseURL!, await fundedAccount(baseURL!));
      wallet.behaviour.rejects.set('personal_sign', rejection);
      await app.open('/');
      await app.connect(WALLET_NAME);
      const sheet = app.sheet('connect.title');
      await expect(sheet.getByText(app.say(problem))).toBeVisible();
      expect(wallet.count('personal_sign')).toBe(1);
      wallet.behaviour.rejects.clear();
      await sheet.getByRole('button', { name: WALLET_NAME }).click();
      await app.expectSignedIn();
    });
  }

  test('a signature is accepted in every form that wallets give, and nothing else is', async ({
    app,
    page,
    baseURL,
  }) => {
    const account = await fundedAccount(baseURL!);
    const answering = (form: (signature: Hex) => unknown): PrivateKeyAccount => ({
      ...account,
      signMessage: async (text) => form(await account.signMessage(text)) as Hex,
    });
    const wallet = await injectWallet(
      page,
      baseURL!,
      answering(() => 'approved'),
    );
    await app.open('/');
    await app.connect(WALLET_NAME);
    const sheet = app.sheet('connect.title');
    await expect(sheet.getByText(app.say('connect.notSigned'))).toBeVisible();
    wallet.behaviour.account = answering((signature) => ({
      signature: ` ${signature.slice(2)}\n`,
    }));
    await sheet.getByRole('button', { name: WALLET_NAME }).click();
    await app.expectSignedIn();
  });

  test('a wallet that does not answer can be given up, and what it answers later signs nobody in', async ({
    app,
    page,
    baseURL,
  }) => {
    const account = await fundedAccount(baseURL!);
    let answer = (): void => undefined;
    const signMessage: typeof account.signMessage = (text) =>
      new Promise((resolve) => {
        answer = () => void account.signMessage(text).then(resolve);
      });
    const wallet = await injectWallet(page, baseURL!, { ...account, signMessage });
    await app.open('/');
    await app.connect(WALLET_NAME);
    const sheet = app.sheet('connect.title');
    await expect(sheet.getByText(app.say('connect.stepSign'))).toBeVisible();
    await expect.poll(() => wallet.count('personal_sign')).toBe(1);
    await expect(sheet.getByRole('button', { name: WALLET_NAME })).toBeDisabled();
    await sheet.getByRole('button', { name: app.say('action.cancel') }).click();
    await expect(sheet.getByText(app.say('connect.stepSign'))).toBeHidden();
    answer();
    wallet.behaviour.account = account;
    await sheet.getByRole('button', { name: WALLET_NAME }).click();
    await app.expectSignedIn();
    expect(wallet.count('personal_sign')).toBe(2);
  });

  test('a wallet on another network is asked to switch, and to add our chain if it is unknown', async ({
    app,
    page,
    baseURL,
  }) => {
    const account = await fundedAccount(baseURL!);
    await boundMember(baseURL!, account);
    const wallet = await injectWallet(page, baseURL!, account, {
      chainId: ETHEREUM,
      knownChains: [ETHEREUM],
    });
    // The question covers the page as soon as the wallet is connected.
    await app.open('/');
    await app.connect(WALLET_NAME);
    const prompt = page.getByRole('dialog', { name: app.say('network.title') });
    await expect(
      prompt.getByText('You are not on the BSC network. Click confirm to switch', { exact: true }),
    ).toBeVisible();
    expect(await app.stored()).toMatchObject({ checknetwork_status: true, chainid: ETHEREUM });

    // Pages stay readable; the button of a money action says what is missing.
    await prompt.getByRole('button', { name: app.say('action.notNow') }).click();
    await app.open('/pages/assets/deposit');
    await app.button('action.switchNetwork').click();
    await prompt.getByRole('button', { name: app.say('action.notNow') }).click();
    await page.reload();
    await expect(prompt).toBeVisible();

    const reloaded = page.waitForEvent('domcontentloaded');
    await prompt.getByRole('button', { name: app.say('network.confirm') }).click();
    await reloaded;
    await expect(app.toast(app.say('network.switched'))).toBeVisible();
    const { chain } = await configOf(baseURL!);
    expect(
      wallet.asked.filter(({ method }) => method.startsWith('wallet_') && method.endsWith('Chain')),
    ).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chain.chainId) }] },
      {
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId: numberToHex(chain.chainId),
            chainName: chain.chainName,
            rpcUrls: [chain.host],
            blockExplorerUrls: [chain.blockExplorerUrl],
            nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
          },
        ],
      },
    ]);
    await expect(app.button('action.enterAmount')).toBeVisible();
    await expect.poll(async () => (await app.stored())['checknetwork_status']).toBe(false);

    wallet.behaviour.rejects.set('eth_chainId', { code: -32603, message: 'Internal error' });
    await app.enterAmount('100');
    await app.button('deposit.review').click();
    await app.button('deposit.confirm').click();
    await expect(app.toast('Failed to get network info')).toBeVisible();
  });

  test('another account in the wallet clears what the first one stored and starts anew', async ({
    app,
    page,
    baseURL,
  }) => {
    const wallet = await memberInPage(app, baseURL!);
    const reloaded = page.waitForEvent('domcontentloaded');
    await wallet.choose(privateKeyToAccount(generatePrivateKey()));
    await reloaded;
    await app.expectGuest();
    expect(await app.stored()).toMatchObject({
      address: null,
      usermsg: null,
      userdetail: null,
      balance: null,
      signstatus: true,
    });
  });
});

test.describe('the end of a session', () => {
  test.use({ knownErrors: /status of 401/ });

  test('comes with a sign-in on another device: a toast says so, and home opens (40002)', async ({
    app,
    baseURL,
  }) => {
    const wallet = await memberInPage(app, baseURL!);
    await app.open('/pages/assets/records');
    await expect(app.heading('records.title')).toBeVisible();
    await deviceOf(baseURL!, wallet.behaviour.account);
    await app.page.getByRole('tab', { name: app.say('records.withdrawals') }).click();
    await expect(app.toast(server('error.SIGNED_IN_ELSEWHERE'))).toBeVisible();
    await app.expectGuest();
    expect(await app.stored()).toMatchObject({ usermsg: null, userdetail: null, balance: null });
  });

  test('comes with an unknown token, and home opens without a question (1012)', async ({
    app,
    page,
    baseURL,
  }) => {
    await memberInPage(app, baseURL!);
    await page.route('**/api/assets*', async (route) => {
      const headers = await route.request().allHeaders();
      await route.continue({ headers: { ...headers, authorization: `Bearer ${'x'.repeat(43)}` } });
    });
    await app.open('/pages/assets/assets');
    await page.reload();
    await app.expectGuest();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await app.stored()).toMatchObject({ usermsg: null, signstatus: false });
  });

  for (const [code, id, later] of [
    ['999990', 'error.SESSION_MISSING', 'signIn.now'],
    ['999988', 'error.SESSION_OTHER_DEVICE', 'signIn.notNow'],
  ] as const) {
    test(`a call without the session or with another device’s key asks whether to log in (${code})`, async ({
      app,
      page,
      baseURL,
    }) => {
      await memberInPage(app, baseURL!);
      if (code === '999990') {
        await page.route('**/api/me*', async (route) => {
          const { authorization: _, ...headers } = await route.request().allHeaders();
          await route.continue({ headers });
        });
      } else {
        // Another device that got the token: its key is not the key of the session.
        await page.evaluate(
          () =>
            new Promise((resolve) =>
              indexedDB.deleteDatabase('fairlaunch').addEventListener('blocked', resolve),
            ),
        );
      }
      await page.reload();
      await expect(app.toast(server(id))).toBeVisible();
      const question = page.getByRole('dialog', { name: 'You are not logged in, log in now?' });
      await expect(question).toBeVisible();
      expect(await app.stored()).toMatchObject({ usermsg: null, signstatus: false });
      await question.getByRole('button', { name: app.say(later), exact: true }).click();
      if (later === 'signIn.now') await expect(app.sheet('connect.title')).toBeVisible();
      else await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(/#\/$/);
    });
  }
});

test.describe('while the chain’s finality stalls', () => {
  test('deposits and withdrawals say that they wait', async ({ app, page, baseURL }) => {
    const alarms = ['FINALITY_STALLED'];
    const asItIs = await changeAnswers(page, 'health', (health) =>
      Object.assign(health, { alarms }),
    );
    await memberInPage(app, baseURL!);
    await app.open('/pages/assets/withdraw');
    await expect(app.text('finality.withdrawals')).toBeVisible();
    await app.open('/pages/assets/records');
    await expect(app.text('finality.deposits')).toBeVisible();
    await page.getByRole('tab', { name: app.say('records.withdrawals') }).click();
    await expect(app.text('finality.withdrawals')).toBeVisible();
    await reviewDeposit(app, '100');
    await expect(app.text('finality.deposits')).toBeVisible();
    asItIs();
    await page.reload();
    await expect(app.button('deposit.confirm')).toBeVisible();
    await expect(app.text('finality.deposits')).toBeHidden();
  });
});

test.describe('a deposit', () => {
  test('is not signed if the contract is not the published one', async ({ app, baseURL }) => {
    const wallet = await memberInPage(app, baseURL!, { code: '0x6001600155' });
    await reviewDeposit(app, '100');
    await app.button('deposit.confirm').click();
    await expect(app.text('flow.problem.wrongContract')).toBeVisible();
    await expect(app.text('flow.moneyMoved.no')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    expect(await app.stored()).toMatchObject({ coinlog: false });
  });

  for (const [why, call] of [
    ['depositsPaused', encodeFunctionData({ abi: depositGatewayAbi, functionName: 'paused' })],
    ['serverEnded', encodeFunctionData({ abi: treasuryAbi, functionName: 'escapeOpen' })],
  ] as const) {
    test(`that the contracts do not take is not signed: ${why}`, async ({ app, page, baseURL }) => {
      await page.route('**/api/rpc', async (route) => {
        const response = await route.fetch();
        const [asked, answers] = [route.request().postDataJSON(), await response.json()] as [
          RpcCall | RpcCall[],
          RpcAnswer | RpcAnswer[],
        ];
        const yes = new Set(
          [asked]
            .flat()
            .filter(({ params }) => params?.[0]?.data === call)
            .map(({ id }) => id),
        );
        const told = (answer: RpcAnswer) =>
          yes.has(answer.id)
            ? { ...answer, result: encodeAbiParameters([{ type: 'bool' }], [true]) }
            : answer;
        await route.fulfill({
          response,
          json: Array.isArray(answers) ? answers.map(told) : told(answers),
        });
      });
      const wallet = await memberInPage(app, baseURL!);
      await reviewDeposit(app, '100');
      await app.button('deposit.confirm').click();
      await expect(app.text(`flow.problem.${why}`)).toBeVisible();
      await expect(app.text('flow.moneyMoved.no')).toBeVisible();
      expect(wallet.count('eth_sendTransaction')).toBe(0);
    });
  }

  test('whose approval is declined goes back to its review, neutrally, and can go on', async ({
    app,
    page,
    baseURL,
  }) => {
    const wallet = await memberInPage(app, baseURL!, { refuses: new Set(['eth_sendTransaction']) });
    await reviewDeposit(app, '100');
    await app.button('deposit.confirm').click();
    await app.confirmApproval();
    await expect(app.text('flow.problem.declined')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    expect(await app.stored()).toMatchObject({ coinlog: false });
    wallet.behaviour.refuses = new Set();
    await app.button('deposit.confirm').click();
    await app.confirmApproval();
    await app.expectDone('deposit.done');
    await expect(
      page.getByRole('status').getByText(app.say('flow.phase.done'), { exact: true }),
    ).toBeVisible();
  });

  test('of more than the wallet holds stops with a toast before anything is signed', async ({
    app,
    baseURL,
  }) => {
    const wallet = await memberInPage(app, baseURL!);
    const { account } = wallet.behaviour;
    await reviewDeposit(app, '100');
    const { tokens } = await configOf(baseURL!);
    const client = await chainClient(baseURL!, account);
    const hash = await client.writeContract({
      address: tokens[0]!.address as Hex,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [`0x${'11'.repeat(20)}`, toWei(micro('9950'))],
    });
    await client.waitForTransactionReceipt({ hash });
    await app.button('deposit.confirm').click();
    await expect(app.toast(app.say('toast.insufficientBalance'))).toBeVisible();
    await expect(app.text('flow.problem.insufficientToken')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    expect(await app.stored()).toMatchObject({ coinlog: false });
  });

  test('without a receipt is shown as unknown, not sent twice, and found by looking again', async ({
    app,
    page,
    baseURL,
  }) => {
    // Shortens the three minutes for which the app waits for a receipt.
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window);
      const hurried = (after: number) =>
        after === 180_000 && !('patient' in window) ? 1500 : after;
      window.setTimeout = ((run: TimerHandler, after = 0, ...rest: unknown[]) =>
        real(run, hurried(after), ...rest)) as typeof window.setTimeout;
    });
    const wallet = await memberInPage(app, baseURL!, { holdsBack: true });
    await reviewDeposit(app, '100');
    await app.button('deposit.confirm').click();
    await app.confirmApproval();
    await expect(app.text('flow.phase.unknown')).toBeVisible();
    await expect(app.text('flow.problem.notSeen')).toBeVisible();
    await expect(app.text('flow.moneyMoved.unknown')).toBeVisible();
    expect(await app.stored()).toMatchObject({ coinlog: false });
    await app.button('flow.lookAgain').click();
    await expect(app.text('flow.phase.unknown')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(1);

    await app.open('/');
    await expect(app.text('flow.phase.unknown')).toBeVisible();
    await app.text('flow.phase.unknown').click();
    await page.evaluate(() => Object.assign(window, { patient: true }));
    wallet.behaviour.holdsBack = false;
    await wallet.release();
    await app.button('flow.lookAgain').click();
    await app.expectDone('deposit.done');
    expect(wallet.count('eth_sendTransaction')).toBe(2);
  });

  for (const [what, change, after] of [
    ['its wallet tells hashes that the chain never has', { tellsOtherHashes: true }, 'nothing'],
    ['its wallet sends and never answers', { silent: true }, 'nothing'],
    ['it was sped up in the wallet', { holdsBack: true }, 'speedUp'],
  ] as const) {
    test(`ends with its credit if ${what}`, async ({ app, baseURL }) => {
      const wallet = await memberInPage(app, baseURL!, change);
      await reviewDeposit(app, '100');
      await app.button('deposit.confirm').click();
      await app.confirmApproval();
      for (const asked of [1, 2]) {
        await expect.poll(() => wallet.count('eth_sendTransaction')).toBe(asked);
        if (after !== 'speedUp') continue;
        await expect.poll(() => wallet.heldBack).toBe(1);
        await wallet.speedUp();
      }
      await app.expectDone('deposit.done');
      expect(wallet.count('eth_sendTransaction')).toBe(2);
      expect(await depositsOf(wallet.behaviour.account.address)).toMatchObject([
        { state: 'SUCCESS' },
      ]);
    });
  }

  for (const [what, rejection, isDeclined] of [
    ['its owner declined', { code: 4001, message: 'User rejected the request.' }, true],
    ['its window was closed', { message: 'User closed the window' }, false],
  ] as const) {
    test(`that was sent is not sent twice if the wallet says that ${what}`, async ({
      app,
      baseURL,
    }) => {
      const { contracts } = await configOf(baseURL!);
      const wallet = await memberInPage(app, baseURL!, {
        denies: { to: contracts.gateway as Hex, rejection },
      });
      await reviewDeposit(app, '100');
      await app.button('deposit.confirm').click();
      await app.confirmApproval();
      if (isDeclined) {
        await expect(app.text('flow.problem.declined')).toBeVisible();
        await app.button('deposit.confirm').click();
      }
      await app.expectDone('deposit.done');
      expect(wallet.count('eth_sendTransaction')).toBe(2);
      expect(await depositsOf(wallet.behaviour.account.address)).toMatchObject([
        { state: 'SUCCESS' },
      ]);
    });
  }

  test('goes back to its review after an unclear answer of the wallet, once the chain was checked', async ({
    app,
    baseURL,
  }) => {
    const wallet = await memberInPage(app, baseURL!);
    await reviewDeposit(app, '100');
    wallet.behaviour.rejects.set('eth_sendTransaction', {});
    const approve = async () => {
      await app.button('deposit.confirm').click();
      await app.confirmApproval();
    };
    await approve();
    await expect(app.text('flow.problem.notSent')).toBeVisible();
    wallet.behaviour.rejects.set('eth_sendTransaction', 'User denied transaction signature');
    await approve();
    await expect(app.text('flow.problem.declined')).toBeVisible();
    wallet.behaviour.rejects.set('eth_sendTransaction', { code: -32_002 });
    await approve();
    await expect(app.text('flow.problem.walletBusy')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(3);
    wallet.behaviour.rejects.clear();
    await approve();
    await app.expectDone('deposit.done');
  });

  test('with a damaged record in the browser is shown, but not continued', async ({
    app,
    page,
    baseURL,
  }) => {
    const wallet = await memberInPage(app, baseURL!, {});
    await reviewDeposit(app, '100');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('fairlaunch.flows.'))!;
      const record = JSON.parse(localStorage.getItem(key)!) as object;
      const sent = { transactionHash: `0x${'12'.repeat(32)}` };
      const text = JSON.stringify({ ...record, phase: 'pending', memory: sent });
      localStorage.setItem(key, text.slice(0, -20));
    });
    await app.open('/');
    await page.reload();
    await app.text('flow.phase.unknown').click();
    await expect(app.heading('deposit.title')).toBeVisible();
    await expect(app.text('flow.problem.unreadable')).toBeVisible();
    await expect(app.text('flow.transaction')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    await app.button('flow.clear').click();
    await app.expectSignedIn();
    await expect(app.text('flow.phase.unknown')).toBeHidden();
  });
});

test.describe('a form', () => {
  test('keeps typed values when its review is left by Back', async ({ app, baseURL }) => {
    await memberInPage(app, baseURL!);
    await reviewDeposit(app, '120.5');
    await app.button('label.back').click();
    await expect(app.page.getByLabel(app.say('amount.label'), { exact: true })).toHaveValue(
      '120.5',
    );
    await app.open('/pages/assets/withdraw');
    await expect(app.heading('withdraw.title')).toBeVisible();
  });

  test('of a withdrawal links the next step if nothing can be withdrawn', async ({
    app,
    baseURL,
  }) => {
    await memberInPage(app, baseURL!);
    await app.open('/pages/assets/withdraw');
    const { page } = app;
    await expect(
      page.getByText(
        app.say('withdraw.tooLittle', { available: '0.00', asset: 'USDT', least: '10' }),
      ),
    ).toBeVisible();
    await expect(app.reviewWithdrawal()).toBeHidden();
    const net = page.locator('dl').getByText(app.say('withdraw.net')).locator('xpath=..');
    await expect(net).toContainText('—');
    await page.getByRole('link', { name: app.say('withdraw.seeAssets') }).click();
    await expect(app.heading('assets.title')).toBeVisible();
  });

  test('says above its button that the storage is full, until the page changes', async ({
    app,
    page,
    baseURL,
  }) => {
    await memberInPage(app, baseURL!);
    await app.open('/pages/assets/deposit');
    await app.enterAmount('100');
    await page.evaluate(() => {
      const keep = Reflect.get<Storage, 'setItem'>(Storage.prototype, 'setItem');
      Storage.prototype.setItem = function setItem(this: Storage, key, value) {
        if (key.startsWith('fairlaunch.flows')) throw new DOMException('', 'QuotaExceededError');
        keep.call(this, key, value);
      };
    });
    const review = app.button('deposit.review');
    await review.click();
    const toast = page.locator('[data-sonner-toast][data-visible=true]');
    await expect(toast).toContainText(app.say('flow.problem.notStored'));
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    await expect
      .poll(async () => {
        const [above, bar] = [await toast.boundingBox(), await review.boundingBox()];
        return bar!.y - (above!.y + above!.height);
      })
      .toBeGreaterThan(0);
    await expect(app.heading('deposit.title')).toBeVisible();
    // Under the pointer a toast stays until the page changes.
    await toast.hover();
    await app.button('label.back').press('Enter');
    await app.expectSignedIn();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });
});

test.describe('the network', () => {
  test.use({ knownErrors: /ERR_FAILED|ChunkError/ });

  test('a request that fails says so in a toast', async ({ app, page, baseURL }) => {
    await memberInPage(app, baseURL!);
    await app.open('/pages/assets/assets');
    await page.route('**/api/development/faucet', (route) => route.abort());
    await app.button('faucet.ask').click();
    await expect(app.toast(app.say('error.requestFailed'))).toBeVisible();
    await expect(app.button('faucet.ask')).toBeEnabled();
  });

  test('a part of the app that does not load says so, and loads after a reload', async ({
    app,
    page,
  }) => {
    await page.route('**/assets/coverage-page-*.js', (route) => route.abort());
    await app.open('/pages/coverage/coverage');
    await expect(
      page.getByRole('alert').getByText(app.say('page.chunkFailed', { kind: 'missing' })),
    ).toBeVisible();
    await page.unroute('**/assets/coverage-page-*.js');
    await app.button('page.reload').click();
    await expect(app.heading('coverage.title')).toBeVisible();
  });
});

test('amounts stay as they are typed, and what is no amount cannot be sent', async ({
  app,
  page,
  baseURL,
}) => {
  const { account } = await memberWith(baseURL!, '50');
  await injectWallet(page, baseURL!, account);
  await signIn(app);
  const field = page.getByLabel(app.say('amount.label'), { exact: true });
  type Problem = Parameters<typeof app.say>[0];
  const refused = async (cases: Record<string, Problem>) => {
    for (const [typed, problem] of Object.entries(cases)) {
      await field.fill('');
      await field.pressSequentially(typed);
      await expect(field, `typed ${typed}`).toHaveValue(typed);
      await expect(page.getByRole('alert'), `typed ${typed}`).toHaveText(app.say(problem));
    }
  };

  await app.open('/pages/assets/deposit');
  await expect(app.heading('deposit.title')).toBeVisible();
  await refused({
    '-25': 'amount.problem.negative',
    '1e5': 'amount.problem.not-a-number',
    '.5': 'amount.problem.starts-with-point',
    '1.2.3': 'amount.problem.not-a-number',
    '1,234': 'amount.problem.ambiguous-comma',
    '1.2345678': 'amount.problem.too-many-decimals',
    abc: 'amount.problem.not-a-number',
  });
  await field.fill('１２。５');
  await expect(app.text('amount.readAs', { amount: '12.5 USDT' })).toBeVisible();
  const review = app.button('deposit.review');
  const enterAmount = app.button('action.enterAmount');
  for (const nothing of ['', '0', '0.000']) {
    await field.fill(nothing);
    await expect(enterAmount).toBeDisabled();
  }
  await field.fill('9999999');
  await expect(page.getByRole('alert')).toHaveText(app.say('problem.insufficientWallet'));
  await expect(review).toBeHidden();
  await app.button('action.most', { amount: '9,950' }).click();
  await expect(review).toBeEnabled();

  await app.open('/pages/assets/withdraw');
  await expect(app.heading('withdraw.title')).toBeVisible();
  await refused({ '12.3456789': 'amount.problem.too-many-decimals' });
  await field.fill('9999');
  await expect(page.getByRole('alert')).toHaveText(app.say('problem.insufficientBalance'));
  await app.button('action.most', { amount: '50' }).click();
  await expect(field).toHaveValue('50');
  await expect(app.reviewWithdrawal()).toBeEnabled();
  await field.fill('1');
  await app.button('problem.belowMinimum', { amount: '10' }).click();
  await expect(field).toHaveValue('10');
  for (const way of ['stake/stake', 'assets/swap', 'assets/withdraw', 'assets/deposit']) {
    await app.open(`/pages/${way}`);
    await field.fill('0');
    await expect(enterAmount).toBeDisabled();
  }

  await app.open('/pages/stake/stake');
  await expect(app.heading('stake.title')).toBeVisible();
  await refused({ '1e2': 'amount.problem.not-a-number' });
  await field.fill('10.5');
  await expect(page.getByRole('alert')).toHaveText(
    app.say('stake.problem.not-a-multiple', { multiple: 10 }),
  );
  await app.button('action.use', { amount: '10' }).click();
  await expect(field).toHaveValue('10');
  await field.fill('1010');
  await expect(page.getByRole('alert')).toHaveText(
    app.say('stake.problem.above-maximum', { max: '1,000' }),
  );
  await app.button('action.most', { amount: '1,000' }).click();
  await expect(field).toHaveValue('1000');
  await field.fill('60');
  await expect(app.button('stake.depositFirst', { amount: '10' })).toBeEnabled();
  await expect(app.button('stake.review')).toBeHidden();
  await field.fill('50');
  await expect(app.button('stake.review')).toBeEnabled();
});

test('a withdrawal under way says what it waits for', async ({ app, page, baseURL }) => {
  const { account } = await memberWith(baseURL!, '700');
  await injectWallet(page, baseURL!, account);
  await signIn(app);
  await app.open('/pages/assets/withdraw');
  await app.enterAmount('600');
  await app.reviewWithdrawal().click();
  await app.button('withdraw.confirm').click();
  await expect(page.getByText(app.say('withdraw.waiting.TWO_APPROVALS'))).toBeVisible();

  // Another device has no record of the flow, but its inbox shows the waiting money too.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/flow/.test(key)) localStorage.removeItem(key);
  });
  await page.reload();
  await app.open('/pages/inbox/inbox?show=flows');
  await page.getByRole('link', { name: new RegExp(app.say('inbox.withdrawals')) }).click();
  await expect(app.heading('records.title')).toBeVisible();
});

test('an open escape is announced on home and on coverage, with a link to the claim', async ({
  app,
  page,
}) => {
  const escapeOpenSince = Date.UTC(2026, 2, 10, 14) / 1_000;
  await changeAnswers(page, 'coverage', (coverage) => Object.assign(coverage, { escapeOpenSince }));
  // The safety page links it from another row further down too.
  const notice = page
    .getByRole('link')
    .filter({ hasText: app.say('escape.title') })
    .first();
  await app.open('/pages/coverage/coverage');
  await expect(notice).toContainText(/10 Mar( 2026)?, \d{2}:\d{2}/);
  await app.open('/');
  await notice.click();
  await expect(app.heading('escape.title')).toBeVisible();
});

test.describe('navigation', () => {
  test('back leads home if there is no history', async ({ app, page }) => {
    await app.open('/pages/coverage/coverage');
    await app.button('label.back').click();
    await app.expectGuest();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('a guest with the address of a member’s page is sent to the entry page', async ({
    app,
    page,
  }) => {
    for (const way of [
      '/pages/assets/assets',
      '/pages/income/income',
      '/pages/package/7',
      '/pages/flow/abc',
    ]) {
      await app.open(way);
      await expect(page).toHaveURL(/#\/pages\/index\/index\?to=/);
      await app.expectGuest();
    }
  });

  test('a day or an order that is no number does not exist', async ({ app, page, baseURL }) => {
    await memberInPage(app, baseURL!);
    for (const way of ['/pages/income/abc', '/pages/package/abc']) {
      await app.open(way);
      await expect(page.getByText(app.say('page.notFound'))).toBeVisible();
    }
  });

  test('the pages of the specification have its addresses and titles', async ({ app, page }) => {
    await app.open('/pages/index/index');
    await app.expectGuest();
    await expect(page).toHaveTitle('Fair launch whitelist');
    for (const way of [
      '/pages/Community/Community',
      '/pages/my/my',
      '/pages/mytransfer/mytransfer',
      '/pages/Flashexchange/Flashexchange',
    ]) {
      await app.open(way);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(app.text('page.notFound')).toBeHidden();
      await expect(page).toHaveTitle('Fair launch whitelist');
    }
    for (const way of ['/pages/index/announcement', '/pages/index/Announcementdetails']) {
      await app.open(way);
      await expect(page).toHaveTitle(app.say('page.announcementTitle'));
    }
    await app.open('/pages/nowhere');
    await expect(app.text('page.notFound')).toBeVisible();
    await app.button('page.goHome').click();
    await app.expectGuest();
    await expect(page).toHaveTitle('Fair launch whitelist');
  });

  test('an invitation that is opened while the app runs is kept', async ({ app, page }) => {
    await app.open('/');
    await app.expectGuest();
    await app.open('/?invite=FRIEND.');
    await expect(app.text('guest.invited', { referrer: 'FRIEND' })).toBeVisible();
    await app.open('/pages/my/my');
    await expect(app.heading('tab.my')).toBeVisible();
    await app.open('/');
    await expect(app.text('guest.invited', { referrer: 'FRIEND' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('fairlaunch.invitation'))).toBe('FRIEND');
    await page.goto('/?invite=%E2%80%9Clater%E2%80%9D#/');
    await expect(app.text('guest.invited', { referrer: 'later' })).toBeVisible();
  });
});

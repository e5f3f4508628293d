import { expect, test as base } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { startFront, type Front } from './support/front.ts';
import { MemberApp } from './support/member-app.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import { lookForUpdate, storedAddresses, untilKept } from './support/worker.ts';

/** Each test has its own front address, which can serve another build or worker. */
const test = base.extend<{ front: Front; server: string }>({
  server: ({ browserName }, use) => {
    void browserName;
    return use(process.env['FAIRLAUNCH_URL']!);
  },
  front: async ({ server }, use) => {
    const front = await startFront(server);
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.use({ serviceWorkers: 'allow', knownErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/ });

const META = 'meta[name="build"]';

/** Serves what the worker takes for another build, in which the file `gone` has another name. */
async function deploy(front: Front, build: number, gone?: string): Promise<void> {
  const page = await front.ask('/');
  const worker = await front.ask('/sw.js');
  const moved = gone?.replace(/-[\w-]{8}\.js$/, `-build${String(build).padStart(3, '0')}.js`);
  const part = gone && (await front.ask(`/${gone}`));
  const next = worker
    .replace(/(?<=[`'"])[0-9a-f]{16}(?=[`'"])/, build.toString(16).padStart(16, '0'))
    .replaceAll(gone ?? ' ', moved ?? ' ');
  front.change((path) => {
    if (path === '/sw.js') return { body: next };
    if (path === '/')
      return {
        type: 'text/html',
        body: page.replace('<head>', `<head><meta name="build" content="${build}">`),
      };
    if (gone && path === `/${gone}`) return { status: 404, body: 'gone' };
    if (part && path === `/${moved}`) return { body: part };
    return undefined;
  });
}

test('the app can be installed, with icons of its own', async ({ app, page, front }) => {
  await app.open('/');
  await untilKept(page);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${front.url}/manifest.webmanifest`, errors: [] });
  const { icons, ...manifest } = JSON.parse(data!) as {
    icons: { src: string; sizes: string; purpose: string }[];
  } & Record<string, string>;
  expect(manifest).toMatchObject({
    display: 'standalone',
    start_url: '.',
    scope: '.',
    background_color: '#0b0e13',
    lang: 'en-US',
    dir: 'ltr',
  });
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('only the app is stored, and no answer of the API', async ({ app, page }) => {
  await app.open('/');
  await untilKept(page);
  await app.open('/pages/coverage/coverage');
  await expect(app.text('coverage.pools')).toBeVisible();
  const addresses = await storedAddresses(page);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.length).toBeLessThan(400);
  expect(addresses.filter((address) => /\/api\/|\/console\//.test(address))).toEqual([]);
  await page.context().setOffline(true);
  const asked = await page.evaluate(() =>
    fetch('/api/coverage').then(
      () => 'answered',
      () => 'failed',
    ),
  );
  expect(asked).toBe('failed');
});

test('an update waits for the reader, and never interrupts a money action', async ({
  app,
  page,
  server,
  front,
}) => {
  const account = await fundedAccount(server);
  await boundMember(server, account);
  const wallet = await injectWallet(page, server, account, { holdsBack: true });
  await app.open('/');
  await untilKept(page);
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/assets/deposit');
  await app.enterAmount('25');
  await app.button('deposit.review').click();
  await app.button('deposit.confirm').click();
  await app.confirmApproval();
  await expect(app.text('flow.transaction')).toBeVisible();

  const addresses = await storedAddresses(page);
  const escape = addresses.find((address) => /escape-page-[\w-]{8}\.js$/.test(address))!;
  const other = new MemberApp(await page.context().newPage());
  await other.open('/');
  await other.expectGuest();
  await deploy(front, 2, new URL(escape).pathname.slice(1));
  await lookForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true);
  await app.open('/');
  await app.expectSignedIn();
  await expect(other.text('update.ready')).toBeVisible();
  await expect(app.text('flow.underWay')).toBeVisible();
  await expect(app.text('update.ready')).toBeHidden();

  wallet.behaviour.holdsBack = false;
  await wallet.release();
  await expect(app.text('update.ready')).toBeVisible();
  await expect(page.locator(META)).toHaveCount(0);
  await app.button('update.now').click();
  await expect(page.locator(META)).toHaveAttribute('content', '2');
  await app.expectSignedIn();
  await expect(app.text('update.ready')).toBeHidden();

  // The other page runs the build before, whose files the server does not have any more.
  await expect(other.page.locator(META)).toHaveCount(0);
  expect((await fetch(`${front.url}${new URL(escape).pathname}`)).status).toBe(404);
  await other.open('/pages/escape');
  await expect(other.heading('escape.title')).toBeVisible();
  await other.page.close();

  await deploy(front, 3);
  await lookForUpdate(page);
  await expect(app.text('update.ready')).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(META)).toHaveAttribute('content', '3');
  await app.expectSignedIn();
  await untilKept(page);
  await expect(app.text('update.ready')).toBeHidden();
});

test('a start of which a script failed once is tried again by itself, and only once', async ({
  app,
  page,
  front,
}) => {
  const [file] = /\/assets\/first-[\w-]+\.js/.exec(await front.ask('/'))!;
  const body = await front.ask(file);
  let asked = 0;
  let refusals = 0;
  // Such an answer is not kept by the browser, so that the worker has to ask for it again.
  front.change((path) => {
    if (path !== file) return undefined;
    asked += 1;
    return asked <= refusals ? { status: 404, body: 'gone' } : { body };
  });
  await app.open('/');
  await untilKept(page);
  const startWithout = async (refused: number) => {
    [asked, refusals] = [0, refused];
    await page.evaluate(async (address) => {
      for (const name of await caches.keys())
        await (await caches.open(name)).delete(address, { ignoreVary: true });
    }, file);
    await page.reload({ waitUntil: 'commit' });
  };

  await startWithout(1);
  await app.expectGuest();
  expect(asked).toBe(2);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('fairlaunch.reloaded')))
    .toBe(null);

  await startWithout(Infinity);
  await expect(page.getByRole('alert')).toContainText('This app did not start.');
  expect(asked).toBe(2);
});

test('half a build, or the sign-in page of a network, is never stored', async ({
  app,
  page,
  front,
}) => {
  front.change((path) =>
    path.includes('/stake-page-')
      ? { type: 'text/html', body: '<p>Sign in to the network</p>' }
      : undefined,
  );
  await app.open('/');
  const failed = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('./sw.js');
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise((resolve) => {
      const look = () => worker?.state !== 'installing' && resolve(undefined);
      worker?.addEventListener('statechange', look);
      look();
    });
    return worker?.state;
  });
  expect(failed).toBe('redundant');
  await app.expectGuest();
});

test('an operator removes a bad worker, also one under another name', async ({
  app,
  page,
  front,
}) => {
  const removal = await front.ask('/other.js', { 'Service-Worker': 'script' });
  await app.open('/');
  await untilKept(page);
  const isGone = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.length === 0 && (await caches.keys()).length === 0;
    });

  await test.step('SERVICE_WORKER=remove answers like this under its own name', async () => {
    front.change((path) => (path === '/sw.js' ? { body: removal } : undefined));
    const anew = page.waitForEvent('load');
    await lookForUpdate(page);
    await anew;
    await expect.poll(isGone).toBe(true);
    await app.expectGuest();
  });

  await test.step('a worker of an attacker is removed once the real server answers again', async () => {
    const evil = `self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
      self.addEventListener('fetch', (event) => event.request.mode === 'navigate' &&
        event.respondWith(new Response('<title>evil</title>', { headers: { 'content-type': 'text/html' } })));`;
    front.change((path) => (path === '/evil.js' ? { body: evil } : undefined));
    await page.evaluate(() => navigator.serviceWorker.register('./evil.js'));
    await untilKept(page);
    await page.goto('/');
    await expect(page).toHaveTitle('evil');
    front.change(() => undefined);
    await lookForUpdate(page);
    await app.expectGuest();
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
        ),
      )
      .not.toContain(`${front.url}/evil.js`);
  });
});

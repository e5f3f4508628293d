import { randomText, type Kyc, type KycPurpose } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { askForCode, codeFor } from '../../../../../devnet/src/demo/identity-check.ts';
import {
  startDeployment,
  type TestDeployment,
} from '../../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../../tests/support/member.ts';
import { asOwner } from '../../../../../../tests/support/owner.ts';
import { startMail } from '../../../../../../tests/support/personal-data.ts';

/** A deployment with a mail server; calls come through a proxy that names the network address. */
export async function startKycTest(environment: Record<string, string> = {}) {
  const mail = await startMail();
  const test: TestDeployment = await startDeployment(
    {},
    { TRUSTED_PROXIES: '127.0.0.1', ...mail.environment, ...environment },
  );
  const { inbox } = mail;
  const owner = <Result>(work: Parameters<typeof asOwner<Result>>[1]) =>
    asOwner(test.database.ownerUrl, work);
  const sendMails = () => test.server.runner.runAll();

  async function member(networkAddress?: string): Promise<TestMember> {
    const one = await createTestMember(
      () => test.server.url,
      privateKeyToAccount(generatePrivateKey()),
      networkAddress === undefined ? {} : { networkAddress },
    );
    await one.signIn();
    await one.call('bind', { requestId: one.requestId(), referrer: '0' });
    return one;
  }

  /** Has a code sent and lets the minute after it pass. @returns the code */
  async function code(of: TestMember, purpose: KycPurpose, email: string): Promise<string> {
    await askForCode(of.call, purpose, purpose === 'DELETE' ? undefined : email);
    await sendMails();
    await passMinute();
    return codeFor(inbox, email)!;
  }

  const passMinute = () =>
    owner((database) =>
      sql`update kyc_code set created_at = created_at - interval '1 minute'`.execute(database),
    );

  const passEmailChangeHold = () =>
    owner((database) =>
      sql`update kyc_identity set email_changed_at = email_changed_at - interval '25 hours'`.execute(
        database,
      ),
    );

  async function certify(of: TestMember, email: string, phone?: string): Promise<Kyc> {
    const input = { requestId: randomText(24), code: await code(of, 'CERTIFY', email) };
    return of.call('certifyKyc', { ...input, ...(phone !== undefined && { phone }) });
  }

  return {
    test,
    inbox,
    owner,
    member,
    code,
    certify,
    sendMails,
    passMinute,
    passEmailChangeHold,
    stop: async () => {
      await test.stop();
      await inbox.stop();
    },
  };
}
export type KycTest = Awaited<ReturnType<typeof startKycTest>>;

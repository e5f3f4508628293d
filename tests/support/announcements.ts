import {
  announcementHash,
  announcementTypedData,
  type AnnouncementContent,
  type AnnouncementProposal,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestMember } from './member.ts';

const treasuryOf = async (by: TestMember) => {
  const { chain, contracts } = await by.call('config', {});
  return [chain.chainId, contracts.treasury as Hex] as const;
};

/** @param signed what the wallet signs, where that is something else */
export async function proposeAnnouncement(
  by: TestMember,
  content: AnnouncementContent,
  announcement = 0,
  signed: AnnouncementContent = content,
): Promise<AnnouncementProposal> {
  const requestId = by.requestId();
  const statement = {
    requestId,
    announcement,
    title: signed.texts['en_US']?.title ?? '',
    contentHash: announcementHash(signed),
    proposedBy: by.account.address,
    decision: 'PROPOSE',
  } as const;
  const data = announcementTypedData(...(await treasuryOf(by)), statement);
  const signature = await by.account.signTypedData(data);
  return by.call('proposeAnnouncement', { ...content, requestId, announcement, signature });
}

export async function announcementDecision(
  by: TestMember,
  { id, requestId, isNew, announcement: of, contentHash, texts, proposedBy }: AnnouncementProposal,
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
): Promise<Input<Endpoints['confirmAnnouncement']>> {
  const title = texts['en_US']!.title;
  const announcement = isNew ? 0 : of;
  const statement = { requestId, announcement, title, contentHash, proposedBy, decision };
  const data = announcementTypedData(...(await treasuryOf(by)), statement);
  return { requestId: by.requestId(), id, signature: await by.account.signTypedData(data) };
}

/** By two people. */
export async function publishAnnouncement(
  [by, other]: readonly [TestMember, TestMember],
  content: AnnouncementContent,
  announcement = 0,
): Promise<AnnouncementProposal> {
  const proposal = await proposeAnnouncement(by, content, announcement);
  return other.call('confirmAnnouncement', await announcementDecision(other, proposal, 'CONFIRM'));
}

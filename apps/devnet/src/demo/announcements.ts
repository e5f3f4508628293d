import type { Deployment } from '@fairlaunch/contracts';
import type { AnnouncementContent } from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';
import { agree } from './proposals.ts';

type Written = Pick<AnnouncementContent, 'texts' | 'pinned'>;

/** Announcements in two languages; readers of other languages get the English text. */
const WRITTEN: readonly Written[] = [
  {
    pinned: true,
    texts: {
      en_US: {
        title: 'This is a demonstration: its money is worth nothing',
        body: 'Everything here runs on a development chain.\n\nWhat every pool holds is on /pages/coverage/coverage, the plan in force on /pages/plans/plans.',
      },
      zh_CN: {
        title: '这是演示环境，其中的资金没有价值',
        body: '所有内容都运行在开发链上。\n\n各资金池的余额见 /pages/coverage/coverage，现行计划见 /pages/plans/plans。',
      },
    },
  },
  {
    pinned: false,
    texts: {
      en_US: {
        title: 'Withdrawals are never unlocked by a deposit',
        body: 'No fee, tax or deposit is ever asked to release a withdrawal. Who asks for one is not us.',
      },
      zh_CN: {
        title: '提现从不需要先充值',
        body: '提现从不收取任何解冻费、税费或充值。索要这些费用的人都不是我们。',
      },
    },
  },
];

/** One operator proposes each announcement, the other publishes it. */
export async function announce(operators: Operators, deployment: Deployment): Promise<void> {
  const { businessNow: from } = await operators.first.call('config', {});
  for (const written of WRITTEN) {
    const content = { announcement: 0, ...written, from, until: null };
    await agree(operators, deployment, 'announcements', content);
  }
}

import { readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';

/** Twice what a whole run takes: databases, the unpacked browser, homes of deployments. */
const ROOM_BYTES = 6 * 2 ** 30;

/** Folder that tests write to: in memory if there is enough room and programs may run there. */
export function temporaryFolder() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    const runsPrograms = mount !== undefined && !mount.includes('noexec');
    const isRoomy = Math.min(bavail * bsize, os.freemem() / 2) >= ROOM_BYTES;
    return runsPrograms && isRoomy ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

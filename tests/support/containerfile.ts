import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The file system that a Containerfile makes without its bases, and how the image is run. */
export type Image = {
  folder: string;
  environment: Record<string, string>;
  user: string;
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
};

const BUILT = ['apps/wallet/dist', 'apps/console/dist'];

type Instruction = { name: string; rest: string };

function instructions(): Instruction[] {
  return readFileSync(path.join(ROOT, 'Containerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ name: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1) }));
}

/** What an image is built from: tracked and new files that `.dockerignore` does not name. */
function contextFiles(): string[] {
  const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (file: string) =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));
  const git = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !isIgnored(file) && existsSync(path.join(ROOT, file)));
}

/** Follows the steps of the Containerfile below a folder, each stage in a root of its own. */
export async function followContainerfile(below: string): Promise<Image> {
  const image: Image = {
    folder: '',
    environment: {},
    user: '',
    entrypoint: [],
    command: [],
    healthCheck: [],
  };
  const stages = new Map<string, string>();
  let root = '';
  let workFolder = '/';
  const inRoot = (place: string) => path.join(root, path.resolve(workFolder, place));
  const copyContext = (to: string) => {
    for (const file of contextFiles()) cpSync(path.join(ROOT, file), path.join(to, file));
    // As layers are kept between builds: a build of other sources than these is made anew.
    for (const built of BUILT.filter((place) => existsSync(path.join(ROOT, place))))
      cpSync(path.join(ROOT, built), path.join(to, built), { recursive: true });
  };
  const steps: Record<string, (rest: string) => unknown> = {
    ARG: () => undefined,
    EXPOSE: () => undefined,
    FROM: (rest) => {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
      root = path.join(below, name);
      workFolder = '/';
      stages.set(name, root);
      mkdirSync(root);
      image.folder = root;
    },
    WORKDIR: (rest) => {
      workFolder = rest;
      mkdirSync(inRoot('.'), { recursive: true });
    },
    COPY: (rest) => {
      const [, stage, from, to] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest)!;
      if (stage === undefined) return copyContext(inRoot(to!));
      cpSync(path.join(stages.get(stage)!, from!), inRoot(to!), {
        recursive: true,
        verbatimSymlinks: true,
      });
    },
    RUN: async (rest) => {
      const command = rest.replaceAll(/(?<= )\/(?=\w)/g, `${root}/`);
      const child = spawn('sh', ['-c', command], {
        cwd: inRoot('.'),
        stdio: ['ignore', 'ignore', 'inherit'],
        // What the checkout was installed from is in npm's cache.
        env: { ...process.env, npm_config_prefer_offline: 'true' },
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`${rest} ended with ${code}`);
    },
    ENV: (rest) => {
      const [name, value] = rest.split('=');
      image.environment[name!] = value!;
    },
    USER: (rest) => (image.user = rest),
    HEALTHCHECK: (rest) => (image.healthCheck = JSON.parse(rest.split(' CMD ')[1]!) as string[]),
    ENTRYPOINT: (rest) => (image.entrypoint = JSON.parse(rest) as string[]),
    CMD: (rest) => (image.command = JSON.parse(rest) as string[]),
  };
  for (const { name, rest } of instructions()) {
    const step = steps[name];
    if (!step) throw new Error(`the Containerfile has a step that is not followed: ${name}`);
    await step(rest);
  }
  return image;
}

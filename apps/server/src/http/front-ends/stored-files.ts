import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import mime from 'mime';

/** Limit of one front end, whose build has some tens of megabytes with its compressed copies. */
const MAX_BYTES = 256 << 20;
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
const INDEX = 'index.html';

export type Encoding = keyof typeof COMPRESSED;
export type Content = { bytes: Buffer; etag: string; modifiedAt: Date };
export type StoredFile = {
  type: string;
  /** Hashed files are cached for a year, pages never. */
  cacheControl: string;
  plain: Content;
  compressed: Partial<Record<Encoding, Content>>;
};

/** A folder's files by the path that clients write, so that requests never look up disk paths. */
export function readFiles(folder: string, prefix: string): Map<string, StoredFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const contents = new Map<string, Content>();
  let size = 0;
  for (const name of names) {
    const content = readContent(path.join(folder, name));
    size += content.bytes.length;
    if (size > MAX_BYTES) throw new Error(`${folder} holds more than ${MAX_BYTES} bytes`);
    contents.set(name, content);
  }
  const files = new Map<string, StoredFile>();
  for (const [name, plain] of contents) {
    const url = prefix + name.split(path.sep).map(encodeURIComponent).join('/');
    const file = { ...storedAs(name), plain, compressed: compressedOf(name, contents) };
    files.set(url, file);
    if (path.basename(name) === INDEX) files.set(url.slice(0, -INDEX.length), file);
  }
  return files;
}

/** A file that no build wrote, as `readFiles` keeps one. */
export async function madeFile(type: string, bytes: Buffer): Promise<StoredFile> {
  const modifiedAt = new Date();
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const content = (kept: Buffer): Content => ({ bytes: kept, etag: `W/"${hash}"`, modifiedAt });
  const compressed = { gzip: content(await promisify(gzip)(bytes)) };
  return { type, cacheControl: 'no-cache', plain: content(bytes), compressed };
}

export const hasIndex = (folder: string): boolean => existsSync(path.join(folder, INDEX));

/** The ETag comes from size and time, and is weak since a build may be copied. */
function readContent(file: string): Content {
  const { size, mtime: modifiedAt } = statSync(file);
  const etag = `W/"${size.toString(16)}-${modifiedAt.getTime().toString(16)}"`;
  return { bytes: readFileSync(file), etag, modifiedAt };
}

function storedAs(name: string): Pick<StoredFile, 'type' | 'cacheControl'> {
  const type = mime.getType(name) ?? 'application/octet-stream';
  const isText = /^text\/|^application\/(javascript|json)$/.test(type);
  return {
    type: isText ? `${type}; charset=utf-8` : type,
    cacheControl: path.dirname(name).split(path.sep).includes('assets')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  };
}

const compressedOf = (
  name: string,
  contents: ReadonlyMap<string, Content>,
): StoredFile['compressed'] =>
  Object.fromEntries(
    Object.entries(COMPRESSED).flatMap(([encoding, ending]) => {
      const content = contents.get(name + ending);
      return content ? [[encoding, content]] : [];
    }),
  );

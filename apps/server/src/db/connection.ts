import type pg from 'pg';

/** Connection settings of a URL, in which `host` in the query names a socket folder. */
export function connection(url: string): pg.ClientConfig {
  const parsed = new URL(url);
  const folder = parsed.searchParams.get('host');
  if (!folder) return { connectionString: url };
  return {
    host: folder,
    port: Number(parsed.searchParams.get('port') ?? 5432),
    user: decodeURIComponent(parsed.username),
    database: parsed.pathname.slice(1) || 'postgres',
    ...(parsed.password && { password: decodeURIComponent(parsed.password) }),
  };
}

// Exits with 0 if the process that shares this environment is ready: for a container's HEALTHCHECK.
const TIMEOUT_MS = 5_000;

const port = process.env['HEALTH_PORT'] ?? process.env['PORT'] ?? '8080';

const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);

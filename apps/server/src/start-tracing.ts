import { context, trace } from '@opentelemetry/api';
import type { Config } from './config/config.ts';
import type { Role } from './config/roles.ts';
import { VERSION } from './shared/version.ts';

const EXPORT_TIMEOUT_MS = 10_000;

/**
 * Sends spans by OTLP over HTTP, from a queue of a bounded length that drops what is too much.
 * Without the setting what makes and sends them is not loaded.
 * @returns sends what is left, and stops
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config,
  role: Role,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const [hooks, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fairlaunch',
      'service.version': VERSION,
      'fairlaunch.role': role,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}

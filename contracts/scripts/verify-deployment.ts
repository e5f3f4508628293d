import { parseArgs } from 'node:util';
import { deploymentDifferences } from '../exports/deploy.ts';
import type { Deployment } from '../exports/deployment.ts';
import { command, readJson } from './command.ts';

/**
 * `npm run verify-deployment --workspace contracts -- --deployment FILE --rpc URL`: names every
 * difference, and exits 1 if there is one.
 */
await command(async () => {
  const { values } = parseArgs({
    options: { deployment: { type: 'string' }, rpc: { type: 'string' } },
  });
  const rpcUrl = values.rpc ?? process.env.CHAIN_RPC_URL;
  if (!values.deployment) throw new Error('verify-deployment: --deployment FILE is missing');
  if (!rpcUrl) throw new Error('verify-deployment: --rpc URL or CHAIN_RPC_URL is missing');
  const differences = await deploymentDifferences({
    rpcUrl,
    deployment: readJson(values.deployment) as Deployment,
  });
  for (const difference of differences) console.log(difference);
  console.log(
    differences.length === 0
      ? 'Every address, role and parameter is as configured.'
      : `${differences.length} differences`,
  );
  if (differences.length > 0) process.exitCode = 1;
});

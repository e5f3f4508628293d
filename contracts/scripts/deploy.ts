import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPublicClient, http, isHex } from 'viem';
import {
  checkChain,
  contractsThere,
  deployFromConfig,
  planDeployment,
  productionProblems,
  readDeploymentConfig,
} from '../exports/deploy.ts';
import type { Deployment } from '../exports/deployment.ts';
import { command, fileOf, readJson } from './command.ts';

/**
 * `npm run deploy --workspace contracts -- --config FILE [--rpc URL] [--out FILE]
 * [--deployed-at-block N] [--dry-run]` The endpoint is `--rpc` or CHAIN_RPC_URL; the deployer's key
 * is DEPLOYER_KEY and is not needed for a dry run.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      rpc: { type: 'string' },
      out: { type: 'string' },
      'deployed-at-block': { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const rpcUrl = values.rpc ?? process.env.CHAIN_RPC_URL;
  if (!values.config) throw new Error('deploy: --config FILE is missing');
  if (!rpcUrl) throw new Error('deploy: --rpc URL or CHAIN_RPC_URL is missing');
  const config = readDeploymentConfig(readJson(values.config));
  const plan = planDeployment(config);
  const reader = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  await checkChain(reader, config, plan);
  const problems = await productionProblems(reader, config);
  if (problems.length > 0) throw new Error(`deployment: ${problems.join('; ')}`);

  if (values['dry-run']) {
    const there = await contractsThere(reader, plan);
    plan.contracts.forEach(({ name, address }, index) => {
      console.log(`${there[index] ? 'there  ' : 'to make'} ${address} ${name}`);
    });
    console.log(JSON.stringify(plan.addresses, null, 2));
    return;
  }
  const deployerKey = process.env.DEPLOYER_KEY;
  if (!isHex(deployerKey)) throw new Error('deploy: DEPLOYER_KEY is missing');
  const out = values.out ?? values.config.replace(/(\.json)?$/, '.deployment.json');
  const earlier = existsSync(fileOf(out)) ? (readJson(out) as Partial<Deployment>) : {};
  if (earlier.treasury !== undefined && earlier.treasury !== plan.addresses.treasury)
    throw new Error(`deploy: ${out} holds another deployment`);
  const block = values['deployed-at-block'] ?? earlier.deployedAtBlock;
  const deployment = await deployFromConfig({
    rpcUrl,
    deployerKey,
    config,
    ...(block === undefined ? {} : { deployedAtBlock: Number(block) }),
    onContract: ({ name, address }, made) => {
      console.log(`${made ? 'made ' : 'there'} ${address} ${name}`);
    },
  });
  writeFileSync(fileOf(out), `${JSON.stringify(deployment, null, 2)}\n`);
  console.log(JSON.stringify(deployment, null, 2));
  console.log(`Everything reads back as planned. Written to ${out}`);
});

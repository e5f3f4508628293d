import { openEndpoint } from '../../apps/server/src/chain/endpoint.ts';
import { startDeployment, type TestDeployment } from './deployment.ts';
import { startEndpoint, type TestEndpoint } from './endpoint.ts';

/** A deployment whose server reads the chain through endpoints that can be made to lie. */
export type EndpointDeployment = {
  test: TestDeployment;
  main: TestEndpoint;
  second: TestEndpoint;
  beHonest: () => void;
  stop: () => Promise<void>;
};

/** @param endpoints with two, both must agree, as in production */
export async function startBehindEndpoints(endpoints: 1 | 2): Promise<EndpointDeployment> {
  const test = await startDeployment();
  const open = () => startEndpoint(() => test.chain.rpcUrl);
  const [main, second] = await Promise.all([open(), open()]);
  const { chain } = test.server.deps;
  chain.main = openEndpoint(chain.chain, main.url);
  if (endpoints === 2) chain.second = openEndpoint(chain.chain, second.url);
  return {
    test,
    main,
    second,
    beHonest: () => {
      main.lie(undefined);
      second.lie(undefined);
    },
    stop: async () => {
      await test.stop();
      await Promise.all([main.stop(), second.stop()]);
    },
  };
}

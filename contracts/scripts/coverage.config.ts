import config from "../hardhat.config.ts";

/** For coverage: folders of its own, so that the instrumented code never passes as the compiler's output. */
export default {
  ...config,
  paths: { ...config.paths, artifacts: "./cache/coverage/artifacts", cache: "./cache/coverage/cache" },
  coverage: { skipFiles: ["test-support/**"] },
};

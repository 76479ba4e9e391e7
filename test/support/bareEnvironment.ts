/**
 * These are the only variables that the tested programs get from this machine, because others may name a
 * real database or mail server. All programs of a test run share Node's compile cache.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

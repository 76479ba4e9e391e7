/**
 * Returns the few variables that the portal's programs get from this machine: others may name a real database or
 * mail server. Programs of one run share Node's compile cache.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

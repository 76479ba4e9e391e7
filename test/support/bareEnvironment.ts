/**
 * All that a program of the portal gets of this machine's variables: others may name a real database or
 * mail server. What Node compiled for one program of a run, the next one takes over.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

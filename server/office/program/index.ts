/** What other features may use of this one. */

export { followProgram, loadProgram } from './program.usecases.ts';

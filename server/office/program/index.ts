export { followProgram, loadProgram } from './program.usecases.ts';

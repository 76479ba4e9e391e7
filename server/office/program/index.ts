export { loadProgram, reloadChangedProgram } from './program.usecases.ts';

export { html } from '../../../docs/office/set-up-your-program.md';

export { html } from '../../../docs/office/bring-what-you-have.md';

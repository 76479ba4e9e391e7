export { html } from '../../../docs/office/apportez-ce-que-vous-avez.md';

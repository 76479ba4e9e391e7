export { html } from '../../../docs/office/configurer-votre-programme.md';

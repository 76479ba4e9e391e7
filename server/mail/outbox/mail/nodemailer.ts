/** Loaded when the first mail leaves. */
export { createTransport } from 'nodemailer';

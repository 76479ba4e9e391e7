import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './errorAnswers.ts';
import { readForm } from './readForm.ts';

const multipartForm = `--edge\r
Content-Disposition: form-data; name="Token"\r
\r
abc\r
--edge\r
Content-Disposition: form-data; name="File"; filename="offer.pdf"\r
\r
%PDF-1.7\r
--edge--\r
`;

async function uploadForm(payload: string, failed?: Error) {
  const app = fastify();
  await app.register(fastifyMultipart);
  registerErrorHandler(app);
  app.post('/', async (request) => {
    await readForm(request, async () => {
      if (failed) throw failed;
      return () => {};
    });
    return {};
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload });
  await app.close();
  return statusCode;
}

test.each([
  ['is ended by PostgreSQL', Object.assign(new Error('terminating'), { code: '57P01' }), 503],
  ['was lost earlier', new Error('Connection terminated unexpectedly'), 503],
  ['fails with an error without a code', new Error('no sentence that somebody knows'), 500],
])(
  'when a connection %s during an upload, the server does not report the form as wrong',
  async (_how, failed, status) => {
    expect(await uploadForm(multipartForm, failed)).toBe(status);
  },
);

test('the server refuses a truncated upload form as truncated', async () => {
  expect(await uploadForm(multipartForm)).toBe(200);
  expect(await uploadForm(multipartForm.slice(0, 150))).toBe(400);
});

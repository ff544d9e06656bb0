import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayEnv } from '../../gateway.env.js';
import { OpenIdProviders } from './open-id-providers.js';

it('discovers the provider at the first sign-in, again after a failure, and never after a success', async () => {
  const answers = [500, 200];
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    const body = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
    response.writeHead(answers.shift() ?? 500, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' } as GatewayEnv;
  const providers = new OpenIdProviders(env);
  const configuration = () => providers.configuration(providers.byId('google')!);
  expect(requests).toBe(0);
  await expect(configuration()).rejects.toMatchObject({ reason: 'unavailable' });
  const found = await Promise.all([configuration(), configuration()]);
  expect(found[0].serverMetadata().authorization_endpoint).toBe(`${issuer}/authorize`);
  await configuration();
  expect(requests).toBe(2);
  server.close().closeAllConnections();
});

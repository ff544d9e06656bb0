import { configureService, deriveKey, serviceAdapter, type ServiceSettings } from '@dreamloom/platform';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';

export const TEST_SECRET = 'an internal secret that only tests know';

/** The key of internal calls of a service under test. */
export const TEST_INTERNAL_KEY = deriveKey(TEST_SECRET, 'internal calls');

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  /** Id of the signed-in dreamer, as the gateway forwards it. */
  dreamer?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A real service in this process, on a real database, with fakes for some of its vendors. */
export interface ServiceUnderTest {
  app: NestFastifyApplication;
  /** Calls the service as the gateway does. */
  call(call: Call): Promise<{ status: number; text: string; json: <T>() => T; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** Starts a service; `replace` maps provider tokens to their replacements. */
export async function serviceUnderTest(
  module: DynamicModule,
  replace: [token: string | symbol | (abstract new (...args: never[]) => unknown), value: unknown][] = [],
  settings: Partial<ServiceSettings> = {},
): Promise<ServiceUnderTest> {
  const builder = Test.createTestingModule({ imports: [module] });
  for (const [token, value] of replace) builder.overrideProvider(token).useValue(value);
  const compiled = await builder.compile();
  const app = compiled.createNestApplication<NestFastifyApplication>(serviceAdapter(), {
    rawBody: true,
    logger: false,
  });
  configureService(app, {
    name: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    INTERNAL_SECRET: TEST_SECRET,
    LOG_LEVEL: 'error',
    ...settings,
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    close: () => app.close(),
    call: async ({ method = 'GET', path, dreamer, body, headers = {} }) => {
      const response = await app.inject({
        method,
        url: path,
        headers: {
          'x-internal-secret': TEST_INTERNAL_KEY,
          ...(dreamer === undefined ? {} : { 'x-dreamer-id': dreamer }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: response.statusCode,
        text: response.body,
        json: <T>() => JSON.parse(response.body) as T,
        headers: response.headers,
      };
    },
  };
}

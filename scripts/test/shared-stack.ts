import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Offers one stack with small pictures and one browser to the browser tests; they start when a file requests them. */
export async function offerSharedStack(chromium: string): Promise<{ url: string; stop(): Promise<void> }> {
  process.env['CHROMIUM_PATH'] = chromium;
  // The sources of libraries name the compiled files, and this library is not compiled.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(
        context.parentURL?.includes('/libs/testing/src/') ? specifier.replace(/^(\..*)\.js$/, '$1.ts') : specifier,
        context,
      ),
  });
  const { serveSharedStack } = await import('../../libs/testing/src/serve-shared-stack.ts');
  hooks.deregister();
  const env = { NODE_ENV: 'test', SANDBOX_PICTURE_SIZE: '96x64' };
  return serveSharedStack(env, join(root, '.cache/test-failures/shared-stack'));
}

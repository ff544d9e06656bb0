import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Every route of an app, such as `GET /api/dreams/:id`; HEAD routes are omitted because they accompany GET. */
export function routesOf(app: NestFastifyApplication): string[] {
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false, includeHooks: false });
  const path: string[] = [];
  const routes = tree.split('\n').flatMap((line) => {
    const [, indent = '', , part = '', methods = ''] =
      /^((?:│ {3}| {4})*)(├── |└── )(\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (!part) return [];
    const depth = indent.length / 4;
    path.length = depth;
    path[depth] = part;
    const whole = path.join('');
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${whole}`);
  });
  return [...new Set(routes)].sort();
}

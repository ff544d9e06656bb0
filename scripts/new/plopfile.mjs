// The templates of `npm run new`: handler, operation, migration.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PRETTIER = resolve(import.meta.dirname, '../../node_modules/prettier/bin/prettier.cjs');
const SERVICES = ['gateway', 'dreams', 'media', 'messaging', 'collective'];

const input = (name, message) => ({ type: 'input', name, message, validate: (text) => text !== '' || 'It is needed.' });
const service = { type: 'list', name: 'service', message: 'Service', choices: SERVICES };

/** @param {import('plop').NodePlopAPI} plop */
export default function (plop) {
  const at = (path) => join(plop.getDestBasePath(), path);
  plop.setHelper('last', (path) => path.split('/').at(-1));
  plop.setHelper('folder', (path) => path.split('/').slice(0, -1).join('/'));
  plop.setActionType('format', (answers, { paths }) => {
    const files = paths.map((path) => at(plop.renderString(path, answers))).filter(existsSync);
    execFileSync(process.execPath, [PRETTIER, '--write', ...files]);
    return 'formatted; next: npx eslint --fix of these files (it sorts imports), npm run docs, npm run check types words translations unused lint';
  });

  plop.setGenerator('handler', {
    description: 'a handler of an event: its file, its subscription and its provider',
    prompts: [
      service,
      input('event', 'Event, such as dream-recorded'),
      input('useCase', 'Use case with its feature folder, such as journal/title-dream'),
    ],
    actions: [
      {
        type: 'add',
        path: 'services/{{service}}/src/handlers/{{event}}.{{last useCase}}.handler.ts',
        template: `import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { {{pascalCase (last useCase)}} } from '../{{useCase}}.use-case.js';

@Injectable()
@Handles('{{service}}.{{event}}.{{last useCase}}')
export class {{pascalCase (last useCase)}}Handler implements EventHandler<'{{event}}'> {
  constructor(private readonly {{camelCase (last useCase)}}: {{pascalCase (last useCase)}}) {}

  handle(event: EventOf<'{{event}}'>, delivery: Delivery): Promise<void> {
    return this.{{camelCase (last useCase)}}.run(event.payload, delivery);
  }
}
`,
      },
      {
        type: 'modify',
        path: 'libs/contracts/src/subscriptions.ts',
        pattern: /\n\} as const satisfies/,
        template: `\n  '{{service}}.{{event}}.{{last useCase}}': LOCAL_WRITE,\n} as const satisfies`,
      },
      {
        type: 'modify',
        path: 'services/{{service}}/src/{{folder useCase}}/{{folder useCase}}.module.ts',
        pattern: /providers: \[/,
        template: 'providers: [{{pascalCase (last useCase)}}Handler, ',
      },
      {
        type: 'modify',
        path: 'services/{{service}}/src/{{folder useCase}}/{{folder useCase}}.module.ts',
        pattern: /^/,
        template: `import { {{pascalCase (last useCase)}}Handler } from '../handlers/{{event}}.{{last useCase}}.handler.js';\n`,
      },
      {
        type: 'format',
        paths: [
          'libs/contracts/src/subscriptions.ts',
          'services/{{service}}/src/{{folder useCase}}/{{folder useCase}}.module.ts',
        ],
      },
    ],
  });

  plop.setGenerator('operation', {
    description: 'an HTTP operation without content: its entry in the catalogue and its handler',
    prompts: [
      input('topic', 'File of the catalogue, such as journal'),
      input('group', 'Constant in it, such as journal or journalInternal'),
      input('route', 'Method and path, such as POST /api/dreams/:dream/pin'),
      input('summary', 'What it does, one sentence'),
      input('controller', 'Controller, such as services/dreams/src/journal/journal'),
      input('method', "Name of the controller's method, such as pin"),
    ],
    actions: ({ group }) => [
      {
        type: 'modify',
        path: 'libs/contracts/src/operations/{{topic}}.ts',
        pattern: new RegExp(`(export const ${group} = operations\\([\\s\\S]*?)\\n {2}\\},\\n\\);`),
        template: `$1\n    '{{{route}}}': { summary: '{{{summary}}}' },\n  },\n);`,
      },
      {
        type: 'modify',
        path: '{{controller}}.controller.ts',
        pattern: /(\nexport class [\s\S]*?)\n\}\n/,
        template: `$1\n\n  @Serves('{{{route}}}')\n  async {{method}}(_request: RequestOf<'{{{route}}}'>): Promise<void> {}\n}\n`,
      },
      { type: 'format', paths: ['libs/contracts/src/operations/{{topic}}.ts', '{{controller}}.controller.ts'] },
    ],
  });

  plop.setGenerator('migration', {
    description: "a migration of a service's schema: its file and its line in the service's database",
    prompts: [service, input('name', 'What it changes, such as add-dream-weather')],
    actions: ({ service, name }) => {
      const numbers = readdirSync(at(`services/${service}/migrations`)).map((file) => Number.parseInt(file, 10));
      const number = Math.max(...numbers) + 1;
      const data = { number, stamp: Date.now() };
      const database = `services/${service}/src/${service}.database.ts`;
      return [
        {
          type: 'add',
          data,
          path: `services/${service}/migrations/${number}-${name}.ts`,
          template: `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class {{pascalCase name}}{{stamp}} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }
}
`,
        },
        {
          type: 'modify',
          data,
          path: database,
          pattern: /(migrations: \[[^\]]*?),?\s*\]/,
          template: '$1, {{pascalCase name}}{{stamp}}]',
        },
        {
          type: 'modify',
          data,
          path: database,
          pattern: /\n(?=import \{ \w+Entity \})/,
          template: `\nimport { {{pascalCase name}}{{stamp}} } from '../migrations/{{number}}-{{name}}.js';\n`,
        },
        { type: 'format', paths: [database] },
      ];
    },
  });
}

import { LIVE_PATH } from '@dreamloom/platform';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { readRolesEnv } from '../../backup/src/backup.env.ts';
import { readProcessEnv } from '../../libs/platform/src/process.env.ts';
import { readCollectiveEnv } from '../../services/collective/src/collective.env.ts';
import { readDreamsEnv } from '../../services/dreams/src/dreams.env.ts';
import { readGatewayEnv } from '../../services/gateway/src/gateway.env.ts';
import { readMediaEnv } from '../../services/media/src/media.env.ts';
import { readMessagingEnv } from '../../services/messaging/src/messaging.env.ts';

type Source = Record<string, string | undefined>;
interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}
interface Container {
  image: string;
  args?: string[];
  command?: string[];
  env: Variable[];
  resources: { limits: { memory: string } };
  securityContext: object;
}
interface Pod {
  containers: [Container];
  terminationGracePeriodSeconds?: number;
  securityContext: object;
}
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec?: {
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
    strategy?: object;
    selector?: object;
    maxUnavailable?: number;
    ports?: { port: number }[];
    scaleTargetRef?: { name: string };
  };
}
interface ComposeService {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  mem_limit: string;
  stop_grace_period?: string;
}

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = 'deploy/kubernetes';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { services: compose } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};
const [, stage = ''] = read('Dockerfile').split(/^FROM base AS service$/m);
const image = Object.fromEntries(
  [...stage.split(/^FROM /m)[0]!.matchAll(/(?:^ENV |\s)([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const documents = (file: string) =>
  parseAllDocuments(read(`${FOLDER}/${file}`), { merge: true }).flatMap((document) => {
    const content = document.toJS() as Resource & { items?: Resource[] };
    return content.items ?? [content];
  });

const kustomization = parse(read(`${FOLDER}/kustomization.yaml`)) as Record<string, unknown> & { resources: string[] };
const settings = Object.fromEntries(
  [...read(`${FOLDER}/settings.env`).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
/** What `kubectl kustomize` renders, but for the namespace and the hash that it appends to the name of the settings. */
const rendered: Resource[] = [
  ...kustomization.resources.flatMap(documents),
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: settings },
];
const find = (kind: string, name: string) => {
  const found = rendered.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const podOf = (kind: string, name: string) => find(kind, name).spec!.template!;

const SERVICES: [name: string, service: string, reader: (source: Source) => object][] = [
  ['gateway', 'gateway', readGatewayEnv],
  ['dreams', 'dreams', readDreamsEnv],
  ['transcription', 'media', readMediaEnv],
  ['painting', 'media', readMediaEnv],
  ['messaging', 'messaging', readMessagingEnv],
  ['collective', 'collective', readCollectiveEnv],
];
const PODS = [
  ...SERVICES.map(([name]) => ['Deployment', name] as const),
  ['Job', 'setup'],
  ['StatefulSet', 'redis'],
] as const;

/** The names of the variables that a reader looks at, whether they are valid or not. */
function namesReadBy(reader: (source: Source) => object): string[] {
  const names = new Set<string>();
  const source = new Proxy<Source>({}, { get: (_, name) => void names.add(String(name)) });
  try {
    reader(source);
  } catch {
    // It misses required variables, after it has looked at all of them.
  }
  return [...names];
}

/** The compiler's errors about resources as values of the types that are generated from Kubernetes' own schemas. */
function errorsOf(resources: Resource[]): string[] {
  const file = join(ROOT, 'scripts/deploy/rendered.ts');
  const text = resources.map((resource, index) => {
    const group = resource.apiVersion === 'v1' ? 'core/v1' : resource.apiVersion.replace('.k8s.io', '');
    return `export const r${index}: import('kubernetes-types/${group}').${resource.kind} = ${JSON.stringify(resource)};`;
  });
  const bundler = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const options = { ...bundler, strict: true, noEmit: true, skipLibCheck: true, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text.join('\n'), ts.ScriptTarget.Latest) : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('deploy/kubernetes', () => {
  it('uses only what is rendered here', () => {
    expect(Object.keys(kustomization).sort()).toEqual([
      'apiVersion',
      'configMapGenerator',
      'kind',
      'namespace',
      'resources',
    ]);
    expect(kustomization['configMapGenerator']).toEqual([{ name: 'settings', envs: ['settings.env'] }]);
  });

  it('fits the schemas of Kubernetes, which refuse a wrong type and unknown or missing fields', () => {
    const gateway = find('Deployment', 'gateway');
    const { selector, ...withoutSelector } = gateway.spec!;
    const wrong = [{ ...gateway.spec, replicas: '2' }, { ...gateway.spec, replicsa: 2 }, withoutSelector];
    expect(selector).toBeDefined();
    expect(errorsOf([...rendered, ...wrong.map((spec) => ({ ...gateway, spec }) as never)])).toEqual([
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
      expect.stringContaining(`'"replicsa"' does not exist in type 'DeploymentSpec'`),
      expect.stringContaining("Property 'selector' is missing"),
    ]);
  });

  it.each(SERVICES)('runs %s as docker-compose.yml does', (name) => {
    const { containers, terminationGracePeriodSeconds } = podOf('Deployment', name).spec;
    const [container] = containers;
    const { command, environment, mem_limit, stop_grace_period, image: tag } = compose[name]!;
    const valueOf = (variable: string) =>
      container.env.find((one) => one.name === variable)?.value ?? settings[variable];
    expect(container).toMatchObject({
      args: command,
      image: tag.replace('${IMAGES:-dreamloom}', 'dreamloom').replace('${VERSION:-local}', 'local'),
      ports: [
        { name: 'http', containerPort: Number(image['PORT']) },
        { name: 'metrics', containerPort: Number(image['METRICS_PORT']) },
      ],
      readinessProbe: { httpGet: { path: '/ready', port: 'http' } },
      livenessProbe: { httpGet: { path: LIVE_PATH, port: 'metrics' } },
      envFrom: [{ configMapRef: { name: 'settings' } }],
    });
    expect(container.resources.limits.memory).toBe(mem_limit.replace('m', 'Mi'));
    expect(terminationGracePeriodSeconds).toBe(Number.parseInt(stop_grace_period!));
    for (const variable of ['STOP_WITHIN_SECONDS', 'WORKERS', 'TMPDIR', 'DREAMS_URL', 'MEDIA_URL', 'MESSAGING_URL'])
      if (environment[variable] !== undefined) expect(valueOf(variable)).toBe(environment[variable]);
    expect(find('Deployment', name).spec!.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    expect(find('PodDisruptionBudget', name).spec!.maxUnavailable).toBe(1);
  });

  it.each([...SERVICES, ['setup', 'setup', readRolesEnv] as (typeof SERVICES)[number]])(
    'passes every variable that %s reads, and no secret of another',
    (name, service, reader) => {
      const { env } = podOf(name === 'setup' ? 'Job' : 'Deployment', name).spec.containers[0];
      const passed = [...env.map((one) => one.name), ...Object.keys(settings), ...Object.keys(image)];
      const wanted = [...namesReadBy(reader), ...(name === 'setup' ? [] : namesReadBy(readProcessEnv))];
      expect(wanted.length).toBeGreaterThan(5);
      expect(wanted.filter((variable) => !passed.includes(variable))).toEqual([]);
      const secrets = env.filter(({ valueFrom }) => valueFrom).map((one) => one.name);
      for (const { name: variable, valueFrom } of env)
        if (valueFrom) expect(valueFrom.secretKeyRef).toMatchObject({ name: 'secrets', key: variable });
      const notPassedByCompose = secrets.filter(
        (variable) => !JSON.stringify(compose[name]!.environment).includes(variable),
      );
      expect(notPassedByCompose).toEqual([]);
      if (name !== 'setup')
        expect(env.find((one) => one.name === 'DATABASE_URL')?.value).toContain(
          `//dreamloom_${service}:$(${service.toUpperCase()}_DATABASE_PASSWORD)@`,
        );
    },
  );

  it('expands only variables that are defined before, and has no secret among its settings', () => {
    for (const [kind, name] of PODS) {
      const defined = new Set(Object.keys(settings));
      for (const { name: variable, value = '' } of podOf(kind, name).spec.containers[0].env) {
        for (const [, used = ''] of value.matchAll(/\$\((\w+)\)/g)) expect(defined).toContain(used);
        defined.add(variable);
      }
    }
    expect(
      Object.keys(settings).filter((name) => /SECRET|PASSWORD|TOKEN|API_KEY|SMTP_URL|PRIVATE|HEADERS/.test(name)),
    ).toEqual([]);
    const example = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    const own = /^(DATABASE|REDIS|DREAMS|MEDIA|MESSAGING|COLLECTIVE|DRAIN|STOP_WITHIN)_/;
    expect(Object.keys(settings).filter((name) => !example.has(name) && !own.test(name))).toEqual([]);
  });

  it.each(PODS)('restricts %s %s: no root, no capability, no writable file system', (kind, name) => {
    const { securityContext, containers } = podOf(kind, name).spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers.map((one) => one.securityContext)).toEqual([
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    ]);
  });

  it('reaches each service by the name and port that the others call, and scales services that exist', () => {
    const pods = PODS.map(([kind, name]) => podOf(kind, name).metadata.labels);
    for (const { kind, metadata, spec } of rendered.filter((one) => one.kind === 'Service')) {
      const selector = Object.entries(spec!.selector as Record<string, string>);
      const selected = pods.filter((labels) => selector.every(([label, value]) => labels[label] === value));
      expect([kind, metadata.name, selected.length]).toEqual([kind, metadata.name, metadata.name === 'media' ? 2 : 1]);
      const url = settings[`${metadata.name.toUpperCase()}_URL`];
      if (url !== undefined) expect(url).toBe(`http://${metadata.name}:${spec!.ports![0]!.port}`);
    }
    for (const { kind, spec } of documents('operators.yaml'))
      if (kind === 'ScaledObject') expect(find('Deployment', spec!.scaleTargetRef!.name)).toBeDefined();
  });

  it('runs the Redis of docker-compose.yml', () => {
    const [{ command, image }] = podOf('StatefulSet', 'redis').spec.containers;
    expect([image, ...command!]).toEqual([
      compose['redis']!.image,
      ...compose['redis']!.command!.map((one) => one.replaceAll('$$', '$')),
    ]);
  });
});

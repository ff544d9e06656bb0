import {
  DEFAULT_MAX_BODY,
  type Operation,
  type OperationName,
  OPERATIONS,
  type Service,
} from '@dreamloom/contracts/operations';
import { HealthController, Keys, takeBytes, takeStream } from '@dreamloom/platform';
import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { HttpAdapterHost, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { type Addresses, InternalClient } from './internal-client.js';
import { OPERATION } from './serves.js';

const SERVICE = Symbol('service');

/** Nest has parsers for these content types. */
const PARSED_BY_NEST = ['application/json', 'application/x-www-form-urlencoded'];

interface Served {
  /** For example `DreamsController.page`. */
  handler: string;
  operation: OperationName | undefined;
}

/**
 * Imported by every service: it installs the body parsers of the service's operations and fails the boot unless each
 * operation has exactly one handler.
 */
@Module({})
export class HttpModule implements OnModuleInit {
  /** Configures the module; `addresses` are the base URLs of the services that this one calls. */
  static forService(service: Service, addresses: Addresses = {}): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      providers: [
        { provide: SERVICE, useValue: service },
        {
          provide: InternalClient,
          inject: [Keys],
          useFactory: (keys: Keys) => new InternalClient(addresses, keys.for('internal calls')),
        },
      ],
      exports: [InternalClient],
    };
  }

  constructor(
    @Inject(SERVICE) private readonly service: Service,
    private readonly modules: ModulesContainer,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const problems = problemsOf(this.service, [...this.served()]);
    if (problems.length > 0) throw new Error(`${this.service} cannot start: ${problems.join(' ')}`);
    this.readBodies();
  }

  private readBodies() {
    const limits = new Map<string, number>();
    const streams = new Set<string>();
    for (const [, { service, body, alsoAccepts = [], maxBody, streamsBody }] of OPERATIONS) {
      if (service !== this.service || typeof body !== 'string') continue;
      for (const type of [body, ...alsoAccepts].filter((one) => !PARSED_BY_NEST.includes(one)))
        if (streamsBody) streams.add(type);
        else limits.set(type, Math.max(limits.get(type) ?? 0, maxBody ?? DEFAULT_MAX_BODY));
    }
    for (const type of streams) takeStream(this.host, type);
    for (const [type, limit] of limits) takeBytes(this.host, type, limit);
  }

  private *served(): Generator<Served> {
    const scanner = new MetadataScanner();
    for (const module of this.modules.values())
      for (const { metatype } of module.controllers.values()) {
        if (typeof metatype !== 'function' || metatype === HealthController) continue;
        const methods = metatype.prototype as Record<string, object>;
        for (const name of scanner.getAllMethodNames(methods)) {
          const method = methods[name];
          if (method === undefined || Reflect.getMetadata(PATH_METADATA, method) === undefined) continue;
          const operation = Reflect.getMetadata(OPERATION, method) as OperationName | undefined;
          yield { handler: `${metatype.name}.${name}`, operation };
        }
      }
  }
}

interface RouteHooks {
  addHook(name: 'onRoute', hook: (route: { method: string | string[]; url: string }) => void): unknown;
}

/**
 * Fails the boot when a route is registered that is neither in the catalogue nor a library's. Must run before the app
 * is initialised.
 */
export function refuseUnknownRoutes(fastify: RouteHooks, isLibraryRoute: (url: string) => boolean): void {
  const known = new Set<string>(OPERATIONS.map(([name]) => name));
  fastify.addHook('onRoute', ({ method, url }) => {
    if (isLibraryRoute(url)) return;
    for (const one of [method].flat())
      if (!known.has(`${one === 'HEAD' ? 'GET' : one} ${url}`))
        throw new Error(`${one} ${url} is a route outside the catalogue: declare it in libs/contracts/src/operations.`);
  });
}

/** Reports mismatches between a service's operations and its handlers, as sentences that name the fix. */
export function problemsOf(
  service: Service,
  served: readonly Served[],
  operations: readonly (readonly [string, Pick<Operation, 'service' | 'audience'>])[] = OPERATIONS,
): string[] {
  // Operators' pages are plugin routes, which the gateway registers itself.
  const own = operations.filter(([, one]) => one.service === service && one.audience !== 'operator');
  const names = new Set(own.map(([name]) => name));
  const handlersOf = (name: string | undefined) =>
    served.filter(({ operation }) => operation === name).map(({ handler }) => handler);
  const missing = [...names]
    .filter((name) => handlersOf(name).length === 0)
    .map((name) => `No handler has @Serves('${name}'): write one, or remove it from the catalogue.`);
  const wrong = [...new Set(served.map(({ operation }) => operation))].flatMap((operation) => {
    const handlers = handlersOf(operation).join(' and ');
    if (operation === undefined) return [`${handlers}: a route outside the catalogue; declare it and use @Serves.`];
    if (!names.has(operation)) return [`${handlers} serves ${operation} of another service: move it there.`];
    return handlersOf(operation).length > 1 ? [`${handlers} both serve ${operation}: keep one.`] : [];
  });
  return [...missing, ...wrong];
}

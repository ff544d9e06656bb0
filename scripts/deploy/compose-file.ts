import { parse } from 'yaml';

export interface ComposeService {
  image: string;
  build?: { context: string; target: string };
  command?: string[];
  profiles?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks: string[] | Record<string, { aliases?: string[] } | null>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  container_name?: string;
  restart?: string;
  init?: boolean;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

/** Reads a compose file as Compose does, its variables still open. */
export const readComposeFile = (text: string): ComposeFile => parse(text, { merge: true }) as ComposeFile;

const VARIABLE = /\$\$|\$\{(\w+)(?:(:-|:\?|:\+)([^}]*))?\}/g;

/** A variable that the file asks for: required when Compose refuses to start without it. */
export interface AskedFor {
  name: string;
  required: boolean;
  otherwise: string | undefined;
}

/** All variables that a text asks for, in order, with repetitions. */
export function variablesIn(text: string): AskedFor[] {
  return [...text.matchAll(VARIABLE)]
    .filter(([whole]) => whole !== '$$')
    .map(([, name = '', how, rest]) => ({
      name,
      required: how === ':?',
      otherwise: how === ':-' ? rest : undefined,
    }));
}

/**
 * A value with its variables filled in, as Compose does it.
 * @throws naming the variable that is required and empty, or that has neither a value nor a default
 */
export function filledIn(text: string, variables: Record<string, string>): string {
  return text.replaceAll(VARIABLE, (whole, name: string | undefined, how: string | undefined, rest = '') => {
    if (whole === '$$') return '$';
    const value = variables[name ?? ''];
    const isSet = value !== undefined && value !== '';
    if (how === ':+') return isSet ? String(rest) : '';
    if (isSet) return value;
    if (how === ':-') return String(rest);
    throw new Error(`${name} is not set`);
  });
}

/** A service's environment with its variables filled in. */
export function environmentOfService(
  { environment = {} }: ComposeService,
  variables: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value, variables)]));
}

/** Reads an environment file: NAME=value lines, and comments. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** The names a service is reached by, by network. */
export function namesOf(name: string, { networks }: ComposeService): Record<string, string[]> {
  if (Array.isArray(networks)) return Object.fromEntries(networks.map((network) => [network, [name]]));
  return Object.fromEntries(
    Object.entries(networks).map(([network, settings]) => [network, [name, ...(settings?.aliases ?? [])]]),
  );
}

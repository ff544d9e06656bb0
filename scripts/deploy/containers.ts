import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environmentOfService, readComposeFile } from './compose-file.ts';
import { environmentOf, lineageOf, readDockerfile } from './dockerfile.ts';
import { FILLED_IN } from './house.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

export const TEXT = read('docker-compose.yml');
export const COMPOSE = readComposeFile(TEXT);
export const { services } = COMPOSE;
export const STAGES = readDockerfile(read('Dockerfile'));
export const KEY_FILE = '/run/secrets/google.json';

const serviceOf = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`the compose file has no ${name}`);
  return service;
};

export const stageOf = (name: string) => lineageOf(STAGES, serviceOf(name).build?.target ?? '');
export const imageVariables = (name: string) => environmentOf(stageOf(name).instructions);

/** What a container is given: the image's variables and, over them, the compose file's. */
export const given = (name: string, variables = FILLED_IN): Record<string, string> => {
  const all = { ...imageVariables(name), ...environmentOfService(serviceOf(name), variables) };
  // A file that is in the container alone stands here for itself.
  return Object.fromEntries(
    Object.entries(all).map(([key, value]) => [key, value === KEY_FILE ? join(ROOT, 'package.json') : value]),
  );
};

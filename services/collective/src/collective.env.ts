import { readEnv, serviceVariables } from '@dreamloom/platform';

/** @throws EnvironmentError naming the first variable that is missing, wrong or unsafe */
export const readCollectiveEnv = (source?: Record<string, string | undefined>) => readEnv(serviceVariables, source);

export type CollectiveEnv = ReturnType<typeof readCollectiveEnv>;

import { readEnv, serviceVariables } from '@dreamloom/platform';

export const readCollectiveEnv = () => readEnv(serviceVariables);

export type CollectiveEnv = ReturnType<typeof readCollectiveEnv>;

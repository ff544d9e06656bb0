export function withSetupLock<Result>(file: string, work: () => Promise<Result>): Promise<Result>;

import { FRAMEWORKS, type Framework } from '@dreamloom/contracts';

/** One of the frameworks. */
export const navigation = FRAMEWORKS[0] as Framework;

import { FRAMEWORKS, type Framework } from '@dreamloom/contracts';

export const navigation = FRAMEWORKS[0] as Framework;

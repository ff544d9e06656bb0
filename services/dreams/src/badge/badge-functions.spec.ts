import { createHash } from 'node:crypto';
import { INSTALL_BADGE_RULES } from './badge-functions.js';

describe('the badge rules in PostgreSQL', () => {
  it('change only together with a migration that runs INSTALL_BADGE_RULES, after which this hash is updated', () => {
    expect(createHash('sha256').update(INSTALL_BADGE_RULES).digest('hex').slice(0, 12)).toBe('7541e50799a8');
  });
});

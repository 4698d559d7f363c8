import { argon2Sync, randomBytes } from 'node:crypto'
import { createPasswordHasher } from '#platform/modules/player/password-hasher'

/** Passwords hashed at the least cost there is and without threads: tests open many accounts. */
export const TEST_HASHER = createPasswordHasher({
  randomBytes,
  concurrencyMax: 2,
  queueMax: 10_000,
  cost: { memory: 8, passes: 1, parallelism: 1 },
  derive: async (parameters) => argon2Sync('argon2id', parameters),
})

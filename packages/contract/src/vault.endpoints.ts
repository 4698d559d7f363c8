import { z } from 'zod'
import { accountSchema } from './account.ts'
import { idempotencyIdSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'

const params = z.object({ id: z.uuid() })
const body = z.strictObject({
  id: idempotencyIdSchema,
  /** Minor units as digits. */
  amount: z.string().max(80),
})
const refusals = [
  'validationFailed',
  'accountNotFound',
  'insufficientFunds',
  'idempotencyConflict',
] as const

// assumed: the specification names no vault
export const putIntoVault = defineEndpoint({
  method: 'POST',
  path: '/api/wallet/accounts/{id}/vault',
  auth: 'player',
  summary: 'Moves real money of an account into the vault, where it cannot be played',
  params,
  body,
  response: accountSchema,
  // A deposit in the vault would not be staked before the bonus that it brought.
  refusals: [...refusals, 'bonusActive'],
})

/** assumed: to take money back to play is made harder than to set it aside. */
export const takeFromVault = defineEndpoint({
  method: 'POST',
  path: '/api/wallet/accounts/{id}/vault/withdrawals',
  auth: 'player',
  summary: 'Moves money from the vault back into the account',
  requiresStepUp: true,
  params,
  body,
  response: accountSchema,
  refusals,
})

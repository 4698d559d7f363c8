import { z } from 'zod'
import { accountSchema } from './account.ts'
import { defineEndpoint } from './endpoint.ts'

export const listAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/wallet/accounts',
  auth: 'player',
  summary: 'The wallet accounts of the player, the active one first',
  response: z.array(accountSchema),
  refusals: [],
})

export const createAccount = defineEndpoint({
  method: 'POST',
  path: '/api/wallet/accounts',
  auth: 'player',
  summary: 'Opens an account in another currency',
  body: z.strictObject({ currency: z.string().max(8) }),
  response: accountSchema,
  refusals: ['currencyUnavailable', 'accountExists'],
})

export const switchAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/wallet/accounts/{id}/switch',
  auth: 'player',
  summary: 'Makes this account the active one',
  params: z.object({ id: z.uuid() }),
  response: accountSchema,
  refusals: ['accountNotFound'],
})

export const hideAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/wallet/accounts/{id}/hide',
  auth: 'player',
  summary: 'Hides an account that is empty and not the active one; switching to it shows it again',
  params: z.object({ id: z.uuid() }),
  response: accountSchema,
  refusals: ['accountNotFound', 'accountActive', 'accountNotEmpty'],
})

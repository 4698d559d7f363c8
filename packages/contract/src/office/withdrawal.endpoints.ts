import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { actFields } from './act.ts'
import { officeWithdrawalSchema } from './withdrawal.ts'

export const listOfficeWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/office/api/withdrawals',
  auth: 'operator',
  permission: 'withdrawal.view',
  summary: 'Withdrawals that wait for approval, oldest first, at most 200',
  response: z.array(officeWithdrawalSchema),
  refusals: [],
})

const decision = {
  method: 'POST',
  auth: 'operator',
  requiresConfirmation: true,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    ...actFields,
    /** `version` of the withdrawal as shown. */
    version: z.string().max(40),
  }),
  response: officeWithdrawalSchema,
  refusals: [
    'withdrawalUnknown',
    'actUnchanged',
    'recordChanged',
    'secondPersonNeeded',
    'operatorTooNew',
    'actIdReused',
  ],
} as const

export const approveWithdrawal = defineEndpoint({
  ...decision,
  path: '/office/api/withdrawals/{id}/approve',
  permission: 'withdrawal.approve',
  summary: 'Approves a withdrawal; large ones take two people',
})

export const rejectWithdrawal = defineEndpoint({
  ...decision,
  path: '/office/api/withdrawals/{id}/reject',
  permission: 'withdrawal.reject',
  summary: 'Refuses a withdrawal; the amount is back in the account',
})

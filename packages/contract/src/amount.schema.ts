import { z } from 'zod'

/** An amount on the wire: minor units as a digit string, at most 38 digits (`numeric(38,0)`). */
export const amountSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,37})$/, 'Must be whole minor units written as digits')

/** Like `amountSchema`, but greater than zero: an amount that a player may move. */
export const positiveAmountSchema = z
  .string()
  .regex(/^[1-9]\d{0,37}$/, 'Must be whole minor units above zero written as digits')

/** Idempotency id, created by the browser before a money command and reused after a reload. */
export const idempotencyIdSchema = z.uuid()

export const timestampSchema = z.iso.datetime()

/** Paging parameters of lists. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(20),
})

export const pageMetaSchema = z.object({
  page: z.number().int(),
  perPage: z.number().int(),
  totalPages: z.number().int(),
  totalRows: z.number().int(),
})

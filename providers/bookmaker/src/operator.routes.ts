import { type LimitChanges, NO_CHANGES } from '@fairhouse/betting/limits/limits'
import type { Clock } from '@fairhouse/server-kit/clock'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { cancelFreeBet, insertFreeBet } from './betting/free-bet.repo.ts'
import type { VoidService } from './betting/void.service.ts'
import { BET_STATUSES, type BookmakerDatabase } from './database/bookmaker.tables.ts'
import type { createCorrectionService } from './event/correction.service.ts'
import { findEvent, listFacts } from './event/event.repo.ts'
import { addedFactSchema } from './operator/added-fact.schema.ts'
import { listExposure } from './operator/control.repo.ts'
import { type BetAct, hasEffect, readEffect } from './operator/effect.ts'
import { listBets, sumBets } from './operator/bet-list.repo.ts'
import type { RuleService } from './operator/rule.service.ts'
import type { ControlService } from './operator/control.service.ts'

const eventId = z.number().int().positive()
const by = { actor: z.string().min(1).max(120), reason: z.string().min(1).max(500) }
const scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('event'), eventId }),
  z.object({ kind: z.literal('market'), eventId, market: z.string().min(1).max(64) }),
])

/** Of an effect that was read before: with another one nothing is changed. */
const expected = { fingerprint: z.string().min(1).max(64).optional() }
const betActSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('void'), betId: z.uuid(), ...by, ...expected }),
  z.object({
    command: z.literal('voidEvent'),
    eventId,
    market: z.string().min(1).max(64).optional(),
    ...by,
    ...expected,
  }),
  z.object({
    command: z.literal('correct'),
    eventId,
    version: z.number().int().min(0),
    omittedFacts: z.array(z.number().int().positive()).max(200),
    addedFacts: z.array(addedFactSchema).max(50),
    ...by,
    ...expected,
  }),
])

const time = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable()
  .default(null)
const minor = z
  .string()
  .regex(/^\d{1,28}$/)
  .transform(BigInt)
  .nullable()
  .default(null)
const word = z.string().min(1).max(200).nullable().default(null)
const betFilterSchema = z.object({
  ...{ playerKey: word, market: word, selectionId: word, currency: word },
  ...{ stakeMin: minor, stakeMax: minor, returnMin: minor, returnMax: minor },
  ...{ from: time, until: time },
  betId: z.uuid().nullable().default(null),
  eventId: eventId.nullable().default(null),
  status: z.enum(BET_STATUSES).nullable().default(null),
  isLive: z.boolean().nullable().default(null),
})

const commandSchema = z.discriminatedUnion('command', [
  ...betActSchema.options,
  z.object({ command: z.literal('exposure'), eventId: eventId.optional() }),
  z.object({ command: z.literal('event'), eventId }),
  z.object({ command: z.literal('bets'), filter: betFilterSchema, limit: z.int().min(1).max(501) }),
  z.object({ command: z.literal('rules') }),
  z.object({
    command: z.literal('rule'),
    kind: z.enum(['player', 'sport', 'market', 'margin', 'price']),
    subject: z.string().min(1).max(200),
    value: z.int().min(0).max(100_000).nullable(),
    endsAt: z.iso.datetime().nullable(),
    ...by,
  }),
  z.object({
    command: z.literal('effect'),
    act: betActSchema,
    after: z.uuid().optional(),
    fingerprint: z.string().max(64).optional(),
  }),
  z.object({ command: z.literal('suspend'), scope, isSuspended: z.boolean(), ...by }),
  z.object({ command: z.literal('voidPlayer'), playerKey: z.string().min(1).max(64), ...by }),
  z.object({
    command: z.literal('grantFreeBet'),
    rewardId: z.uuid(),
    playerKey: z.string().min(1).max(64),
    currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
    stakeMinor: z
      .string()
      // As many digits as an amount of 18 decimals needs.
      .regex(/^[1-9]\d{0,27}$/)
      .transform(BigInt),
    minOdds: z
      .string()
      .regex(/^\d{1,3}\.\d{2}$/)
      .nullable(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ command: z.literal('cancelFreeBet'), rewardId: z.uuid() }),
])

type Command = z.output<typeof commandSchema>

const BODY_BYTES_MAX = 32 * 1024
const EXPOSURE_ROWS_MAX = 100

export type OperatorRoutesDeps = {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  /** `whsec_` + base64, of the operator. */
  readonly secret: string
  readonly control: ControlService
  readonly voids: VoidService
  readonly rules: RuleService
  /** The limits of the operator's file. */
  readonly file?: LimitChanges | undefined
  readonly corrections: ReturnType<typeof createCorrectionService>
}

/** Requests of an operator, signed like those of the wallet protocol. */
export function createOperatorRoutes(deps: OperatorRoutesDeps): Hono {
  const { clock, secret } = deps
  const app = new Hono()
  app.use('*', bodyLimit({ maxSize: BODY_BYTES_MAX }))
  app.post('/', async (context) => {
    const rawBody = new Uint8Array(await context.req.arrayBuffer())
    const { headers } = context.req.raw
    if (!verifyWebhook({ headers, rawBody }, { secrets: [secret], clock }).ok) {
      throw new HTTPException(401, { message: 'not signed by the operator' })
    }
    const command = commandSchema.safeParse(parseJson(rawBody))
    if (!command.success) throw new HTTPException(422, { message: z.prettifyError(command.error) })
    const body = JSON.stringify({ data: await carryOut(deps, command.data) }, (_key, value) =>
      typeof value === 'bigint' ? value.toString() : (value as unknown),
    )
    return context.body(body, 200, { 'content-type': 'application/json' })
  })
  return app
}

async function carryOut(deps: OperatorRoutesDeps, command: Command): Promise<unknown> {
  const { db, control, voids, corrections } = deps
  const expectationOf = ({ fingerprint, ...act }: z.output<typeof betActSchema>) =>
    fingerprint === undefined
      ? undefined
      : (trx: Transaction<BookmakerDatabase>) =>
          hasEffect(trx, act as BetAct, { fingerprint, now: deps.clock.now() })
  switch (command.command) {
    case 'exposure':
      return listExposure(db, { eventId: command.eventId, limit: EXPOSURE_ROWS_MAX })
    case 'event':
      return describeEvent(db, command.eventId)
    case 'bets': {
      const { filter, limit } = command
      const [bets, sums] = await Promise.all([listBets(db, filter, limit), sumBets(db, filter)])
      return { bets, sums }
    }
    case 'rules':
      return { file: deps.file ?? NO_CHANGES, rules: deps.rules.list() }
    case 'rule': {
      const { endsAt, ...order } = command
      return deps.rules.set({ ...order, endsAt: endsAt === null ? null : new Date(endsAt) })
    }
    case 'effect':
      return readEffect(db, command.act as BetAct, command, deps.clock.now())
    case 'suspend':
      return control.suspend(command)
    case 'void':
      return voids.void(command, expectationOf(command))
    case 'voidPlayer':
      return voids.voidPlayer(command)
    case 'voidEvent':
      return corrections.voidEvent(command, expectationOf(command))
    case 'correct':
      return corrections.correct(command, expectationOf(command))
    case 'grantFreeBet':
      return insertFreeBet(db, {
        reward_id: command.rewardId,
        player_key: command.playerKey,
        currency: command.currency,
        stake: command.stakeMinor,
        min_odds: command.minOdds,
        expires_at: new Date(command.expiresAt),
      })
    case 'cancelFreeBet':
      return cancelFreeBet(db, command.rewardId, deps.clock.now())
  }
}

/** The data that an operator needs to correct the result of an event. */
async function describeEvent(db: OperatorRoutesDeps['db'], id: number) {
  const event = await findEvent(db, id)
  if (event === undefined) return null
  const facts = (await listFacts(db, [id])).get(id) ?? []
  const { name, status, score, resultVersion, isSuspendedByOperator } = event
  const { suspendedMarkets, voidMarkets } = event
  const suspended = { isSuspendedByOperator, suspendedMarkets, voidMarkets }
  return { id, name, status, score, resultVersion, ...suspended, facts }
}

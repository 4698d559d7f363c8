import type { Coupon } from '@fairhouse/contract/bet'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { Member, Outcome } from '#platform/database/group-transaction'
import type { PlatformDatabase } from '#platform/database/schema'
import { inSpan } from '#platform/observability/tracing'
import { toOutboxRow } from '#platform/realtime/outbox.repo'
import { toEvents } from './bet.announcement.ts'
import type { Decision } from './bet.command.ts'
import {
  CommandRacedError,
  type BetCommand,
  type BetReply,
  type Source,
  type Write,
} from './bet.port.ts'
import {
  loadCommands,
  writeChanges,
  type Changes,
  type CouponRow,
  type LoadedCommand,
} from './bet.repo.ts'

type Trx = Transaction<PlatformDatabase>
type Command = BetCommand<string>
type Reply = BetReply<string>

/** What `source` found for `key`. */
type Wanted<Found> = { readonly source: Source<Found>; readonly key: string }
export type Read = <Found>(wanted: Wanted<Found>) => Found | undefined

export type Decider = {
  /** What the decision about a new command reads besides what is loaded for every command. */
  listReads(command: Command): readonly Wanted<unknown>[]
  /** Decides one command and writes nothing. */
  decide(
    trx: Trx,
    of: { readonly command: Command; readonly loaded: LoadedCommand | null; readonly read: Read },
  ): Promise<Decision>
}

/** A later command was denied, which undoes the earlier ones of its call. */
export class DeniedLater extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super('A command was denied after others of its call had been done')
    this.reply = reply
  }
}

/**
 * Runs calls in one transaction: the first commands of all of them, then the second ones, and so on.
 * Each time the data for all is loaded at once, each command is decided by itself, and all decisions
 * are written at once. A call whose first decision fails has written nothing and stops nobody;
 * if one must be undone, everything is: it throws.
 */
export function createRunCalls(decider: Decider, clock: Clock) {
  return async (
    trx: Trx,
    calls: readonly Member<readonly Command[]>[],
    isShared: boolean,
  ): Promise<readonly Outcome<Reply>[]> => {
    const outcomes: Outcome<Reply>[] = []
    let active = calls.map((member, index) => ({ ...member, index }))
    for (let step = 0; active.length > 0; step += 1) {
      const members = active.map(({ call, inContext }) => ({ call: call[step]!, inContext }))
      const results = await runCommands(trx, { decider, clock, members, isShared })
      for (const [place, { index }] of active.entries()) {
        outcomes[index] = results[place]!
        if (step === 0 && isShared) continue
        const reply = valueOf(results[place]!)
        if (step > 0 && reply.kind === 'denied') throw new DeniedLater(reply)
      }
      active = active.filter(
        ({ call, index }) => call.length > step + 1 && isDone(outcomes[index]!),
      )
    }
    return outcomes
  }
}

function isDone(outcome: Outcome<Reply>): boolean {
  return outcome !== 'busy' && outcome.status === 'fulfilled' && outcome.value.kind === 'done'
}

/** The reply; throws if there is none. */
export function valueOf(outcome: Outcome<Reply>): Reply {
  if (outcome === 'busy')
    throw new CommandRacedError('The bet came into an account that is not locked')
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

function isNew(loaded: LoadedCommand | 'busy' | null): boolean {
  return loaded !== null && loaded !== 'busy' && loaded.known === null
}

async function runCommands(
  trx: Trx,
  of: {
    readonly decider: Decider
    readonly clock: Clock
    readonly members: readonly Member<Command>[]
    readonly isShared: boolean
  },
): Promise<readonly Outcome<Reply>[]> {
  const { decider, clock, members, isShared } = of
  const commands = members.map(({ call }) => call)
  const loaded = await loadCommands(trx, commands, isShared)
  const read = await readAll(
    trx,
    commands.flatMap((command, index) => (isNew(loaded[index]!) ? decider.listReads(command) : [])),
  )
  const decided = await Promise.all(
    members.map(async ({ call: command, inContext }, index) => {
      const own = loaded[index]!
      if (own === 'busy') return own
      const decide = () =>
        inSpan('bet command', async () => {
          const decision = await decider.decide(trx, { command, loaded: own, read })
          return toWritten(decision, { command, loaded: own, now: clock.now() })
        })
      const [settled] = await Promise.allSettled([inContext(decide)])
      return settled
    }),
  )
  const written = decided.flatMap((each) =>
    each !== 'busy' && each.status === 'fulfilled' ? [each.value] : [],
  )
  await writeAll(trx, written)
  return decided.map((each) =>
    each !== 'busy' && each.status === 'fulfilled' ? { ...each, value: each.value.reply } : each,
  )
}

/** One statement for each source. */
async function readAll(trx: Trx, wanted: readonly Wanted<unknown>[]): Promise<Read> {
  const found = new Map<Source<unknown>, ReadonlyMap<string, unknown>>()
  for (const [source, all] of Map.groupBy(wanted, (each) => each.source))
    found.set(source, await source(trx, [...new Set(all.map(({ key }) => key))]))
  return <Found>({ source, key }: Wanted<Found>) => found.get(source)?.get(key) as Found | undefined
}

type Written = {
  readonly reply: Reply
  readonly changes: Changes
  readonly furtherWrites: readonly Write[]
}

/** The rows of a decision, in the context of its caller, whose trace the events belong to. */
function toWritten(
  decision: Decision,
  of: { readonly command: Command; readonly loaded: LoadedCommand | null; readonly now: Date },
): Written {
  const { command, loaded, now } = of
  const { transfers = [], events = [], furtherEvents = [], furtherWrites = [], reply } = decision
  const isDone = reply.kind === 'done' && !loaded?.known
  const coupon = isDone && 'coupon' in command ? command.coupon : undefined
  const appended = loaded === null ? [] : toEvents(loaded.account, { transfers, events })
  return {
    reply,
    changes: {
      transfers,
      placed: decision.placed ?? [],
      ended: decision.ended ?? [],
      replies: (decision.replies ?? []).map((each) => ({ ...each, created_at: now })),
      coupons: coupon ? [toCouponRow(command, coupon)] : [],
      events: [...appended, ...furtherEvents].map(toOutboxRow),
    },
    furtherWrites,
  }
}

function toCouponRow(command: Command, coupon: Coupon): CouponRow {
  const { provider, id } = command
  const reference = ('reference' in command && command.reference) || id
  return { provider, reference, ...coupon, reason: coupon.reason ?? null }
}

function isAny(changes: Changes): boolean {
  return Object.values(changes).some((rows) => rows.length > 0)
}

async function writeAll(trx: Trx, written: readonly Written[]): Promise<void> {
  for (const write of written.flatMap(({ furtherWrites }) => furtherWrites)) await write(trx)
  const changes = written.map((each) => each.changes).filter(isAny)
  if (changes.length > 0 && !(await writeChanges(trx, changes)))
    throw new CommandRacedError('A command was refused by the ledger')
}

const UNIQUE_VIOLATION = '23505'

/** Whether another command used an id at the same time. */
export function isRaced(error: unknown): boolean {
  if (error instanceof CommandRacedError) return true
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

import type { SPORT_RULES } from '@fairhouse/contract/office/operation-word'
import { Fault } from '@fairhouse/domain/fault'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { refuseChanged } from '#platform/audit/act'
import { claimAct } from '#platform/audit/act.repo'
import type { AuditedAct, AuditedValues } from '#platform/audit/audit.repo'
import { auditOperator, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import {
  effectPageSchema,
  type BetEffect,
  type createEffectReader,
  type SportEffect,
} from './sport-effect.ts'
import type { Sportsbook } from './sportsbook.port.ts'

/** Everything, an event, or a market of it by its id or its name in the tables. */
export type SportScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'event'; readonly eventId: number }
  | { readonly kind: 'market'; readonly eventId: number; readonly market: string }

/** An act at the running book. */
export type SportAct =
  | { readonly do: 'suspend'; readonly scope: SportScope; readonly isSuspended: boolean }
  | { readonly do: 'void'; readonly betId: string; readonly reason: string }
  | {
      readonly do: 'voidEvent'
      readonly eventId: number
      /** Of one market of it. */
      readonly market?: string | undefined
      readonly reason: string
    }
  | {
      readonly do: 'correct'
      readonly eventId: number
      /** The version that the operator saw. */
      readonly version: number
      readonly omittedFacts: readonly number[]
    }
  | {
      readonly do: 'rule'
      readonly kind: RuleKind
      readonly subject: string
      /** Percent, or hundredths of a price; null lifts the rule. */
      readonly value: number | null
      readonly endsAt: string | null
    }

type RuleKind = (typeof SPORT_RULES)[number]

/** An act that changes what bets pay. */
export type BetAct = Exclude<SportAct, { readonly do: 'suspend' | 'rule' }>

/** What an operator set at the book, or its file did. */
export type SportRules = {
  readonly file: Readonly<
    Record<'players' | 'sports' | 'markets', Readonly<Record<string, number>>>
  >
  readonly rules: readonly {
    readonly kind: RuleKind
    readonly subject: string
    readonly value: number
    readonly actor: string
    readonly reason: string
    readonly made_at: string
    readonly ends_at: string | null
  }[]
}

/** A bet as the book lists it, in minor units. */
export type ListedSportBet = {
  readonly betId: string
  readonly playerKey: string
  readonly placedAt: string
  readonly status: string
  readonly currency: string
  readonly stakeMinor: string
  /** Null of old bets. */
  readonly returnMinor: string | null
  readonly paidMinor: string
  readonly isLive: boolean
  readonly isFree: boolean
  readonly legs: string
}

export type ListedSportBets = {
  readonly bets: readonly ListedSportBet[]
  readonly sums: readonly {
    readonly currency: string
    readonly bets: number
    readonly players: number
    readonly stakeMinor: string
    readonly returnMinor: string
  }[]
}

export type SportExposure = {
  readonly eventId: number
  readonly name: string
  readonly status: string
  readonly startsAt: string
  /** Null in the sum of an event. */
  readonly marketId: string | null
  readonly selectionId: string | null
  readonly label: { readonly slug: string; readonly outcome: readonly string[] } | null
  readonly currency: string
  readonly bets: number
  readonly stakeMinor: string
  readonly winMinor: string
}

export type SportEventState = {
  readonly id: number
  readonly name: unknown
  readonly status: string
  readonly score: unknown
  readonly resultVersion: number
  readonly isSuspendedByOperator: boolean
  readonly suspendedMarkets: readonly string[]
  readonly voidMarkets: readonly string[]
  readonly facts: readonly { readonly no: number }[]
}

type Done =
  | { readonly ok: true; readonly isChanged?: boolean; readonly version?: number }
  | { readonly ok: false; readonly reason: string }

const REFUSALS = {
  unknownBet: 'betNotFound',
  notVoidable: 'betNotVoidable',
  unknownEvent: 'sportEventNotFound',
  eventFinished: 'eventFinished',
  unknownMarket: 'marketUnknown',
  alreadyVoid: 'actUnchanged',
  notFinished: 'eventNotBegun',
  versionChanged: 'recordChanged',
  unknownFact: 'factsRejected',
  incoherent: 'factsRejected',
  effectChanged: 'recordChanged',
  unknownSubject: 'itemUnknown',
  endTooLate: 'ruleEndMissing',
} as const

export type SportRefusal =
  | (typeof REFUSALS)[keyof typeof REFUSALS]
  | 'sportUnavailable'
  | 'providerUnavailable'
  | 'actUnchanged'
  | 'overloaded'

const AUDITED = {
  suspend: 'sport.suspended',
  void: 'sport.betVoided',
  voidEvent: 'sport.eventVoided',
  correct: 'sport.resultCorrected',
  rule: 'sport.ruleSet',
} as const satisfies Record<SportAct['do'], AuditedAct>

export type SportOperator = ReturnType<typeof createSportOperator>

/** Acts of operators at a sportsbook that takes them, each in the audit log of the site. */
export function createSportOperator({
  db,
  clock,
  book,
  readEffect,
}: ReviewDeps & {
  readonly book: Pick<Sportsbook, 'operate'> | null
  readonly readEffect?: ReturnType<typeof createEffectReader>
}) {
  /** A book that does not answer is a refusal, which the log of refused attempts keeps. */
  async function ask<Answer>(
    command: object,
  ): Promise<Result<Answer, 'sportUnavailable' | 'providerUnavailable'>> {
    if (!book?.operate) return refuse('sportUnavailable')
    try {
      return ok((await book.operate(command)) as Answer)
    } catch (error) {
      if (error instanceof Fault && error.code === 'providerUnavailable') return refuse(error.code)
      throw error
    }
  }

  /** What an act would change; the book and the wallet carry it out and roll it back. */
  async function effectOf(act: BetAct): Promise<Result<SportEffect, SportRefusal>> {
    if (readEffect === undefined) return refuse('sportUnavailable')
    const order = toCommand(act, { operator: 'preview', why: 'preview' })
    return readEffect<SportRefusal>(async (of) => {
      const page = await ask<Done>({ command: 'effect', act: order, ...of })
      if (!page.ok) return page
      return page.value.ok
        ? ok(effectPageSchema.parse(page.value))
        : refuse(toRefusal(page.value.reason))
    })
  }

  /** What an act on a version, or with an effect, was not decided on. */
  async function readNow(act: SportAct, reason: string): Promise<object> {
    if (reason === 'effectChanged' && act.do !== 'suspend' && act.do !== 'rule') {
      const now = await effectOf(act)
      return now.ok ? summarize(now.value) : {}
    }
    if (!('eventId' in act)) return {}
    const now = await ask<SportEventState | null>({ command: 'event', eventId: act.eventId })
    if (!now.ok || now.value === null) return {}
    const { status, resultVersion } = now.value
    return { status, version: String(resultVersion) }
  }

  return {
    exposure: (eventId: number | undefined) =>
      ask<readonly SportExposure[]>({ command: 'exposure', eventId }),

    bets: (filter: object, limit: number) =>
      ask<ListedSportBets>({ command: 'bets', filter, limit }),

    rules: () => ask<SportRules>({ command: 'rules' }),

    /** Null: there is no such event. */
    event: (eventId: number) => ask<SportEventState | null>({ command: 'event', eventId }),

    effect: effectOf,

    /**
     * The book carries the act out before the transaction ends: whoever repeats it waits for the
     * first one, and an entry says what the book answered. The book refuses an act that it knows,
     * so that one whose entry was lost changes nothing when it is repeated.
     */
    async carryOut(
      act: SportAct,
      by: Reviewer,
      /** Of the effect that was shown: with another one nothing is changed. */
      fingerprint?: string,
    ): Promise<Result<void, SportRefusal>> {
      const done = await inTransaction(db, async (trx): Promise<Result<void, SportRefusal>> => {
        const at = clock.now()
        if (by.act !== undefined) await claimAct(trx, by.act, { by, at })
        const answer = await ask<Done>({
          ...toCommand(act, { operator: by.actor.operator, why: by.why }),
          fingerprint,
        })
        if (!answer.ok) return answer
        const { value } = answer
        if (!value.ok) {
          const refusal = toRefusal(value.reason)
          return refusal === 'recordChanged'
            ? refuseChanged(await readNow(act, value.reason))
            : refuse(refusal)
        }
        if (value.isChanged === false) return refuse('actUnchanged')
        const { details, ...change } = describe(act, value)
        const name = nameOf(act)
        await auditOperator(trx, by, { act: name, at, playerId: null, details, ...change })
        return ok()
      })
      return done
    },
  }
}

/** The sums of an effect, as the office shows them: `EUR -12.50, TRY 3.00`. */
export function summarize({ bets, effects }: SportEffect) {
  const players = new Set(effects.map(({ playerId }) => playerId))
  const owing = new Set(effects.filter(({ owedMinor }) => owedMinor > 0n).map((of) => of.playerId))
  const change = sumByCurrency(effects, ({ before, after }) => after.paidMinor - before.paidMinor)
  return {
    bets: String(bets),
    changed: String(effects.length),
    players: String(players.size),
    owing: String(owing.size),
    change: change
      .map(([code, sum]) => `${code} ${formatDecimal(sum, requireCurrency(code))}`)
      .join(', '),
  }
}

export function sumByCurrency(
  effects: readonly BetEffect[],
  read: (of: BetEffect) => bigint,
): [currency: string, sumMinor: bigint][] {
  return [...Map.groupBy(effects, ({ currency }) => currency)]
    .map(([code, own]): [string, bigint] => [code, own.reduce((sum, of) => sum + read(of), 0n)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function nameOf(act: SportAct): AuditedAct {
  if (act.do === 'suspend' && !act.isSuspended) return 'sport.resumed'
  if (act.do === 'voidEvent' && act.market !== undefined) return 'sport.marketVoided'
  return act.do === 'rule' && act.value === null ? 'sport.ruleLifted' : AUDITED[act.do]
}

function toRefusal(reason: string) {
  if (!(reason in REFUSALS)) throw new Error(`The book refuses with ${reason}`)
  return REFUSALS[reason as keyof typeof REFUSALS]
}

function toCommand(act: SportAct, by: { readonly operator: string; readonly why: string }): object {
  const who = { actor: by.operator, reason: by.why }
  if (act.do === 'correct') {
    const { eventId, version, omittedFacts } = act
    return { command: 'correct', eventId, version, omittedFacts, addedFacts: [], ...who }
  }
  const { do: command, ...order } = act
  return { command, ...who, ...order }
}

function describe(
  act: SportAct,
  answer: { readonly version?: number },
): {
  readonly details: Readonly<Record<string, string>>
  readonly before?: AuditedValues
  readonly after?: AuditedValues
} {
  switch (act.do) {
    case 'suspend': {
      const { scope, isSuspended } = act
      const event = scope.kind === 'all' ? 'all' : String(scope.eventId)
      const details = { event, ...(scope.kind === 'market' && { market: scope.market }) }
      const say = (is: boolean) => ({ state: is ? 'suspended' : 'open' })
      return { details, before: say(!isSuspended), after: say(isSuspended) }
    }
    case 'void':
      return { details: { bet: act.betId, reason: act.reason }, after: { state: 'void' } }
    case 'voidEvent':
      return {
        details: {
          ...{ event: String(act.eventId), reason: act.reason },
          ...(act.market !== undefined && { market: act.market }),
        },
        after: { state: 'void', version: answer.version ?? null },
      }
    case 'rule': {
      const { kind, subject, value, endsAt } = act
      return { details: { kind, of: subject }, after: { value, endsAt } }
    }
    case 'correct':
      return {
        details: { event: String(act.eventId), facts: act.omittedFacts.join(',') },
        before: { version: act.version },
        after: { version: answer.version ?? null },
      }
  }
}

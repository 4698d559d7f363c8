import { Fault } from '@fairhouse/domain/fault'
import { chooseMarket, type Market, type Markets } from '@fairhouse/domain/market/market'
import {
  daysBetweenChecks,
  isOwnBreak,
  isRegisterBreak,
  isRegistryCheckDue,
  judgeRegistry,
  registryKeptUntil,
  registryOf,
  type RegistryOccasion,
  type RegistryOutcome,
  type RegistryRule,
} from '@fairhouse/domain/market/registry'
import { ok } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import { appendAudit, SYSTEM } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { excludePlayer } from '#platform/modules/exclusion/exclusion.query'
import type {
  ExclusionRegistry,
  RegistryPerson,
} from '#platform/modules/exclusion/exclusion-registry.port'
import {
  findLastCheck,
  insertCheck,
  listPlayersToCheck,
  readRegistryPerson,
} from '#platform/modules/exclusion/registry-check.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { lockPlayerMoney } from '#platform/modules/player/player-money.query'

type Deps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly markets: Markets
  /** Null = none is configured: nobody is checked. */
  readonly registry: ExclusionRegistry | null
}

type Verdict = 'admitted' | 'excluded' | 'unavailable'

/** Asks whether a person may register or sign in, as their market says. */
export type RegistryGate = {
  admitPerson(country: string, known: RegistryPerson): Promise<Verdict>
  admitPlayer(playerId: string, signOut: SignOut): Promise<Verdict>
  /** Asks again once an identity is confirmed; throws a Fault if there is no answer. */
  checkIdentified(playerId: string, signOut: SignOut): Promise<void>
  /** Checks the players whose turn it is. */
  checkDue(signOut: SignOut): Promise<{ readonly checked: number; readonly excluded: number }>
}

/** Ends all sessions of a player whom a register excludes. */
export type SignOut = (
  trx: Transaction<PlatformDatabase>,
  player: { readonly playerId: string; readonly at: Date; readonly traceId: string },
) => Promise<unknown>

/** Players of one run: each costs a call of the register. */
const JOB_PLAYERS_MAX = 500

/** In a row: the register is away, and not only puzzled by what is known of somebody. */
const UNANSWERED_MAX = 5

export function createRegistryChecks(deps: Deps): RegistryGate & {
  /** Reports an exclusion or a break that began here, where the register takes it. */
  report(exclusion: {
    readonly id: string
    readonly playerId: string
    readonly until: Date | null
  }): Promise<void>
} {
  const { db, clock, markets, registry } = deps
  const marketIn = (residence: string): Market =>
    chooseMarket(markets, { residence, requestCountry: null })

  const ask = (rule: RegistryRule, of: Asked) => askRegistry(deps, rule, of)

  /** The outcome of a check of a player; null if none was due. */
  async function checkPlayer(
    playerId: string,
    {
      occasion,
      signOut,
    }: { readonly occasion: Exclude<RegistryOccasion, 'registration'>; readonly signOut: SignOut },
  ): Promise<{ readonly rule: RegistryRule; readonly outcome: RegistryOutcome } | null> {
    if (registry === null) return null
    const { country, person: known, breakEndsAt } = await readRegistryPerson(db, playerId)
    const rule = registryOf(marketIn(country))
    if (rule === null) return null
    const last = await findLastCheck(db, { playerId, registry: rule.name })
    if (!isRegistryCheckDue(rule, { occasion, last, now: clock.now() })) return null
    const { outcome, until } = await ask(rule, { occasion, playerId, known })
    if (outcome !== 'excluded') return { rule, outcome }
    if (isOwnBreak(until, breakEndsAt)) return { rule, outcome: 'clear' }
    await shutOut(deps, { playerId, registry: rule.name, until, signOut })
    return { rule, outcome }
  }

  return {
    async admitPerson(country, known) {
      const rule = registry === null ? null : registryOf(marketIn(country))
      if (rule === null) return 'admitted'
      const occasion = 'registration'
      if (!isRegistryCheckDue(rule, { occasion, last: null, now: clock.now() })) return 'admitted'
      const { outcome } = await ask(rule, { occasion, playerId: null, known })
      return judgeRegistry(rule, { occasion, outcome })
    },

    async admitPlayer(playerId, signOut) {
      if (registry === null) return 'admitted'
      const checked = await checkPlayer(playerId, { occasion: 'signIn', signOut })
      if (checked === null) return 'admitted'
      return judgeRegistry(checked.rule, { occasion: 'signIn', outcome: checked.outcome })
    },

    async checkIdentified(playerId, signOut) {
      const checked = await checkPlayer(playerId, { occasion: 'identity', signOut })
      if (checked?.outcome === 'unavailable')
        throw new Fault('providerUnavailable', `${checked.rule.name} has not answered`)
    },

    async checkDue(signOut) {
      const now = clock.now()
      let [checked, excluded] = [0, 0]
      for (const market of registry === null ? [] : markets.licensed) {
        const rule = registryOf(market)
        if (rule === null) continue
        const due = {
          ...{ countries: market.countries, registry: rule.name, now, limit: JOB_PLAYERS_MAX },
          before: new Date(now.getTime() - daysBetweenChecks(rule) * DAY_MS),
          isOfSignedIn: rule.everyDays === null,
        }
        let unanswered = 0
        for (const playerId of await listPlayersToCheck(db, due)) {
          const outcome = (await checkPlayer(playerId, { occasion: 'job', signOut }))?.outcome
          unanswered = outcome === 'unavailable' ? unanswered + 1 : 0
          // The others would wait in vain; the next run asks again.
          if (unanswered >= UNANSWERED_MAX) break
          if (outcome === 'unavailable') continue
          if (outcome !== undefined) checked += 1
          if (outcome === 'excluded') excluded += 1
        }
      }
      return { checked, excluded }
    },

    async report({ id, playerId, until }) {
      if (registry === null) return
      const { country, person } = await readRegistryPerson(db, playerId)
      const rule = registryOf(marketIn(country))
      if (rule === null || !rule.takesOwn) return
      await registry.register({ id, registry: rule.name, person: pick(person, rule.sends), until })
    },
  }
}

type Asked = {
  readonly occasion: RegistryOccasion
  readonly playerId: string | null
  readonly known: RegistryPerson
}

/** Asks the register and writes the check down. */
async function askRegistry(
  deps: Deps,
  rule: RegistryRule,
  of: Asked,
): Promise<{ readonly outcome: RegistryOutcome; readonly until: Date | null }> {
  const { occasion, playerId } = of
  const { db, clock, registry } = deps
  const id = deps.newId()
  const person = pick(of.known, rule.sends)
  let outcome: RegistryOutcome = 'unidentified'
  let answer: Awaited<ReturnType<ExclusionRegistry['check']>> | null = null
  if (Object.keys(person).length > 0) {
    try {
      answer = await registry!.check({ id, registry: rule.name, person })
      outcome = answer.isExcluded ? 'excluded' : 'clear'
    } catch (err) {
      deps.log.warn({ err, registry: rule.name }, 'a register of exclusions did not answer')
      outcome = 'unavailable'
    }
  }
  const at = clock.now()
  await insertCheck(db, {
    ...{ id, player_id: playerId, registry: rule.name, occasion, outcome, at },
    reference: answer?.reference ?? null,
    excluded_until: answer?.until ?? null,
    kept_until: registryKeptUntil(rule, at),
  })
  return { outcome, until: answer?.until ?? null }
}

function pick(known: RegistryPerson, fields: RegistryRule['sends']): RegistryPerson {
  const entries = Object.entries(known).filter(([name]) => fields.some((each) => each === name))
  return Object.fromEntries(entries)
}

/**
 * Does what an exclusion at this site does, but the status stays: each sign-in asks the register again.
 * Signs the player out everywhere, ends advertising, open rounds and bonuses, and refunds bets.
 */
async function shutOut(
  { db, clock, newId }: Deps,
  {
    playerId,
    registry,
    until,
    signOut,
  }: {
    readonly playerId: string
    readonly registry: string
    readonly until: Date | null
    readonly signOut: SignOut
  },
): Promise<void> {
  const done = await inTransaction(db, async (trx) => {
    await lockPlayerMoney(trx, playerId)
    const at = clock.now()
    const from = { ip: null, country: null, traceId: newId() }
    await excludePlayer(trx, { playerId, isActive: false, at })
    await signOut(trx, { playerId, at, traceId: from.traceId })
    await appendAudit(trx, {
      ...{ act: 'player.registryExcluded', at, actorId: SYSTEM, playerId, from },
      details: { registry },
    })
    const event = isRegisterBreak(until, at) ? 'player.stopped' : 'player.excluded'
    const payload = { until: until?.toISOString() ?? null, by: 'register' } as const
    await appendEvent(trx, { event, playerId, payload })
    return ok()
  })
  if (!done.ok) throw new Fault('overloaded', 'An excluded player could not be signed out now')
}

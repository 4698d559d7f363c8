import type { PlayerBonus } from '@fairhouse/contract/bonus'
import type { Explanation } from '@fairhouse/contract/office/why'
import { isUuid } from '@fairhouse/server-kit/ids'
import {
  listGrants,
  type GrantRow,
} from '../../apps/platform/src/modules/bonus/bonus-grant.query.ts'
import {
  approveBonusGrant,
  grantBonus,
  type GrantDeps,
} from '../../apps/platform/src/modules/bonus/bonus-grant.service.ts'
import { explainOffers } from '../../apps/platform/src/modules/bonus/bonus-why.query.ts'
import { createPlayLimits } from '../../apps/platform/src/modules/limit/play-limits.ts'
import { findPlayer } from '../../apps/platform/src/modules/player/player.query.ts'
import { createBonusOperator } from '../../apps/platform/src/modules/bonus/bonus-operator.ts'
import {
  readBonusPackages,
  readBonusPolicy,
} from '../../apps/platform/src/modules/bonus/bonus-package.file.ts'
import type { ContentSource } from '../../apps/platform/src/modules/content/content-source.ts'
import { always } from '../../apps/platform/src/modules/content/published.ts'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type { Outcome } from './documents.ts'
import { PERSON_UNKNOWN } from './person-unknown.ts'
import { toCsv } from './report.ts'

export type BonusCommand =
  | { readonly do: 'explain-bonuses' | 'explain-offers'; readonly playerId: string }
  | { readonly do: 'cancel-bonus'; readonly playerId: string; readonly why: string }
  | {
      readonly do: 'grant-bonus'
      readonly id: string
      readonly playerId: string
      readonly why: string
      readonly packageId: string
      readonly currency: string
      readonly amountMinor: bigint
    }
  | { readonly do: 'approve-bonus'; readonly id: string; readonly why: string }
  | { readonly do: 'list-grants' }

export const BONUS_USAGE = `bonus explain <player>                 every bonus with its remaining wagering and its outcome
bonus why <player>                     every offer, with what decides whether the player has it
bonus cancel <player> --why <text>     cancels the active bonus, or else the newest pending one
bonus grant <player> --id <reference> --method <package> --amount <minor units>
            --currency <code> --why <text>
                                       offers a bonus of a manual package to the player; the same
                                       reference grants once, and a grant above the limit of one
                                       operator waits for a second one
bonus approve <reference> --why <text> approves the grant of another operator
bonus grants                           grants of the last 30 days and those that wait, as CSV`

const AMOUNT = /^[1-9]\d{0,29}$/
const REFERENCE = /^[A-Za-z0-9._:-]{1,64}$/
const LISTED_MS = 30 * 86_400_000

type Options = Readonly<Partial<Record<'id' | 'why' | 'amount' | 'currency' | 'method', string>>>

export function readBonusCommand(
  act: string | undefined,
  playerId: string | undefined,
  options: Options,
): BonusCommand | { readonly problem: string } {
  if (act === 'grants') return { do: 'list-grants' }
  if (playerId === undefined || playerId.trim() === '') return { problem: 'Say whose bonus.' }
  if (act === 'explain') return { do: 'explain-bonuses', playerId }
  if (act === 'why') return { do: 'explain-offers', playerId }
  if (act !== 'grant' && act !== 'cancel' && act !== 'approve')
    return { problem: 'Say bonus explain, why, grant, approve, grants or cancel.' }
  const why = options.why?.trim()
  if (!why) return { problem: 'Give a reason: --why "…". It is recorded in the audit log.' }
  if (act === 'cancel') return { do: 'cancel-bonus', playerId, why }
  if (act === 'approve') return { do: 'approve-bonus', id: playerId, why }
  const { id = '' } = options
  if (!REFERENCE.test(id))
    return { problem: 'Give the grant a reference, e.g. the ticket: --id <reference>.' }
  const { method: packageId, amount = '', currency } = options
  if (!packageId || !currency || !AMOUNT.test(amount))
    return { problem: 'Say --method <package>, --amount <minor units> and --currency <code>.' }
  const grant = { playerId, why, packageId, currency, amountMinor: BigInt(amount) }
  return { do: 'grant-bonus', id, ...grant }
}

const WORDS = {
  done: 'Done.',
  proposed: 'Stored. It takes effect when another operator approves it: bonus approve.',
  idTaken: 'Another grant has this reference.',
  noGrant: 'There is no grant with this reference.',
  declined: 'Somebody has declined it.',
  aboveCeiling: 'It is more than your roles approve.',
  aboveHighest: 'It is more than grantHighest of bonuses.json lets anybody give.',
  sameOperator: 'You have proposed it. A different operator has to approve it.',
  personUnknown: PERSON_UNKNOWN,
  noPackage: 'bonuses.json has no manual package with that name.',
  noAccount: 'There is no such player, or the player has no account in that currency.',
  bonusStopped: 'The player shows strong markers of harm: no new bonus until that is decided.',
  noBonus: 'The player has no bonus that can be cancelled.',
} as const

export async function carryOutBonus(
  command: BonusCommand,
  deps: Omit<GrantDeps, 'packages' | 'policy'> & { readonly sources: readonly ContentSource[] },
  by: Reviewer,
): Promise<Outcome> {
  const { sources } = deps
  const actions = createBonusOperator(deps)
  if (command.do === 'explain-bonuses') {
    const bonuses = await actions.explain(command.playerId)
    const text = bonuses.length === 0 ? 'There are no bonuses.' : bonuses.map(describe).join('\n')
    return { text, isDone: true, value: bonuses }
  }
  if (command.do === 'explain-offers') {
    const { db, clock, markets } = deps
    const player = isUuid(command.playerId) ? await findPlayer(db, command.playerId) : undefined
    if (player === undefined)
      return { text: 'There is no such player.', isDone: false, value: null }
    const { findBreak } = createPlayLimits(deps)
    const why = {
      ...{ db, markets, packages: always(readBonusPackages(sources)) },
      findBreak: (playerId: string, at: Date) => findBreak(db, playerId, at),
    }
    const offers = await explainOffers(why, { player, now: clock.now() })
    return { text: offers.map(describeOffer).join('\n'), isDone: true, value: offers }
  }
  if (command.do === 'list-grants') {
    const to = deps.clock.now()
    const from = new Date(to.getTime() - LISTED_MS)
    const grants = (await listGrants(deps.db, { from, to })).map(toLine)
    return { text: toCsv(grants), isDone: true, value: grants }
  }
  const order = { ...by, ...command }
  const grants = () => {
    const packages = always(readBonusPackages(sources))
    return { ...deps, packages, policy: always(readBonusPolicy(sources)) }
  }
  const outcome =
    order.do === 'grant-bonus'
      ? await grantBonus(grants(), order)
      : order.do === 'approve-bonus'
        ? await approveBonusGrant(grants(), order)
        : await actions.cancel(order)
  return { text: WORDS[outcome], isDone: outcome === 'done', value: { outcome } }
}

function describeOffer({ ref, at, conditions }: Explanation): string {
  const lines = conditions.map(({ name, isMet, value, threshold }) => {
    const [has, needs] = [value, threshold].map((fact) =>
      fact === null ? 'any' : Object.values(fact).flat().join(' '),
    )
    return `  ${isMet ? 'met    ' : 'NOT MET'}  ${name}  ${has} (needs ${needs})`
  })
  return [`${ref}  ${at === null ? 'now' : `at the deposit of ${at}`}`, ...lines].join('\n')
}

/** A row of CSV: amounts are minor units. */
function toLine(row: GrantRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : String(value ?? ''),
    ]),
  )
}

const STATUSES = ['issued', 'active', 'finished'] as const
const RESULTS = ['', 'played', 'canceled', 'expired', 'lost'] as const

function describe(bonus: PlayerBonus): string {
  const { wager, currency, terms } = bonus
  const state = `${STATUSES[bonus.status - 1]} ${RESULTS[bonus.result - 1]}`.trim()
  return [
    `${bonus.id}  ${bonus.packageId}  ${state}  ${bonus.amount} ${currency} (minor units)`,
    `  in it ${bonus.balance}, in open rounds ${bonus.inPlay}, became real money ${bonus.converted}`,
    `  wagered ${wager.wagered} of ${wager.required}, ${wager.remaining} to go`,
    `  largest bet ${terms.maxBet ?? 'none'}, a withdrawal: ${terms.onWithdrawal}`,
    `  given ${bonus.issuedAt}, active ${bonus.activatedAt ?? 'never'}, ends ${bonus.expiresAt ?? bonus.acceptUntil}`,
  ].join('\n')
}

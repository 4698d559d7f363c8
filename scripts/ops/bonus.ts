import { join } from 'node:path'
import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { createBonusOperator } from '../../apps/platform/src/modules/bonus/bonus-operator.ts'
import { readBonusPackages } from '../../apps/platform/src/modules/bonus/bonus-package.file.ts'
import type { Behalf } from '../../apps/platform/src/modules/operator/operator.actions.ts'
import type { Outcome } from './documents.ts'

export type BonusCommand =
  | { readonly do: 'explain-bonuses'; readonly playerId: string }
  | { readonly do: 'cancel-bonus'; readonly playerId: string; readonly why: string }
  | {
      readonly do: 'grant-bonus'
      readonly playerId: string
      readonly why: string
      readonly packageId: string
      readonly currency: string
      readonly amountMinor: bigint
    }

export const BONUS_USAGE = `bonus explain <player>                 every bonus with its remaining wagering and its outcome
bonus cancel <player> --why <text>     cancels the active bonus, or else the newest pending one
bonus grant <player> --method <package> --amount <minor units> --currency <code> --why <text>
                                       offers a bonus of a manual package to the player`

const AMOUNT = /^[1-9]\d{0,37}$/

type Options = Readonly<Partial<Record<'why' | 'amount' | 'currency' | 'method', string>>>

export function readBonusCommand(
  act: string | undefined,
  playerId: string | undefined,
  options: Options,
): BonusCommand | { readonly problem: string } {
  if (playerId === undefined || playerId.trim() === '') return { problem: 'Say whose bonus.' }
  if (act === 'explain') return { do: 'explain-bonuses', playerId }
  if (act !== 'grant' && act !== 'cancel')
    return { problem: 'Say bonus explain, bonus grant or bonus cancel.' }
  const why = options.why?.trim()
  if (!why) return { problem: 'Give a reason: --why "…". It is recorded in the audit log.' }
  if (act === 'cancel') return { do: 'cancel-bonus', playerId, why }
  const { method: packageId, amount = '', currency } = options
  if (!packageId || !currency || !AMOUNT.test(amount))
    return { problem: 'Say --method <package>, --amount <minor units> and --currency <code>.' }
  return { do: 'grant-bonus', playerId, why, packageId, currency, amountMinor: BigInt(amount) }
}

const WORDS = {
  done: 'Done.',
  noPackage: 'bonuses.json has no manual package with that name.',
  noAccount: 'The player has no account in that currency.',
  noBonus: 'The player has no bonus that can be cancelled.',
} as const

export async function carryOutBonus(
  command: BonusCommand,
  deps: Omit<Parameters<typeof createBonusOperator>[0], 'packages'> & {
    readonly contentDir: string | null
  },
  behalf: Behalf,
): Promise<Outcome> {
  const ours = join(import.meta.dirname, '../../content')
  const directories = deps.contentDir === null ? [ours] : [deps.contentDir, ours]
  const actions = createBonusOperator({ ...deps, packages: readBonusPackages(directories) })
  if (command.do === 'explain-bonuses') {
    const bonuses = await actions.explain(command.playerId)
    const text = bonuses.length === 0 ? 'There are no bonuses.' : bonuses.map(describe).join('\n')
    return { text, isDone: true, value: bonuses }
  }
  const { operator } = behalf
  const order = { ...command, actor: { operator }, traceId: behalf.traceId }
  const outcome = await ('packageId' in order ? actions.grant(order) : actions.cancel(order))
  return { text: WORDS[outcome], isDone: outcome === 'done', value: { outcome } }
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

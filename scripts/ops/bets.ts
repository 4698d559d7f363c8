import { HOUR_MS } from '@fairhouse/domain/time-units'
import {
  listOverdueBets,
  type OverdueBet,
} from '../../apps/platform/src/modules/bet/overdue-bet.query.ts'
import type { Outcome } from './documents.ts'

export type BetsCommand = { readonly do: 'list-overdue-bets'; readonly hours: number }

export const BETS_USAGE = `bets overdue [hours]                   casino bets open for longer than that (default 24 hours):
                                       their provider has to report the result`

const LISTED_MAX = 500

export function readBetsCommand(
  act: string | undefined,
  hours = '24',
): BetsCommand | { readonly problem: string } {
  if (act !== 'overdue') return { problem: 'Say bets overdue.' }
  if (!/^[1-9]\d{0,4}$/.test(hours)) return { problem: 'Say a number of hours.' }
  return { do: 'list-overdue-bets', hours: Number(hours) }
}

export async function carryOutBets(
  { hours }: BetsCommand,
  { db, now }: { readonly db: Parameters<typeof listOverdueBets>[0]; readonly now: Date },
): Promise<Outcome> {
  const before = new Date(now.getTime() - hours * HOUR_MS)
  const bets = await listOverdueBets(db, { before, limit: LISTED_MAX })
  const text = bets.length === 0 ? 'No bet is overdue.' : bets.map(describe).join('\n')
  return { text, isDone: true, value: bets }
}

function describe({ provider, reference, round, subject, playerId, placedAt }: OverdueBet): string {
  const at = placedAt.toISOString()
  return `${at}  ${provider} ${subject}  bet ${reference}  round ${round}  player ${playerId}`
}

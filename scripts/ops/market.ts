import { ageAt, chooseMarket, type Markets } from '../../packages/domain/src/market/market.ts'
import { readResidents } from '../../apps/platform/src/modules/player/resident.query.ts'
import type { Clock } from '../../packages/server-kit/src/clock.ts'
import type { Outcome } from './documents.ts'

export type MarketCommand = { readonly do: 'explain-market'; readonly playerId: string }

export const MARKET_USAGE = `market explain <player>                the rules that bind a player, with the file and the source of each`

export function readMarketCommand(
  act: string | undefined,
  playerId: string | undefined,
): MarketCommand | { readonly problem: string } {
  if (act === 'explain' && playerId?.trim()) return { do: 'explain-market', playerId }
  return { problem: 'Say market explain <player>.' }
}

export async function carryOutMarket(
  { playerId }: MarketCommand,
  deps: {
    readonly db: Parameters<typeof readResidents>[0]
    readonly clock: Pick<Clock, 'now'>
    readonly markets: Markets
  },
): Promise<Outcome> {
  const resident = (await readResidents(deps.db, [playerId])).get(playerId)
  if (resident === undefined)
    return { text: 'There is no such player.', isDone: false, value: { outcome: 'playerNotFound' } }
  const { country: residence, birthdate } = resident
  const { code, name, version, currency, rules } = chooseMarket(deps.markets, {
    residence,
    requestCountry: null,
  })
  const age = ageAt(birthdate, deps.clock.now())
  const lines = Object.entries(rules).map(
    ([rule, { value, source }]) => `  ${rule}  ${JSON.stringify(value)}  (${source})`,
  )
  const head = `${residence}, ${age === null ? 'age unknown' : `${age} years old`}: ${name}`
  const text = [`${head}, markets/${code}.json ${version}, amounts in ${currency}`, ...lines]
  return {
    text: text.join('\n'),
    isDone: true,
    value: { residence, age, market: code, version, currency, rules },
  }
}

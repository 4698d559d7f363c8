import { joinScores, scoreBet, type RaceEntry } from '@fairhouse/domain/race'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import { createRaceCorrection } from './race.correction.ts'
import { toRules, type RaceDefinition } from './race.file.ts'
import { addScores, readGames } from './race.repo.ts'
import { listRacesAt, type RaceDeps } from './race.service.ts'

type Trx = Transaction<PlatformDatabase>
type Settled = DomainEvent<'bet.settled'>
type Scored = RaceEntry & {
  readonly race: RaceDefinition
  readonly start: Date
  readonly playerId: string
  readonly accountId: string
}

/** A bet scores in the period of its settlement, by its real money only. */
export function createRaceReactions(races: RaceDeps['races']): readonly Reaction[] {
  return [
    {
      event: 'bet.settled',
      name: 'race.score',
      async runBatch(trx, events) {
        const scored = await scoreAll(trx, races, events)
        // A batch may be of two periods, whose races are published separately.
        for (const [race, ofRace] of Map.groupBy(scored, (entry) => entry.race))
          await addScores(trx, { raceId: race.id, kind: race.score }, ofRace)
      },
    },
    createRaceCorrection(races),
  ]
}

/** One score per race, period and player, in a fixed order, so that two batches cannot deadlock. */
async function scoreAll(
  trx: Trx,
  races: RaceDeps['races'],
  events: readonly Settled[],
): Promise<readonly Scored[]> {
  const counted = events.filter(({ payload }) => payload.counted.cashMinor !== '0')
  if (counted.length === 0) return []
  const ofDay = new Map<string, ReturnType<typeof listRacesAt>>()
  const racesAt = (at: Date) => {
    const day = at.toISOString().slice(0, 10)
    const known = ofDay.get(day) ?? listRacesAt(trx, races, at)
    ofDay.set(day, known)
    return known
  }
  const games = await readGames(trx, [...new Set(counted.map(({ payload }) => payload.subject))])
  const toBaseMinor = await readToBaseMinor(trx)
  const scores = new Map<string, Scored>()
  for (const event of counted) {
    const { playerId, payload, seq, createdAt } = event
    if (playerId === null) continue
    const { currency, subject, kind, accountId, counted: played } = payload
    const { cashMinor, payoutCashMinor } = played
    const baseMinor = toBaseMinor({ currency, amountMinor: BigInt(cashMinor) })
    // Without an exchange rate a stake scores nothing.
    if (baseMinor === null) continue
    const bet = {
      ...{ stakeMinor: BigInt(cashMinor), payoutMinor: BigInt(payoutCashMinor), baseMinor },
      ...{ game: subject, features: kind === 'sport' ? ['sport'] : features(games, subject) },
    }
    for (const { race, start } of await racesAt(createdAt)) {
      const score = scoreBet(toRules(race), bet)
      if (score === null) continue
      const key = `${race.id} ${start.toISOString()} ${playerId}`
      const known = scores.get(key)
      const one = { score, reachedSeq: seq }
      const joined = known === undefined ? one : joinScores(race.score, known, one)
      scores.set(key, { ...joined, race, start, playerId, accountId })
    }
  }
  return [...scores].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, scored]) => scored)
}

function features(games: Awaited<ReturnType<typeof readGames>>, subject: string) {
  return games.get(subject)?.features ?? []
}

import { cashbackPeriod } from '@fairhouse/domain/cashback-period'
import { scoreBet } from '@fairhouse/domain/race'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import { toRules, type RaceDefinition } from './race.file.ts'
import { addScores, listBestBets, readGames, replaceScore, type BestBet } from './race.repo.ts'
import { listRacesAt, type RaceDeps } from './race.service.ts'

type Trx = Transaction<PlatformDatabase>
type Corrected = DomainEvent<'bet.resettled'>

/** A correction counts in the period of the result that it corrects. */
export function createRaceCorrection(races: RaceDeps['races']): Reaction {
  return {
    event: 'bet.resettled',
    name: 'race.correct',
    async run(trx, event) {
      const { counted } = event.payload
      if (counted === null) return
      for (const { race } of await listRacesAt(trx, races, new Date(counted.settledAt)))
        await correct(trx, race, event)
    },
  }
}

async function correct(trx: Trx, race: RaceDefinition, event: Corrected): Promise<void> {
  const { playerId, payload, seq } = event
  const { counted, currency, subject, kind, accountId } = payload
  if (playerId === null || counted === null) return
  const period = cashbackPeriod(race.period, new Date(counted.settledAt))
  const scoreOf = await createScore(trx, race, [subject])
  const score = (of: typeof counted.before) =>
    scoreOf({
      ...{ currency, subject, kind },
      stakeMinor: BigInt(of.cashMinor),
      payoutMinor: BigInt(of.payoutCashMinor),
    }) ?? 0n
  const [before, after] = [score(counted.before), score(counted.after)]
  if (before === after) return
  const entry = { start: period.start, playerId, accountId, reachedSeq: seq }
  if (race.score === 'staked' || after > before) {
    const change = race.score === 'staked' ? after - before : after
    await addScores(trx, { raceId: race.id, kind: race.score }, [{ ...entry, score: change }])
    return
  }
  // The best of the other bets: a maximum cannot be taken back by subtraction.
  // assumed: a bet is corrected after its own event was handled
  const bets = await listBestBets(trx, { playerId, ...period })
  const scoreOfBest = await createScore(
    trx,
    race,
    bets.map((bet) => bet.subject),
  )
  const scores = bets.map((bet) => scoreOfBest(bet) ?? 0n)
  const best = scores.reduce((most, one) => (one > most ? one : most), 0n)
  await replaceScore(trx, { raceId: race.id, ...entry, score: best })
}

async function createScore(trx: Trx, race: RaceDefinition, subjects: readonly string[]) {
  const games = await readGames(trx, [...new Set(subjects)])
  const toBaseMinor = await readToBaseMinor(trx)
  return ({ currency, subject, kind, stakeMinor, payoutMinor }: BestBet): bigint | null => {
    const baseMinor = toBaseMinor({ currency, amountMinor: stakeMinor })
    if (baseMinor === null) return null
    const features = kind === 'sport' ? ['sport'] : (games.get(subject)?.features ?? [])
    return scoreBet(toRules(race), { stakeMinor, payoutMinor, baseMinor, game: subject, features })
  }
}

import { priceEvent, type FairMarket } from '../../pricing/price-event.ts'
import { soccerDistribution } from './soccer.distribution.ts'
import { SOCCER_MARKETS } from './soccer.markets.ts'
import type { SoccerModel, SoccerState } from './soccer.model.ts'
import { soccerRecord, type SoccerIncident } from './soccer.record.ts'

export const MATCH: SoccerModel = {
  goals: [1.5, 1.1],
  rho: 0,
  firstHalfShare: 0.45,
  halves: [47, 49],
  corners: [5.6, 4.4],
  cards: [1.9, 2.3],
  redShare: 0.05,
  redCard: { penalised: 2 / 3, opponent: 5 / 4 },
  scorers: [
    [
      { player: 'h9', share: 0.35 },
      { player: 'h10', share: 0.2 },
    ],
    [{ player: 'a9', share: 0.4 }],
  ],
}

export function soccerState(
  incidents: readonly SoccerIncident[] = [],
  progress: { half: 1 | 2 | 3; minute: number } = { half: 1, minute: 0 },
): SoccerState {
  const record = soccerRecord(incidents, { ...progress, firstHalfMinutes: MATCH.halves[0] })
  return { record, ...progress }
}

export function priceSoccer(model: SoccerModel, state: SoccerState): FairMarket[] {
  return priceEvent(SOCCER_MARKETS, soccerDistribution(model, state), state.record)
}

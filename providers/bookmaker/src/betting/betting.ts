import { createAutoCashOuts } from './auto-cash-out.ts'
import { createBettingWorker } from './betting.worker.ts'
import type { BettingDeps } from './betting.deps.ts'
import { createCashOutService } from './cash-out.service.ts'
import { createClosingPrices } from './closing-prices.ts'
import { createPlacementService } from './placement.service.ts'
import { createPostingSender } from './posting-sender.ts'
import { createSettlementService } from './settlement.service.ts'
import { createStakeService } from './stake.service.ts'
import { createVoidService } from './void.service.ts'

/** Everything that takes, pays and settles bets. */
export function createBetting(deps: BettingDeps) {
  const stakes = createStakeService(deps)
  const cashOuts = createCashOutService(deps)
  const settlement = createSettlementService(deps)
  const sender = createPostingSender(deps)
  const autoCashOuts = createAutoCashOuts({ ...deps, cashOuts })
  const closing = createClosingPrices(deps)
  return {
    placement: createPlacementService({ ...deps, stakes }),
    cashOuts,
    voids: createVoidService(deps),
    worker: createBettingWorker({ ...deps, stakes, settlement, sender, autoCashOuts, closing }),
  }
}

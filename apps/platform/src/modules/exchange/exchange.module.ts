import { acceptExchangeQuote, createExchangeQuote } from '@fairhouse/contract/exchange.endpoints'
import { isRateAhead } from '@fairhouse/domain/exchange'
import { Fault } from '@fairhouse/domain/fault'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { storeRates } from '#platform/modules/settings/currency-rate.query'
import { acceptQuote, quoteExchange, type ExchangeDeps } from './exchange.service.ts'
import { createHttpRateSource } from './http.rate-source.ts'
import type { RateSource } from './rate-source.port.ts'

type ExchangeModuleDeps = ExchangeDeps & {
  readonly log: Parameters<Parameters<typeof defineModule>[0]['create']>[0]['log']
  /** Null = the rates in the table are maintained otherwise. */
  readonly rates: RateSource | null
}

export function createExchangeModule(deps: ExchangeModuleDeps) {
  const { rates } = deps
  return {
    routes: [
      route(createExchangeQuote, ({ body, caller }) =>
        quoteExchange(deps, { ...body, playerId: caller.playerId }),
      ),
      route(acceptExchangeQuote, ({ params, caller }) =>
        acceptQuote(deps, { id: params.id, playerId: caller.playerId }),
      ),
    ],
    jobs:
      rates === null
        ? []
        : [{ name: 'exchange.rates', cron: '*/10 * * * *', run: () => keepRates(deps, rates) }],
  }
}

async function keepRates({ db, clock, log }: ExchangeModuleDeps, rates: RateSource) {
  try {
    const read = await rates.read()
    if (isRateAhead(read.asOf, clock.now()))
      throw new Fault('providerUnavailable', 'The rates are dated ahead')
    await storeRates(db, { source: rates.name, ...read })
    return { isKept: true }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    log.warn({ source: rates.name, reason: error.message }, 'rates not updated')
    return { isKept: false }
  }
}

export const exchangeModule = defineModule({
  id: 'exchange',
  exported: [{ section: 'exchangeQuotes', table: 'exchange_quote' }],
  create: ({ config, fetch, resolve, ...context }) =>
    createExchangeModule({
      ...context,
      requireFinishedBonus: resolve(bonusModule).requireTurnover,
      feeBasisPoints: config.exchange.feeBasisPoints,
      rateMaxAgeMs: config.exchange.rateMaxAgeMs,
      rates:
        config.exchange.ratesUrl === null
          ? null
          : createHttpRateSource({ url: config.exchange.ratesUrl, fetch }),
    }),
})

import type { MethodGroupEntry } from '#platform/modules/payment/payment-method.entry'

const MINUTE = 60
const HOUR = 60 * MINUTE
const BITCOINS = { min: '0.0001', max: '2', presets: ['0.0005', '0.001', '0.005', '0.01'] }

/** assumed: the default confirmations of a new store, unless its owner chose another speed. */
export const CONFIRMATIONS = 1

/** Payment methods of BTCPay Server: on-chain coins, in and out. */
export const BTCPAY_METHODS: readonly MethodGroupEntry[] = [
  {
    id: 'crypto',
    name: 'Cryptocurrencies',
    methods: [
      {
        method: 'btcpay.deposit.bitcoin',
        name: 'Bitcoin',
        brand: 'bitcoin',
        durationSeconds: 20 * MINUTE,
        expirySeconds: HOUR,
        arrival: 'whatCame',
        terms: { BTC: BITCOINS },
      },
      {
        method: 'btcpay.withdrawal.bitcoin',
        name: 'Bitcoin',
        brand: 'bitcoin',
        durationSeconds: HOUR,
        expirySeconds: 24 * HOUR,
        fields: [{ name: 'address', kind: 'bitcoinAddress' }],
        terms: { BTC: { ...BITCOINS, presets: [], fee: '0.00002' } },
      },
    ],
  },
]

import { testWalletBoundary, type BoundaryReply } from '../wallet-boundary.contract.ts'
import { party, type Seat, type WalletReply } from './hub88.setup.fixture.ts'

const RESULTS: Readonly<Record<string, BoundaryReply['result']>> = {
  RS_OK: 'done',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficientFunds',
  RS_ERROR_DUPLICATE_TRANSACTION: 'conflict',
  RS_ERROR_UNKNOWN: 'refused',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'notFound',
  RS_ERROR_INVALID_TOKEN: 'sessionInvalid',
  RS_ERROR_TOKEN_EXPIRED: 'sessionInvalid',
  RS_ERROR_INVALID_GAME: 'gameUnavailable',
  RS_ERROR_WRONG_CURRENCY: 'currencyWrong',
  RS_ERROR_INVALID_SIGNATURE: 'signatureWrong',
}

function toReply({ status, balance }: WalletReply): BoundaryReply {
  const result = RESULTS[status] ?? 'other'
  return balance === undefined ? { result } : { result, balanceMinor: BigInt(balance) / 1_000n }
}

testWalletBoundary((setup) => {
  const of = (seat: Seat, game = 'dice') => ({ ...party(seat), game_code: game })
  return {
    balance: async (seat) => toReply(await setup.call('user/balance', party(seat))),
    bet: async (seat, { id, round, amountMinor, game, currency = 'EUR' }, options) => {
      const body = {
        ...of(seat, game),
        transaction_uuid: id,
        round,
        amount: Number(amountMinor) * 1_000,
        currency,
      }
      return toReply(
        await setup.call('transaction/bet', body, options?.isUnsigned ? 'AA' : undefined),
      )
    },
    settle: async (seat, bet, { id, payoutMinor }) =>
      toReply(
        await setup.call('transaction/win', {
          ...of(seat),
          transaction_uuid: id,
          reference_transaction_uuid: bet.id,
          round: bet.round,
          round_closed: true,
          amount: Number(payoutMinor) * 1_000,
          currency: 'EUR',
        }),
      ),
    rollback: async (seat, bet, id) =>
      toReply(
        await setup.call('transaction/rollback', {
          ...of(seat),
          transaction_uuid: id,
          reference_transaction_uuid: bet.id,
          round: bet.round,
          round_closed: true,
        }),
      ),
  }
})

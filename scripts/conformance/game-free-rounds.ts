import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { type Checks, expectEqual, fail } from './checks.ts'
import type { GameProtocol } from './game-protocol.ts'
import type { GameWallet, Seat } from './game-wallet.ts'
import { type Patience, waitFor } from './listener.ts'

const STAKE_MINOR = 100n

/** Grants and cancels free rounds; nothing is checked of a provider that refuses to grant any. */
export async function checkFreeRounds(
  { check }: Checks,
  kit: {
    readonly protocol: GameProtocol
    readonly wallet: GameWallet
    readonly seat: Seat
    readonly patience: Patience
  },
): Promise<void> {
  const { protocol, wallet, seat } = kit
  const { freeRounds } = protocol.provider
  if (freeRounds === null) return
  const order = {
    rewardId: randomUUID() as string,
    playerId: seat.user,
    gameCode: seat.game,
    count: 3,
    stakeMinor: STAKE_MINOR,
    currency: seat.currency,
    expiresAt: new Date(Date.now() + DAY_MS),
  }
  const granted = await check('Free rounds are granted or refused', () => freeRounds.grant(order))
  if (typeof granted !== 'string') return
  const { rewardId } = order
  const listStatuses = async () =>
    (await freeRounds.list(seat.user))
      .filter((one) => one.rewardId === rewardId)
      .map(({ status }) => status)
  await check('The same free rounds again are the same grant', async () => {
    expectEqual(await freeRounds.grant(order), granted)
    expectEqual(await listStatuses(), ['active'])
  })
  await check('Other free rounds under a known id are refused', async () =>
    expectEqual(await freeRounds.grant({ ...order, count: 4 }), null),
  )
  await check('Free rounds of an unknown game are refused', async () => {
    const unknown = { ...order, rewardId: randomUUID(), gameCode: 'no-such-game' }
    expectEqual(await freeRounds.grant(unknown), null)
  })
  await check('Cancelled free rounds are listed as such, however often', async () => {
    await freeRounds.cancel(rewardId)
    await freeRounds.cancel(rewardId)
    expectEqual(await listStatuses(), ['cancelled'])
  })
  if (!protocol.reportsFreeRounds) return
  await check('The end of free rounds is reported with what they have won', async () => {
    const report = await waitFor(kit.patience, () =>
      wallet.entries.flatMap(({ actions }) => actions).find(({ round }) => round === rewardId),
    )
    if (report === null) fail('a report', 'none in time')
    expectEqual(report.amountMinor, 0n, 'total')
  })
}

import { randomUUID } from 'node:crypto'
import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { MINUTE_MS } from '@fairhouse/domain/time-units'
import {
  type BonusSetup,
  createBonusSetup,
  type Player,
} from '#platform/modules/bonus/bonus.fixture'
import { fund } from '#platform/modules/bonus/bonus.fixture'
import type { TestApp } from '#platform/testing/test-app'
import type { FactsRow } from './marker-facts.repo.ts'
import { markerModule } from './marker.module.ts'

let number = 0

/** A payment of the past, without its money. */
export async function insertPayment(
  site: Pick<TestApp, 'db' | 'clock'>,
  { account, player }: Player,
  own: {
    readonly type?: keyof typeof INVOICE_TYPE
    readonly status?: keyof typeof INVOICE_STATUS
    readonly reason?: 'declined'
    readonly amountMinor?: bigint
    readonly method?: string
    readonly agoMs?: number
  } = {},
): Promise<string> {
  const { type = 'deposit', status = 'success', reason, amountMinor = 2_000n, agoMs = 0 } = own
  const at = new Date(site.clock.now().getTime() - agoMs)
  const id = randomUUID()
  await site.db
    .insertInto('invoice')
    .values({
      ...{ id, player_id: player.playerId, account_id: account.id, type: INVOICE_TYPE[type] },
      ...{ status: INVOICE_STATUS[status], provider: 'cashier', currency: account.currency },
      ...{ method: own.method ?? 'cashier.deposit.card', amount_minor: amountMinor },
      ...{ site_origin: 'http://site.test', back_route: '/wallet', provider_payment_id: null },
      ...{ redirect_url: null, instructions: null, failure_reason: reason ?? null },
      ...{ credited_minor: status === 'success' ? amountMinor : null, created_at: at },
      ...{ expires_at: at, next_check_at: at, settled_at: status === 'pending' ? null : at },
      ...{
        saved_card_id: null,
        further_of: null,
        deposit_number: type === 'deposit' && status === 'success' ? (number += 1) : 0,
      },
    } as never)
    .execute()
  return id
}

/** Players who play for real, whose markers are looked for when a test says so. */
export async function createMarkerSetup(...options: Parameters<typeof createBonusSetup>) {
  const setup: BonusSetup = await createBonusSetup(...options)
  const { site, clock } = setup
  const { cases } = site.resolve(markerModule)
  return {
    ...setup,
    cases,
    scan: () => site.runJob('marker.scan') as Promise<{ players: number; opened: number }>,
    insertPayment: (at: Player, own: Parameters<typeof insertPayment>[2] = {}) =>
      insertPayment(site, at, own),
    async signals({ player: { playerId } }: Player): Promise<string[]> {
      const row = await site.db
        .selectFrom('player_marker')
        .select('signals')
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      return (row?.signals ?? []).map(({ marker, level }) => `${marker} ${level}`)
    },
    /** Rounds, own money, bonus money and what came back of the own; the median stake, and the pace. */
    async quarters({ player: { playerId } }: Player) {
      const rows = await site.db
        .selectFrom('play_quarter')
        .select('play')
        .where('player_id', '=', playerId)
        .orderBy('at')
        .execute()
      return rows.map(({ play }) => {
        const cells = JSON.parse(play) as FactsRow['play'][number]
        const [, , , rounds, own, bonus, ownReturn, stakeMicro] = cells
        const [lossMs, losses, , wins, kinds] = cells.slice(8)
        return { rounds, own, bonus, ownReturn, stakeMicro, lossMs, losses, wins, kinds }
      })
    },
    /** A session with five deposits, which is a marker of level 3. */
    async chase(at: Player): Promise<void> {
      await fund(site, at.account, 1_000n)
      await setup.play(at, 100n, 0n)
      for (let nth = 0; nth < 5; nth += 1) {
        clock.advance(MINUTE_MS)
        await insertPayment(site, at)
      }
      clock.advance(MINUTE_MS)
      await setup.play(at, 100n, 0n)
    },
  }
}

export type MarkerSetup = Awaited<ReturnType<typeof createMarkerSetup>>

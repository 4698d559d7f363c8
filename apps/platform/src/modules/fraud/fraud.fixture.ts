import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#platform/database/transaction'
import type { Player } from '#platform/modules/bonus/bonus.fixture'
import { createMarkerSetup } from '#platform/modules/marker/marker.fixture'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { listFraudQueue } from './fraud-case.query.ts'
import { readFraudRows } from './fraud-facts.repo.ts'
import { fraudModule } from './fraud.module.ts'
import type { NewWithdrawal } from './fraud-scan.ts'

/** Players in whom fraud is looked for, and operators who work on it. */
export async function createFraudSetup() {
  const setup = await createMarkerSetup()
  const { site, clock } = setup
  const office = createTestOffice(site)
  const { scan } = site.resolve(fraudModule)
  const people = { ana: await office.signIn('fraud'), rui: await office.signIn('compliance') }
  const { owner } = site

  async function destination({ player }: Player, fields: object = { iban: randomUUID() }) {
    const id = randomUUID()
    await sql`INSERT INTO payout_destination (id, player_id, form, fields, label, created_at)
      VALUES (${id}, ${player.playerId}, 'iban', ${JSON.stringify(fields)}, 'x', ${clock.now()})`.execute(
      owner,
    )
    return id
  }

  const act = () => ({ id: randomUUID(), reason: 'as the test says' })
  return {
    ...setup,
    ...{ office, ...people, act, destination },
    scanFraud: () => site.runJob('fraud.scan') as Promise<{ players: number; opened: number }>,
    scanPlayer: ({ player }: Player, source: 'registration' | 'scan' = 'scan') =>
      inTransaction(site.db, (trx) => scan.scanPlayer(trx, player.playerId, source)),
    async facts({ player: { playerId } }: Player) {
      const asked = { playerIds: [playerId], now: clock.now(), isRegistration: true }
      return (await readFraudRows(site.db, asked))[0]!
    },
    async card({ player }: Player, token: string) {
      await sql`INSERT INTO saved_card (id, player_id, provider, method, token, brand, last_four,
          expires_in, created_at, last_used_at)
        VALUES (${randomUUID()}, ${player.playerId}, 'cashier', 'cashier.deposit.card', ${token},
          'visa', '4242', '2031-01', ${clock.now()}, ${clock.now()})`.execute(owner)
    },
    /** A withdrawal of the past, without its money. */
    async withdrawal(at: Player, own: { amountMinor?: bigint; step?: string; to?: string } = {}) {
      const isPaid = own.step !== 'review'
      const id = await setup.insertPayment(at, {
        ...{ type: 'withdrawal', method: 'cashier.withdrawal.sepa' },
        ...{ amountMinor: own.amountMinor ?? 2_000n, status: isPaid ? 'success' : 'pending' },
      })
      await sql`INSERT INTO withdrawal (invoice_id, player_id, step, destination_id, fee_minor,
          approvals_needed, review_reasons, send_after, next_try_at)
        VALUES (${id}, ${at.player.playerId}, ${isPaid ? 'received' : 'review'},
          ${own.to ?? (await destination(at))}, 0, 1, '{risk}', ${clock.now()}, ${clock.now()})`.execute(
        owner,
      )
      return id
    },
    holds: ({ player, account }: Player, own: Partial<NewWithdrawal> = {}) =>
      inTransaction(site.db, (trx) =>
        scan.holds(trx, player.playerId, {
          ...{ id: randomUUID(), way: 'card', currency: account.currency, amountMinor: 20_000n },
          ...{ destinationAt: new Date(0), ...own },
        }),
      ),
    async signals({ player }: Player): Promise<string[]> {
      const row = await site.db
        .selectFrom('player_fraud')
        .select('signals')
        .where('player_id', '=', player.playerId)
        .executeTakeFirst()
      return (row?.signals ?? []).map(({ signal, level }) => `${signal} ${level}`)
    },
    async caseOf({ player }: Player) {
      const open = await listFraudQueue(site.db, 1_000)
      return open.find(({ player_id }) => player_id === player.playerId)
    },
    /** Deposits of 200.00 that nobody plays with. */
    async launder(at: Player) {
      const id = await setup.insertPayment(at, { amountMinor: 20_000n })
      await setup.deposit(at, 100n)
      return id
    },
  }
}

export type FraudSetup = Awaited<ReturnType<typeof createFraudSetup>>

import type { Kysely } from 'kysely'
import { type CardFace, isPastMonth } from './card.ts'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, PaymentRow, SavedCardRow } from './cashier.tables.ts'
import { THREE_D_SECURE } from './instructions.ts'
import type { PaymentCommand } from './payment.ts'
import { updateCard, updateStep } from './payment.repo.ts'
import { deleteSavedCard, findSavedCard, insertSavedCard } from './saved-card.repo.ts'

type SavedCardsDeps = Pick<CashierDeps, 'clock' | 'newToken'> & {
  readonly db: Kysely<CashierTables>
  readonly settle: (id: string, command: PaymentCommand) => Promise<PaymentRow>
}

/** Cards that payers let the merchant charge again. */
export function createSavedCards({ db, clock, newToken, settle }: SavedCardsDeps) {
  return {
    /** Keeps the card of a payment that is being made, where its payer may save it. */
    async save(
      row: PaymentRow,
      { face, outcome }: { readonly face: CardFace; readonly outcome: SavedCardRow['outcome'] },
    ): Promise<void> {
      const { payer } = row
      if (payer === null || row.status !== 'pending') return
      const token = `card_${newToken()}`
      await db.transaction().execute(async (trx) => {
        await insertSavedCard(trx, {
          token,
          payer,
          brand: face.brand,
          last_four: face.lastFour,
          expires_in: face.expiresIn,
          outcome,
          saved_at: clock.now(),
        })
        await updateCard(trx, row.id, { ...face, token })
      })
    },

    /** Charges a saved card for a new payment, or begins the step of its bank. */
    async charge(row: PaymentRow, token: string): Promise<PaymentRow> {
      if (row.status !== 'pending' || row.step !== null) return row
      const card = await findSavedCard(db, token)
      // Unknown, removed, somebody else's or over.
      if (card?.payer !== row.payer || isPastMonth(card.expires_in, clock.now())) {
        return settle(row.id, 'decline')
      }
      const { brand, last_four: lastFour, expires_in: expiresIn } = card
      await updateCard(db, row.id, { token, brand, lastFour, expiresIn })
      return card.outcome === 'approve'
        ? settle(row.id, 'approve')
        : updateStep(db, row.id, THREE_D_SECURE)
    },

    /** Removed by its owner: it pays nothing any more. */
    remove: (token: string) => deleteSavedCard(db, token),
  }
}

/** @jsxImportSource preact */
import { useLoaded } from '../core/api.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { moneyText, priceText, startText, t } from '../core/text.ts'
import { linesOf, picksOf, type Slip } from './slip.ts'
import { slip as store } from './slip.store.ts'
import { betsOf, productOf } from './slip-totals.ts'

/** A free bet that the operator granted. */
export type FreeBet = {
  readonly id: string
  readonly currency: string
  readonly stake: string
  readonly minOdds: string | null
  readonly expiresAt: string
}

/** The free bets that could pay a slip: it has to be one bet of one line. */
export function useFreeBets(slip: Slip): readonly FreeBet[] {
  const { token, currency } = useStore(session)
  const isOne = betsOf(slip).length === 1 && linesOf(slip) === 1
  const own = useLoaded<readonly FreeBet[]>(token === '' ? null : 'bets/free', { isOwn: true })
  return isOne ? (own.data ?? []).filter((each) => each.currency === currency) : []
}

/** Whether the odds of a slip are below some decimal odds, as displayed to the player. */
export function isBelowOdds(slip: Slip, odds: string | null): boolean {
  const product = productOf(picksOf(slip).map(({ price }) => price))
  return odds !== null && product !== '' && Number(product) < Number(odds)
}

/** The choice between the player's money and each free bet. */
export function FreeBetChoice(props: {
  readonly freeBets: readonly FreeBet[]
  readonly chosen: FreeBet | undefined
  readonly isDisabled: boolean
}) {
  const { freeBets, chosen, isDisabled } = props
  return freeBets.map((each) => (
    <label key={each.id} class="check">
      <input
        type="checkbox"
        checked={each === chosen}
        disabled={isDisabled}
        onChange={(change) => {
          const freeBetId = change.currentTarget.checked ? each.id : null
          store.set((before) => ({ ...before, freeBetId }))
        }}
      />
      <span>
        {t('useFreeBet', { amount: moneyText(each.stake, each.currency) })}
        <small>
          {t('freeBetHelp', { at: startText(each.expiresAt) })}
          {each.minOdds !== null && ` ${t('freeBetOdds', { odds: priceText(each.minOdds) })}`}
        </small>
      </span>
    </label>
  ))
}

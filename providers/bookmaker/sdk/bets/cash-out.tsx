/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { plainAmount, readAmount } from '../core/amount.ts'
import { call, useLoaded } from '../core/api.ts'
import { session } from '../core/session.ts'
import { moneyText, t } from '../core/text.ts'
import type { Bet } from '../core/types.ts'

type Offer = { readonly ok: true; readonly amount: string } | { readonly ok: false }
type Taken =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly reason: string; readonly amount?: string }

/** Sells an open bet at its value of now; a value that moved is shown before it is taken. */
export function CashOut({ bet, onChanged }: { readonly bet: Bet; readonly onChanged: () => void }) {
  const loaded = useLoaded<Offer>(`bets/${bet.id}/cash-out`, { isOwn: true, everyMs: 4_000 })
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const offer = loaded.data
  if (offer === undefined) return <div class="skeleton" style={{ blockSize: '44px' }} />
  const take = async (amount: string) => {
    setIsBusy(true)
    try {
      const body = { amount, tolerance: '0' }
      const options = { method: 'POST', body, isOwn: true }
      const taken = await call<Taken>(`bets/${bet.id}/cash-out`, options)
      if (taken.ok) return onChanged()
      setSaid(
        taken.amount === undefined
          ? t('cashOutNone')
          : t('cashOutMoved', { amount: moneyText(taken.amount, bet.currency) }),
      )
    } catch {
      // It may have happened: the list says so.
      onChanged()
    } finally {
      setIsBusy(false)
      loaded.reload()
    }
  }
  return (
    <div class="cash-out">
      {offer.ok ? (
        <button
          type="button"
          class="button quiet"
          disabled={isBusy}
          title={t('cashOutHelp')}
          onClick={() => void take(offer.amount)}
        >
          {isBusy ? t('checking') : t('cashOut', { amount: moneyText(offer.amount, bet.currency) })}
        </button>
      ) : (
        <p class="faint">{t('cashOutNone')}</p>
      )}
      {offer.ok && <p class="faint">{t('cashOutHelp')}</p>}
      {said !== '' && <p role="status">{said}</p>}
      <AutoCashOut bet={bet} onChanged={onChanged} />
    </div>
  )
}

function AutoCashOut({ bet, onChanged }: { readonly bet: Bet; readonly onChanged: () => void }) {
  const { subunits } = session.get()
  const initial = bet.autoCashOut === null ? '' : plainAmount(BigInt(bet.autoCashOut), subunits)
  const [text, setText] = useState(initial)
  const save = async () => {
    const amount = readAmount(text, subunits)
    if (text !== '' && (amount === undefined || amount === 0n)) return
    const body = { amount: text === '' ? null : String(amount) }
    await call(`bets/${bet.id}/auto-cash-out`, { method: 'PUT', body, isOwn: true }).catch(
      () => null,
    )
    onChanged()
  }
  return (
    <form
      class="auto"
      onSubmit={(submit) => {
        submit.preventDefault()
        void save()
      }}
    >
      <label>
        <span>{t('cashOutAt')}</span>
        <input
          inputMode="decimal"
          value={text}
          placeholder={t('cashOutOff')}
          onInput={(input) => setText(input.currentTarget.value)}
        />
      </label>
      {text !== initial && (
        <button type="submit" class="link">
          {t('save')}
        </button>
      )}
    </form>
  )
}

/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { stakeOfPercent } from '../../src/cash-out/partial-cash-out.ts'
import { plainAmount, readAmount } from '../core/amount.ts'
import { call, useLoaded } from '../core/api.ts'
import { session } from '../core/session.ts'
import { moneyText, t } from '../core/text.ts'
import type { Bet } from '../core/types.ts'

type Offer = { readonly ok: true; readonly amount: string } | { readonly ok: false }
type Taken =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly reason: string; readonly amount?: string }

const PERCENTS = [25, 50, 75, 100]
const ALL = 100

/**
 * Sells an open bet at its current value, after a second press. A changed value is shown before it is
 * accepted. `onChanged` gets the accepted value.
 */
export function CashOut({
  bet,
  onChanged,
}: {
  readonly bet: Bet
  readonly onChanged: (taken?: string) => void
}) {
  const loaded = useLoaded<Offer>(`bets/${bet.id}/cash-out`, { isOwn: true, everyMs: 4_000 })
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [percent, setPercent] = useState(ALL)
  const [isAsked, setIsAsked] = useState(false)
  const offer = loaded.data
  if (offer === undefined) return <div class="skeleton" style={{ blockSize: '44px' }} />
  const take = async (amount: string) => {
    setIsBusy(true)
    try {
      const part = stakeOf(bet, percent)
      const body = { amount, tolerance: '0', ...(part !== null && { stake: String(part) }) }
      const options = { method: 'POST', body, isOwn: true }
      const taken = await call<Taken>(`bets/${bet.id}/cash-out`, options)
      if (taken.ok) {
        setIsAsked(false)
        return onChanged(t('cashOutDone', { amount: moneyText(taken.amount, bet.currency) }))
      }
      setSaid(
        taken.amount === undefined
          ? t('cashOutNone')
          : t('cashOutMoved', { amount: moneyText(taken.amount, bet.currency) }),
      )
    } catch {
      // It may have succeeded: the list shows it.
      onChanged()
    } finally {
      setIsBusy(false)
      loaded.reload()
    }
  }
  const text = offer.ok ? moneyText(valueOf(bet, offer.amount, percent), bet.currency) : ''
  return (
    <div class="cash-out">
      {!offer.ok ? (
        <p class="faint">{t('cashOutNone')}</p>
      ) : isAsked ? (
        <Question
          text={t(percent === ALL ? 'cashOutAsk' : 'cashOutAskPart', { amount: text, percent })}
          isBusy={isBusy}
          onConfirm={() => void take(offer.amount)}
          onKeep={() => setIsAsked(false)}
        />
      ) : (
        <button type="button" class="button quiet" onClick={() => setIsAsked(true)}>
          {t('cashOut', { amount: text })}
        </button>
      )}
      {offer.ok && !isAsked && <Parts bet={bet} percent={percent} onPercent={setPercent} />}
      {offer.ok && <p class="faint">{t('cashOutHelp')}</p>}
      {said !== '' && <p role="status">{said}</p>}
      <AutoCashOut bet={bet} onChanged={onChanged} />
    </div>
  )
}

function Question(props: {
  readonly text: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onKeep: () => void
}) {
  return (
    <div class="ask" role="group" aria-label={props.text}>
      <p aria-live="polite">{props.text}</p>
      <button type="button" class="button" disabled={props.isBusy} onClick={props.onConfirm}>
        {t(props.isBusy ? 'checking' : 'confirm')}
      </button>
      <button type="button" class="button quiet" disabled={props.isBusy} onClick={props.onKeep}>
        {t('keepBet')}
      </button>
    </div>
  )
}

/** The part of the open stake; null for all of it. */
function stakeOf({ openStake, lines }: Bet, percent: number): bigint | null {
  if (percent === ALL) return null
  return stakeOfPercent(BigInt(openStake), percent, BigInt(lines))
}

/** The value of a part from the value of the whole bet, rounded as the server does. */
function valueOf(bet: Bet, amount: string, percent: number): bigint {
  const part = stakeOf(bet, percent)
  return part === null ? BigInt(amount) : (BigInt(amount) * part) / BigInt(bet.openStake)
}

function Parts(props: {
  readonly bet: Bet
  readonly percent: number
  readonly onPercent: (percent: number) => void
}) {
  // A part of nothing is no part.
  const offered = PERCENTS.filter((percent) => stakeOf(props.bet, percent) !== 0n)
  return (
    <div class="quick" role="group" aria-label={t('cashOutPart')}>
      {offered.map((percent) => (
        <button
          key={percent}
          type="button"
          aria-pressed={props.percent === percent}
          onClick={() => props.onPercent(percent)}
        >
          {percent}%
        </button>
      ))}
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

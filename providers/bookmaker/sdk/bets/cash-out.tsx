/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { stakeOfPercent } from '@fairhouse/betting/cash-out/partial-cash-out'
import { plainAmount, readAmount } from '../core/amount.ts'
import { call, useLoaded } from '../core/api.ts'
import { moneyText, subunitsOf, t } from '../core/text.ts'
import type { Bet } from '../core/types.ts'
import { resumeSale, sell, type Sold } from './sale.ts'

type Offer =
  | {
      readonly ok: true
      readonly amount: string
      /** The least stake that a part leaves. */
      readonly leftMin: string
      readonly delayMs: number
    }
  | { readonly ok: false }

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
  const tell = (sold: Sold | null) => {
    setIsBusy(false)
    loaded.reload()
    if (sold?.ok === true) {
      setIsAsked(false)
      setPercent(ALL)
      onChanged(t('cashOutDone', { amount: moneyText(sold.amount, bet.currency) }))
    } else if (sold === null) {
      setIsAsked(false)
      setSaid(t('cashOutUnanswered'))
      onChanged()
    } else setSaid(wordRefusal(bet, sold, percent))
  }
  const tellRef = useRef(tell)
  tellRef.current = tell
  useEffect(() => {
    // A sale that an earlier page requested has an answer by now, or is requested again.
    void resumeSale(bet.id).then((sold) => sold !== undefined && tellRef.current(sold))
  }, [bet.id])
  if (offer === undefined) return <div class="skeleton" style={{ blockSize: '44px' }} />
  const take = (amount: string) => {
    setIsBusy(true)
    setSaid('')
    const part = stakeOf(bet, percent)
    void sell(bet.id, { amount, stake: part === null ? null : String(part) }).then(tell)
  }
  const text = offer.ok ? moneyText(valueOf(bet, offer.amount, percent), bet.currency) : ''
  return (
    <div class="cash-out">
      {isBusy ? (
        <Selling delayMs={offer.ok ? offer.delayMs : 0} />
      ) : !offer.ok ? (
        <p class="faint">{t('cashOutNone')}</p>
      ) : isAsked ? (
        <Question
          text={t(percent === ALL ? 'cashOutAsk' : 'cashOutAskPart', { amount: text, percent })}
          onConfirm={() => take(offer.amount)}
          onKeep={() => setIsAsked(false)}
        />
      ) : (
        <button type="button" class="button quiet" onClick={() => setIsAsked(true)}>
          {t('cashOut', { amount: text })}
        </button>
      )}
      {offer.ok && !isAsked && !isBusy && (
        <Parts bet={bet} leftMin={offer.leftMin} percent={percent} onPercent={setPercent} />
      )}
      {offer.ok && (
        <p class="faint">
          {t('cashOutHelp')}
          {offer.delayMs > 0 && ` ${t('cashOutWaits', { n: Math.ceil(offer.delayMs / 1000) })}`}
        </p>
      )}
      {said !== '' && <p role="status">{said}</p>}
      <AutoCashOut bet={bet} onChanged={onChanged} />
    </div>
  )
}

function wordRefusal(bet: Bet, sold: Extract<Sold, { ok: false }>, percent: number): string {
  if (sold.reason === 'eventChanged') return t('cashOutDisturbed')
  if (sold.amount === undefined) return t('cashOutNone')
  const amount = moneyText(valueOf(bet, sold.amount, percent), bet.currency)
  return t('cashOutMoved', { amount })
}

/** The wait of a live bet, counted down; the book's own clock decides. */
function Selling({ delayMs }: { readonly delayMs: number }) {
  const [leftMs, setLeftMs] = useState(delayMs)
  useEffect(() => {
    const timer = setInterval(() => setLeftMs((before) => before - 1_000), 1_000)
    return () => clearInterval(timer)
  }, [])
  const text = leftMs > 0 ? t('cashOutSelling', { n: Math.ceil(leftMs / 1000) }) : t('checking')
  return (
    <button type="button" class="button" aria-busy disabled>
      {text}
    </button>
  )
}

function Question(props: {
  readonly text: string
  readonly onConfirm: () => void
  readonly onKeep: () => void
}) {
  return (
    <div class="ask" role="group" aria-label={props.text}>
      <p aria-live="polite">{props.text}</p>
      <button type="button" class="button" onClick={props.onConfirm}>
        {t('confirm')}
      </button>
      <button type="button" class="button quiet" onClick={props.onKeep}>
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
  readonly leftMin: string
  readonly percent: number
  readonly onPercent: (percent: number) => void
}) {
  const { bet, leftMin } = props
  // A part of nothing is no part, and what is left has to be a stake.
  const offered = PERCENTS.filter((percent) => {
    const part = stakeOf(bet, percent)
    return part === null || (part > 0n && BigInt(bet.openStake) - part >= BigInt(leftMin))
  })
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
  const subunits = subunitsOf(bet.currency)
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

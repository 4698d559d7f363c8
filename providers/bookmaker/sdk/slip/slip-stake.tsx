/** @jsxImportSource preact */
import { plainAmount, readAmount } from '../core/amount.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { moneyText, paidPriceText, percentText, priceText, t, type TextKey } from '../core/text.ts'
import { freeReturn } from '@fairhouse/betting/bet/stake'
import { place } from './placement.ts'
import { FreeBetChoice, isBelowOdds, useFreeBets, type FreeBet } from './slip-free-bet.tsx'
import {
  acceptPrices,
  linesOf,
  picksOf,
  shapeOf,
  stakesOf,
  type AcceptMode,
  type Pick,
  type SeenPrice,
  type Slip,
} from './slip.ts'
import { slip as store } from './slip.store.ts'
import { combinedMargin, productOf, totalsOf, unitStakeToWin } from './slip-totals.ts'
import { StakeField } from './stake-field.tsx'
import type { Quote } from './use-quote.ts'
import { useStakeCheck } from './use-stake-check.ts'

const ACCEPT: Readonly<Record<AcceptMode, TextKey>> = {
  none: 'acceptNone',
  better: 'acceptBetter',
  any: 'acceptAny',
}

type Props = {
  readonly slip: Slip
  readonly quote: Quote
  readonly isPending: boolean
  readonly onSignIn: () => void
}

/** Stake, return, handling of price changes, and the button with the costs below it. */
export function SlipStake({ slip, quote, isPending, onSignIn }: Props) {
  const { subunits, bonusMinOdds, oddsFormat } = useStore(session)
  const freeBets = useFreeBets(slip)
  const free = freeBets.find(({ id }) => id === slip.freeBetId)
  const picks = picksOf(slip)
  const isPlaced = picks.every(({ key }) => quote.places.has(key))
  // Selections that the book does not combine have no price, so nothing that they cost or return.
  const isPriced = picks.every(({ price }) => price !== '')
  const isEachWay = slip.isEachWay && isPlaced && free === undefined
  const now = acceptPrices({ ...slip, isEachWay }, quote.prices)
  const units = free
    ? [BigInt(free.stake)]
    : stakesOf(slip).map((stake) => readAmount(stake, subunits) ?? 0n)
  const totals = totalsOf(now, units, quote.places)
  const check = useStakeCheck(now, units, !isPending && free === undefined)
  const lines = (slip.mode === 'single' ? picks.length : linesOf(slip)) * (now.isEachWay ? 2 : 1)
  // A stake for all replaces the stakes of singles.
  const setStake = (stake: string) => store.set((before) => ({ ...before, stake, stakes: {} }))
  const label =
    slip.mode === 'system'
      ? 'stakeLine'
      : slip.mode === 'single' && lines > 1
        ? 'stakeEach'
        : 'stake'
  return (
    <div class="slip-stake">
      {slip.mode === 'multiple' && picks.length > 1 && (
        <p class="team">
          <span>{t('odds')}</span>
          <b>{totalPrice(now)}</b>
        </p>
      )}
      <FreeBetChoice freeBets={freeBets} chosen={free} isDisabled={isPending} />
      {free === undefined && (
        <StakeField
          stake={slip.stake}
          label={t(label)}
          lines={lines}
          totalMinor={totals.stakeMinor}
          bets={units.length}
          check={check}
          isDisabled={isPending}
          onStake={setStake}
        />
      )}
      {isPlaced && free === undefined && (
        <EachWay isOn={slip.isEachWay} quote={quote} picks={picks} />
      )}
      {lines > 1 && (
        <p class="team faint">
          <span>
            {t('totalStake')}
            {slip.mode === 'system' && ` (${t('lines', { n: lines })})`}
          </span>
          <span>{moneyText(totals.stakeMinor)}</span>
        </p>
      )}
      {free === undefined ? (
        <Returns
          slip={now}
          quote={quote}
          returnMinor={isPriced ? totals.returnMinor : 0n}
          onStake={setStake}
        />
      ) : (
        <p class="team">
          <span>{t('returns')}</span>
          <b>{moneyText(freeReturn(totals.returnMinor, totals.stakeMinor))}</b>
        </p>
      )}
      <AcceptChoice slip={slip} />
      <Commit
        slip={slip}
        now={now}
        units={units}
        free={free}
        isOver={check.isOver}
        quote={quote}
        isPending={isPending}
        onSignIn={onSignIn}
      />
      <p class="faint" aria-live="polite">
        {isPriced && <Costs slip={now} stakeMinor={free === undefined ? totals.stakeMinor : 0n} />}
        {oddsFormat !== 'decimal' && ` ${t('paidAtDecimal')}`}
        {quote.delayMs > 0 && ` ${t('waits', { n: Math.ceil(quote.delayMs / 1000) })}`}
        {isBelowOdds(now, bonusMinOdds) &&
          ` ${t('bonusOdds', { odds: priceText(bonusMinOdds ?? '') })}`}
      </p>
    </div>
  )
}

/** Handling of price changes before the bet is accepted. */
function AcceptChoice({ slip }: { readonly slip: Slip }) {
  return (
    <label class="accept">
      <span>{t('accept')}</span>
      <select
        value={slip.acceptMode}
        onChange={(change) => {
          const acceptMode = change.currentTarget.value as AcceptMode
          store.set((before) => ({ ...before, acceptMode }))
        }}
      >
        {(Object.keys(ACCEPT) as AcceptMode[]).map((mode) => (
          <option key={mode} value={mode}>
            {t(ACCEPT[mode])}
          </option>
        ))}
      </select>
    </label>
  )
}

function Costs({ slip, stakeMinor }: { readonly slip: Slip; readonly stakeMinor: bigint }) {
  const margin = combinedMargin(picksOf(slip), shapeOf(slip))
  return <>{t('costs', { amount: moneyText(stakeMinor), n: percentText(margin) })}</>
}

/** The return may be typed too: the stake follows, and never returns less. */
function Returns(props: {
  readonly slip: Slip
  readonly quote: Quote
  readonly returnMinor: bigint
  readonly onStake: (stake: string) => void
}) {
  const { subunits, currency } = useStore(session)
  return (
    <label class="returns">
      <span>{t('returns')}</span>
      <span class="returns-value">
        <input
          inputMode="decimal"
          aria-label={t('toWin')}
          value={plainAmount(props.returnMinor, subunits)}
          onChange={(change) => {
            const target = readAmount(change.currentTarget.value, subunits)
            if (target === undefined || target === 0n) return
            const unit = unitStakeToWin(props.slip, target, props.quote.places)
            props.onStake(plainAmount(unit, subunits))
          }}
        />
        {currency}
      </span>
    </label>
  )
}

function Commit({
  slip,
  now,
  units,
  free,
  isOver,
  quote,
  isPending,
  onSignIn,
}: Props & {
  readonly now: Slip
  readonly units: readonly bigint[]
  readonly free: FreeBet | undefined
  /** Whether a stake is above what the book takes now. */
  readonly isOver: boolean
}) {
  const { token } = useStore(session)
  if (token === '') {
    return (
      <button type="button" class="button" onClick={onSignIn}>
        {t('signIn')}
      </button>
    )
  }
  const picks = picksOf(slip)
  const mustAsk = picks.some(({ key, price }) =>
    mustConfirm(price, quote.prices.get(key), slip.acceptMode),
  )
  const isClosed = picks.some(({ key }) => quote.closed.has(key))
  const isUnbuilt = picks.some(({ key }) => quote.unbuilt.has(key))
  const isUnpriced = picks.some(({ price }) => price === '')
  const isStaked = units.every((unit) => unit > 0n)
  const isTooLow = free !== undefined && isBelowOdds(now, free.minOdds)
  const text = isPending
    ? t('checking')
    : isClosed
      ? t('suspended')
      : isUnpriced && !isUnbuilt
        ? t('builderPricing')
        : !isStaked
          ? t('enterStake')
          : isTooLow
            ? t('freeBetOdds', { odds: priceText(free.minOdds ?? '') })
            : mustAsk
              ? slip.mode === 'multiple' || picks.length === 1
                ? t('acceptAndPlace', { price: totalPrice(now) })
                : t('acceptAllAndPlace')
              : t('placeBet')
  return (
    <button
      type="button"
      class="button"
      aria-busy={isPending}
      disabled={isPending || isClosed || isUnbuilt || isUnpriced || isTooLow || isOver || !isStaked}
      onClick={() => {
        // Pressing a button that names the new price is the confirmation of it.
        const agreed = { ...(mustAsk ? now : slip), isEachWay: now.isEachWay }
        store.set(() => agreed)
        place(agreed, units, free?.id)
      }}
    >
      {text}
    </button>
  )
}

/** Whether a changed price needs the player's acceptance, by their choice. */
export function mustConfirm(seen: string, now: SeenPrice | undefined, mode: AcceptMode): boolean {
  if (now === undefined || seen === '' || now.price === seen || mode === 'any') return false
  return mode === 'none' || Number(now.price) < Number(seen)
}

function totalPrice(slip: Slip): string {
  const odds = productOf(picksOf(slip).map(({ price }) => price))
  return odds === '' ? '–' : paidPriceText(odds)
}

/** Offered where every selection has place terms: a bet to win and one of the same stake on a place. */
function EachWay(props: {
  readonly isOn: boolean
  readonly picks: readonly Pick[]
  readonly quote: Quote
}) {
  const terms = props.picks.map(({ key }) => props.quote.places.get(key)!)
  const texts = terms.map(({ fraction, places }) => t('eachWayTerms', { fraction, n: places }))
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(change) => {
          const isEachWay = change.currentTarget.checked
          store.set((before) => ({ ...before, isEachWay }))
        }}
      />
      <span>
        {t('eachWay')}
        <small>
          {[...new Set(texts)].join(' · ')}. {t('eachWayHelp')}
        </small>
      </span>
    </label>
  )
}

/** @jsxImportSource preact */
import { plainAmount, readAmount } from '../core/amount.ts'
import { useLoaded } from '../core/api.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { moneyText, t } from '../core/text.ts'
import { stakeCleared } from './slip.store.ts'
import type { StakeCheck } from './use-stake-check.ts'

/** The smallest and the largest total stake in a currency, and the stakes that are offered. */
export type Limits = {
  readonly min: string
  readonly max: string
  readonly quick: readonly string[]
}

/** Of the account's currency; undefined for guests. */
export function useLimits(): Limits | undefined {
  const { currency } = useStore(session)
  return useLoaded<Limits>(currency === null ? null : `bets/limits?currency=${currency}`).data
}

/** The stake as typed, preset buttons, and the allowed range. */
export function StakeField(props: {
  readonly stake: string
  readonly label: string
  /** Into so many equal parts a total is split. */
  readonly lines: number
  readonly totalMinor: bigint
  /** How many bets the slip places, and what the book says to their stakes. */
  readonly bets: number
  readonly check: StakeCheck
  readonly isDisabled: boolean
  readonly onStake: (stake: string) => void
}) {
  const { subunits, balance } = useStore(session)
  const cleared = useStore(stakeCleared)
  const limits = useLimits()
  const { lines, totalMinor, bets, check } = props
  const setStake = (stake: string) => {
    stakeCleared.set(() => null)
    props.onStake(stake)
  }
  const isUnpaid = balance !== null && totalMinor > BigInt(balance)
  const unitMinor = readAmount(props.stake, subunits) ?? 0n
  const isUnder = limits !== undefined && unitMinor > 0n && unitMinor < BigInt(limits.min)
  const said =
    cleared !== null && props.stake === ''
      ? t('stakeCleared', { currency: cleared })
      : check.isOver
        ? sayMost(check.mostMinor ?? 0n)
        : isUnder
          ? t('refusedStake', { min: moneyText(limits.min), max: moneyText(limits.max) })
          : isUnpaid
            ? t('refusedFunds')
            : ''
  return (
    <>
      <label class="stake-field">
        <span class="hidden">{props.label}</span>
        <input
          inputMode="decimal"
          autocomplete="off"
          value={props.stake}
          placeholder={props.label}
          disabled={props.isDisabled}
          onInput={(input) => setStake(input.currentTarget.value)}
        />
        {limits !== undefined && (
          <small dir="ltr">
            {moneyText(limits.min, null)}–{moneyText(limits.max, null)}
          </small>
        )}
      </label>
      {limits !== undefined && (
        <QuickStakes
          limits={limits}
          unitMinor={unitMinor}
          mostMinor={largestTotal(limits, { bets, check, balance }) / BigInt(lines)}
          onStake={setStake}
        />
      )}
      {said !== '' && (
        <p class="moved fell" role="status">
          {said}
        </p>
      )}
    </>
  )
}

function QuickStakes(props: {
  readonly limits: Limits
  readonly unitMinor: bigint
  readonly mostMinor: bigint
  readonly onStake: (stake: string) => void
}) {
  const { subunits } = useStore(session)
  return (
    <div class="quick">
      {props.limits.quick.map((minor) => (
        <button
          key={minor}
          type="button"
          aria-pressed={props.unitMinor === BigInt(minor)}
          onClick={() => props.onStake(plainAmount(BigInt(minor), subunits))}
        >
          {shortAmount(minor)}
        </button>
      ))}
      <button type="button" onClick={() => props.onStake(plainAmount(props.mostMinor, subunits))}>
        {t('max')}
      </button>
    </div>
  )
}

/** The limit of the book, what it takes of these bets now, or what the account holds: the least. */
export function largestTotal(
  limits: Pick<Limits, 'max'>,
  of: {
    readonly bets: number
    readonly check: StakeCheck
    readonly balance: string | null
  },
): bigint {
  const bets = BigInt(of.bets)
  const bounds = [BigInt(limits.max) * bets]
  if (of.check.mostMinor !== undefined) bounds.push(of.check.mostMinor * bets)
  if (of.balance !== null) bounds.push(BigInt(of.balance))
  return bounds.reduce((least, each) => (each < least ? each : least))
}

function sayMost(mostMinor: bigint): string {
  return mostMinor === 0n ? t('stakeFull') : t('refusedMax', { amount: moneyText(mostMinor) })
}

/** `5` for 5.00: the amounts of the buttons are round. */
function shortAmount(minor: string): string {
  const { subunits } = session.get()
  const whole = BigInt(minor) / subunits
  return BigInt(minor) % subunits === 0n && whole > 0n
    ? moneyText(minor, null).replace(/[.,]0+$/, '')
    : moneyText(minor, null)
}

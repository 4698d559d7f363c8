/** @jsxImportSource preact */
import { BetSummary } from '../bets/bet-card.tsx'
import { useLoaded } from '../core/api.ts'
import { moneyText, t } from '../core/text.ts'
import type { Bet } from '../core/types.ts'
import { Icon } from '../parts/icon.tsx'
import { go } from '../parts/navigate.ts'
import { Skeleton } from '../parts/states.tsx'
import { dismissPlacement, type Placement, type Refusal } from './placement.ts'
import { acceptPrices, picksOf, type SeenPrice } from './slip.ts'
import { slip } from './slip.store.ts'
import { useLimits, type Limits } from './stake-field.tsx'

type Done = Extract<Placement, { state: 'done' }>

/** The server's response to each bet. */
export function SlipReceipt({
  placement,
  onClose,
}: {
  readonly placement: Done
  readonly onClose: () => void
}) {
  const { placed, refused } = placement
  const limits = useLimits()
  const bets = useLoaded<readonly Bet[]>(placed.length === 0 ? null : 'bets', { isOwn: true }).data
  return (
    <div class="receipt" role="status">
      {placed.length > 0 && (
        <p class="placed">
          <Icon name="check" />
          {placed.length === 1 ? t('placed') : t('placedMany', { n: placed.length })}
        </p>
      )}
      {placed.length > 0 && bets === undefined && <Skeleton rows={placed.length} height={140} />}
      {(bets ?? [])
        .filter(({ id }) => placed.includes(id))
        .map((bet) => (
          <div key={bet.id} class="receipt-bet">
            <BetSummary bet={bet} />
          </div>
        ))}
      {refused.map(({ refusal, legKeys }) => (
        <p key={legKeys.join()} class="refusal">
          <b>{t('notPlaced')}</b> {wordRefusal(refusal, limits)}
        </p>
      ))}
      <div class="receipt-next">
        {placed.length > 0 && (
          <button
            type="button"
            class="button quiet"
            onClick={() => (onClose(), go({ page: 'betHistory' }))}
          >
            {t('myBets')}
          </button>
        )}
        <button type="button" class="button quiet" onClick={() => keepSelections(refused)}>
          {t(placed.length > 0 ? 'repeat' : 'back')}
        </button>
      </div>
      {placed.length > 0 && (
        <button type="button" class="button" onClick={onClose}>
          {t('done')}
        </button>
      )}
    </div>
  )
}

/** The selections stay; changed prices are shown and have to be accepted before the next attempt. */
function keepSelections(refused: Done['refused']): void {
  dismissPlacement()
  slip.set((before) => ({ ...before }))
  const moves = refused.flatMap(({ refusal, legKeys }) =>
    refusal.kind === 'pricesMoved'
      ? refusal.moves.map(({ leg, offered }) => [legKeys[leg] ?? '', offered] as const)
      : [],
  )
  if (moves.length === 0) return
  slip.set((before) => {
    const books = new Map(picksOf(before).map(({ key, book }) => [key, book]))
    const seen = moves.map(([key, price]): [string, SeenPrice] => [
      key,
      { price, book: books.get(key) ?? 1000 },
    ])
    return acceptPrices(before, new Map(seen))
  })
}

const BY_REASON: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  insufficientFunds: 'refusedFunds',
  betLimitReached: 'refusedLimit',
  lossLimitReached: 'refusedLimit',
  coolingOff: 'refusedLimit',
  stakeTooLarge: 'refusedLimit',
  marketStakeTooLarge: 'refusedMarket',
  sessionTimeReached: 'refusedStop',
  realityCheckDue: 'refusedCheck',
  playPauseDue: 'refusedPause',
  categoryBlocked: 'refusedStop',
  sessionExpired: 'refusedSession',
  playerDisabled: 'refusedSession',
  bettingStopped: 'refusedStopped',
  freeBetUnavailable: 'refusedFreeBet',
  freeBetOddsTooLow: 'refusedFreeBetOdds',
}

function wordRefusal(refusal: Refusal, limits: Limits | undefined): string {
  switch (refusal.kind) {
    case 'pricesMoved':
      return t('refusedMoved')
    case 'legs':
      return t('refusedLegs')
    case 'maxStake':
      return refusal.stakeMax === '0'
        ? t('stakeFull')
        : t('refusedMax', { amount: moneyText(refusal.stakeMax) })
    case 'stake':
      return limits === undefined
        ? t('refusedOther')
        : t('refusedStake', { min: moneyText(limits.min), max: moneyText(limits.max) })
    case 'bet':
      return t(refusal.reason === 'relatedLegs' ? 'related' : 'refusedOther')
    case 'wallet':
      return t(BY_REASON[refusal.reason] ?? 'refusedOther')
    default:
      return t('refusedOther')
  }
}

/** @jsxImportSource preact */
import { nameMarket, nameOutcome } from '../../src/naming/market-name.ts'
import {
  moneyText,
  paidPriceText,
  quoted,
  startText,
  systemName,
  t,
  words,
  type TextKey,
} from '../core/text.ts'
import type { Bet, BetLeg, BetStep } from '../core/types.ts'
import { CashOut } from './cash-out.tsx'

export function BetCard({
  bet,
  onChanged,
}: {
  readonly bet: Bet
  readonly onChanged: (news?: string) => void
}) {
  return (
    <article class="card bet">
      <BetSummary bet={bet} />
      <Story bet={bet} />
      {bet.status === 'open' && !bet.isFree && <CashOut bet={bet} onChanged={onChanged} />}
    </article>
  )
}

/** The selections of a bet, its stake, and its potential or actual return. */
export function BetSummary({ bet }: { readonly bet: Bet }) {
  const state = stateOf(bet)
  return (
    <>
      <header class="bet-top">
        <b>
          {kindOf(bet)}
          {bet.kind === 'multiple' && ` (${bet.legs.length})`}
          {bet.price !== null && ` · ${paidPriceText(bet.price)}`}
          {isSystem(bet) && ` · ${t('lines', { n: bet.lines })}`}
          {bet.isEachWay && ` · ${t('eachWay')}`}
        </b>
        <span class={`state ${state}`}>{t(state)}</span>
      </header>
      {bet.legs.map((leg, index) => (
        <Leg key={index} leg={leg} isOnly={bet.legs.length === 1} />
      ))}
      <dl class="sums">
        <div>
          <dt>{t(bet.isFree ? 'freeBet' : 'stake')}</dt>
          <dd>{moneyText(bet.stake, bet.currency)}</dd>
        </div>
        <div>
          <dt>{t(bet.status === 'open' ? 'returns' : 'paid')}</dt>
          <dd>{moneyText(bet.status === 'open' ? bet.potential : bet.paid, bet.currency)}</dd>
        </div>
      </dl>
      {bet.sold.stake !== '0' && bet.status === 'open' && (
        <p class="faint">
          {t('cashOutSold', {
            stake: moneyText(bet.sold.stake, bet.currency),
            amount: moneyText(bet.sold.amount, bet.currency),
            left: moneyText(bet.openStake, bet.currency),
          })}
        </p>
      )}
      {bet.status === 'voided' && bet.reason !== null && (
        <p class="faint">{t('voidReason', { reason: quoted(bet.reason) })}</p>
      )}
    </>
  )
}

const STEPS = {
  settlement: 'stepSettled',
  resettlement: 'stepCorrected',
  reversal: 'stepReversed',
  cashOut: 'cashedOut',
  void: 'void',
} as const satisfies Record<BetStep['kind'], TextKey>

/** When it was placed and what became of it, with the number to name it by. */
function Story({ bet }: { readonly bet: Bet }) {
  const steps = [
    { at: bet.struckAt, text: t('stepPlaced'), amount: null },
    ...bet.steps.map(({ kind, at, amount }) => ({
      at,
      text: t(STEPS[kind]),
      amount: amount === null ? null : moneyText(amount, bet.currency),
    })),
  ]
  return (
    <details class="story">
      <summary class="faint">{startText(bet.struckAt)}</summary>
      <ol>
        {steps.map(({ at, text, amount }, index) => (
          <li key={index} class="faint">
            <span>{startText(at)}</span> {text} {amount !== null && <b>{amount}</b>}
          </li>
        ))}
      </ol>
      <p class="faint reference">{t('reference', { id: quoted(bet.id) })}</p>
    </details>
  )
}

function kindOf({ kind, legs }: Bet): string {
  if (kind === 'single') return t(legs[0]?.parts ? 'builder' : 'single')
  return kind === 'multiple' ? t('multiple') : systemName(kind)
}

const isSystem = ({ kind }: Bet) => kind !== 'single' && kind !== 'multiple'

function Leg({ leg, isOnly }: { readonly leg: BetLeg; readonly isOnly: boolean }) {
  const market = { slug: leg.slug ?? '', specifiers: leg.specifiers }
  const why = explain(leg)
  return (
    <div class="bet-leg">
      {/* A bet that is one bet builder is called so above. */}
      {(leg.parts === null || !isOnly) && (
        <p class="team strong">
          <span>
            {leg.parts === null ? nameOutcome(leg.outcome, market, leg, words()) : t('builder')}
          </span>
          <b>{paidPriceText(leg.price)}</b>
        </p>
      )}
      {leg.parts?.map((part, index) => {
        const of = { slug: part.slug ?? '', specifiers: part.specifiers }
        return (
          <p key={index} class="bet-part">
            {nameOutcome(part.outcome, of, leg, words())}{' '}
            <span class="faint">{nameMarket(of, leg, words())}</span>
            {part.result !== 'open' && (
              <span class={`state ${part.result}`}> {t(part.result)}</span>
            )}
          </p>
        )
      })}
      <p class="faint">
        {leg.parts === null && `${nameMarket(market, leg, words())} · `}
        {leg.event}
        {leg.isBanker && ` · ${t('banker')}`}
        {leg.result !== 'open' && <span class={`state ${leg.result}`}> {t(leg.result)}</span>}
      </p>
      {leg.eachWay !== null && (
        <p class="faint">
          {t('eachWayTerms', { fraction: leg.eachWay.fraction, n: leg.eachWay.places })}
        </p>
      )}
      {why !== null && <p class="faint">{why}</p>}
      {leg.correction !== null && (
        <p class="faint">{t('resultCorrected', { reason: quoted(leg.correction) })}</p>
      )}
    </div>
  )
}

const VOIDS: Readonly<Partial<Record<string, TextKey>>> = {
  eventNotPlayed: 'whyNotPlayed',
  eventUnfinished: 'whyUnfinished',
  partNotPlayed: 'whyPartNotPlayed',
  nonRunner: 'whyNonRunner',
  marketCancelled: 'whyCancelled',
  marketDropped: 'whyDropped',
}

/** The reason for the result of a leg, if a few words can say it. */
function explain({ explanation, result }: BetLeg): string | null {
  if (explanation === null) return null
  const { home, away, position } = explanation.params
  const score = home === undefined || away === undefined ? null : t('settledScore', { home, away })
  if (result === 'void') {
    const why = VOIDS[explanation.code]
    const said = [score && `${score}.`, why && t(why), t('settledVoid')]
    return said.filter(Boolean).join(' ')
  }
  if (score !== null) return score
  return position === undefined || position === 'none' ? null : t('settledPlace', { n: position })
}

function stateOf({ status, result }: Bet): TextKey & string {
  if (status === 'placing' || status === 'cancelling') return 'pending'
  if (status === 'refused') return 'refused'
  return result
}

/** @jsxImportSource preact */
import { nameMarket, nameOutcome } from '../../src/naming/market-name.ts'
import { paidPriceText, priceText, t, words, type TextKey } from '../core/text.ts'
import { Icon } from '../parts/icon.tsx'
import { legKey, removeLeg, setOwnStake, toggleBanker, type Pick, type SlipLeg } from './slip.ts'
import { slip } from './slip.store.ts'
import type { Quote } from './use-quote.ts'

/** A selection or a bet builder with the price that was seen, and the one of now where it moved. */
export function SlipPick(props: {
  readonly pick: Pick
  readonly quote: Quote
  /** For a single among several: the text of its own stake, and the default without one. */
  readonly stake: { readonly own: string; readonly common: string } | null
  /** Whether every line has it; null where no pick can be a banker. */
  readonly isBanker: boolean | null
}) {
  const { pick, quote, stake, isBanker } = props
  const isClosed = quote.closed.has(pick.key)
  const [first] = pick.legs
  const isBuilder = pick.legs.length > 1
  if (first === undefined) return null
  return (
    <div class={`slip-leg${isClosed ? ' off' : ''}`}>
      {isBuilder && (
        <p class="team strong">
          <span>{t('builder')}</span>
          <BuilderPrice pick={pick} quote={quote} />
        </p>
      )}
      {pick.legs.map((leg) => (
        <Selection key={legKey(leg)} leg={leg} isPart={isBuilder}>
          {!isBuilder && <Price pick={pick} quote={quote} />}
        </Selection>
      ))}
      {isBuilder && <p class="faint">{first.event}</p>}
      <Move pick={pick} quote={quote} />
      {isBanker !== null && (
        <button
          type="button"
          class={`chip small leg-banker${isBanker ? ' on' : ''}`}
          aria-pressed={isBanker}
          title={t('bankerHelp')}
          onClick={() => slip.set((before) => toggleBanker(before, pick.key))}
        >
          {t('banker')}
        </button>
      )}
      {stake !== null && (
        <input
          class="leg-stake"
          inputMode="decimal"
          autocomplete="off"
          aria-label={`${t('stake')}: ${nameOutcome(first.outcome, first, first, words())}`}
          placeholder={stake.common === '' ? t('stake') : stake.common}
          value={stake.own}
          onInput={({ currentTarget: { value } }) =>
            slip.set((before) => setOwnStake(before, pick.key, value))
          }
        />
      )}
      {isClosed && <p class="moved fell">{t('suspended')}</p>}
    </div>
  )
}

function Selection(props: {
  readonly leg: SlipLeg
  readonly isPart: boolean
  readonly children: preact.ComponentChildren
}) {
  const { leg, isPart } = props
  const name = nameOutcome(leg.outcome, leg, leg, words())
  return (
    <div class={isPart ? 'slip-part' : 'slip-one'}>
      <p class={isPart ? 'team' : 'team strong'}>
        <span>{name}</span>
        {props.children}
      </p>
      <p class="faint">
        {nameMarket(leg, leg, words())}
        {!isPart && ` · ${leg.event}`}
      </p>
      <button
        type="button"
        class="icon-button leg-remove"
        aria-label={t('remove', { name })}
        onClick={() => slip.set((before) => removeLeg(before, legKey(leg)))}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

type Props = { readonly pick: Pick; readonly quote: Quote }

function Price({ pick, quote }: Props) {
  const now = quote.prices.get(pick.key)?.price
  const hasMoved = now !== undefined && pick.price !== '' && now !== pick.price
  return (
    <span class="leg-price">
      {hasMoved && <s>{priceText(pick.price)}</s>} <b>{paidPriceText(now ?? pick.price)}</b>
    </span>
  )
}

const UNBUILT: Readonly<Record<string, TextKey>> = {
  impossible: 'builderImpossible',
  legImplied: 'builderImplied',
  legCanPush: 'builderRefundable',
  tooManyLegs: 'builderTooMany',
  legSuspended: 'suspended',
  signIn: 'builderSignIn',
}
const BUILDER_LEGS_MAX = 8

function BuilderPrice({ pick, quote }: Props) {
  const reason = quote.unbuilt.get(pick.key)
  if (reason !== undefined) return null
  if (pick.price === '' && !quote.prices.has(pick.key)) {
    return <span class="faint">{t('builderPricing')}</span>
  }
  return <Price pick={pick} quote={quote} />
}

/** The price movement since it was displayed, or why there is no price. */
function Move({ pick, quote }: Props) {
  const reason = quote.unbuilt.get(pick.key)
  if (reason !== undefined) {
    const text = t(UNBUILT[reason] ?? 'builderUnpriced', { n: BUILDER_LEGS_MAX })
    return (
      <p class="moved fell" role="status">
        {text}
      </p>
    )
  }
  const now = quote.prices.get(pick.key)?.price
  if (now === undefined || pick.price === '' || now === pick.price) return null
  const hasRisen = Number(now) > Number(pick.price)
  return (
    <p class={`moved ${hasRisen ? 'rose' : 'fell'}`} role="status">
      <Icon name={hasRisen ? 'up' : 'down'} /> {t(hasRisen ? 'priceRose' : 'priceFell')}
    </p>
  )
}

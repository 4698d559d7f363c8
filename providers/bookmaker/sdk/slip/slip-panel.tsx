/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { host } from '../core/host.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { startText, systemName, t } from '../core/text.ts'
import { Icon } from '../parts/icon.tsx'
import {
  giveUp,
  leavePlaced,
  placement,
  requestAgain,
  resumePlacement,
  type Placement,
} from './placement.ts'
import { RulesLink } from './rules-link.tsx'
import { ShareSlip } from './share-slip.tsx'
import { emptyLegs, picksOf, settleMode, systemsOf, type Slip, type SlipMode } from './slip.ts'
import { SlipPick } from './slip-pick.tsx'
import { hasGone } from './slip-share.ts'
import { SlipReceipt } from './slip-receipt.tsx'
import { SlipStake } from './slip-stake.tsx'
import { isSheetOpen, slip } from './slip.store.ts'
import { useQuote } from './use-quote.ts'

const MODES: readonly SlipMode[] = ['single', 'multiple', 'system']

/** The bet slip: selections, how they are combined, stake and return, and what became of it. */
export function SlipPanel({ isSheet }: { readonly isSheet: boolean }) {
  const current = useStore(slip)
  const placed = useStore(placement)
  const isShort = useStore(hasGone)
  const { token } = useStore(session)
  const quote = useQuote(current, placed.state === 'idle')
  useEffect(resumePlacement, [token])
  const count = current.legs.length
  const picks = picksOf(current)
  const hasOwnStakes = current.mode === 'single' && picks.length > 1 && placed.state === 'idle'
  const isAnswered = placed.state === 'done' || placed.state === 'unanswered'
  return (
    <section class="slip" aria-label={t('betSlip')}>
      <SlipTop count={count} isAnswered={isAnswered} isSheet={isSheet} />
      {placed.state === 'done' ? (
        <SlipReceipt placement={placed} onClose={leaveReceipt} />
      ) : placed.state === 'unanswered' ? (
        <Unanswered placement={placed} />
      ) : count === 0 ? (
        <p class="empty">{t('emptySlip')}</p>
      ) : (
        <>
          {isShort && <p class="faint pad">{t('sharedGone')}</p>}
          {count > 1 && <Modes />}
          <div class="slip-legs">
            {picks.map((pick) => (
              <SlipPick
                key={pick.key}
                pick={pick}
                quote={quote}
                stake={hasOwnStakes ? ownStake(current, pick.key) : null}
                isBanker={current.mode === 'system' ? current.bankers.includes(pick.key) : null}
              />
            ))}
          </div>
          <SlipStake
            slip={current}
            quote={quote}
            isPending={placed.state === 'pending'}
            onSignIn={host.signIn}
          />
        </>
      )}
      <RulesLink />
    </section>
  )
}

function SlipTop(props: {
  readonly count: number
  /** Whether the slip shows what became of it. */
  readonly isAnswered: boolean
  readonly isSheet: boolean
}) {
  const { count, isAnswered, isSheet } = props
  return (
    <header class="slip-top">
      <h2>
        {t('betSlip')} {count > 0 && <span class="badge">{count}</span>}
      </h2>
      {count > 0 && !isAnswered && (
        <>
          <ShareSlip />
          <button
            type="button"
            class="icon-button"
            aria-label={t('clear')}
            onClick={() => {
              slip.set(emptyLegs)
              isSheetOpen.set(() => false)
            }}
          >
            <Icon name="trash" />
          </button>
        </>
      )}
      {isSheet && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('close')}
          onClick={() => isSheetOpen.set(() => false)}
        >
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}

/** Bets that got no answer for long may be placed all the same, so nothing is sent without asking. */
function Unanswered(props: { readonly placement: Extract<Placement, { state: 'unanswered' }> }) {
  const at = startText(new Date(props.placement.sinceMs).toISOString())
  return (
    <div class="receipt" role="alertdialog" aria-label={t('unanswered', { at })}>
      <p>{t('unanswered', { at })}</p>
      <button type="button" class="button" onClick={requestAgain}>
        {t('sendAgain')}
      </button>
      <button type="button" class="button quiet" onClick={giveUp}>
        {t('giveUp')}
      </button>
    </div>
  )
}

function ownStake({ stakes, stake }: Slip, key: string) {
  return { own: stakes[key] ?? '', common: stake }
}

function leaveReceipt(): void {
  leavePlaced()
  // An empty slip has no place over the prices.
  isSheetOpen.set(() => false)
}

function Modes() {
  const current = useStore(slip)
  const systems = systemsOf(current)
  const isBuilder = picksOf({ ...current, mode: 'multiple' }).length === 1
  const isOffered = (mode: SlipMode) => mode !== 'system' || systems.length > 0
  return (
    <>
      <div class="tabs" role="group" aria-label={t('betSlip')}>
        {MODES.filter(isOffered).map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={current.mode === mode}
            onClick={() => slip.set((before) => settleMode({ ...before, mode }))}
          >
            {t(mode === 'multiple' && isBuilder ? 'builder' : mode)}
          </button>
        ))}
      </div>
      {current.mode === 'system' && (
        <label class="system">
          <select
            aria-label={t('system')}
            value={current.system}
            onChange={(change) => {
              const system = change.currentTarget.value
              slip.set((before) => settleMode({ ...before, system }))
            }}
          >
            {systems.map(({ slug, lines }) => (
              <option key={slug} value={slug}>
                {systemName(slug)} · {t('lines', { n: lines })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

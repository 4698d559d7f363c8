/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { useStore } from '../core/store.ts'
import { priceText, t } from '../core/text.ts'
import { SlipPanel } from './slip-panel.tsx'
import { placement } from './placement.ts'
import { picksOf, type Slip } from './slip.ts'
import { productOf } from './slip-totals.ts'
import { isSheetOpen, slip } from './slip.store.ts'

/** On a phone: a bar with the number of selections and their odds, which opens the slip as a sheet. */
export function SlipBar() {
  const current = useStore(slip)
  const { legs, mode } = current
  const { state } = useStore(placement)
  const isOpen = useStore(isSheetOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const hasSomething = legs.length > 0 || state !== 'idle'
  return (
    <>
      {hasSomething && (
        <button type="button" class="bar" onClick={() => isSheetOpen.set(() => true)}>
          <span class="badge">{legs.length}</span>
          <span>
            {legs.length > 1 && mode === 'multiple'
              ? nameCombined(current)
              : t(legs.length > 1 ? 'singles' : 'single')}
          </span>
          <span class="bar-end">{t('openSlip')}</span>
        </button>
      )}
      <dialog
        ref={dialog}
        class="sheet"
        closedby="any"
        aria-label={t('betSlip')}
        onClose={() => isSheetOpen.set(() => false)}
      >
        {isOpen && <SlipPanel isSheet />}
      </dialog>
    </>
  )
}

/** A multiple, or selections of one event that are a bet builder, with its odds. */
function nameCombined(slip: Slip): string {
  const picks = picksOf(slip)
  const odds = productOf(picks.map(({ price }) => price))
  return `${t(picks.length === 1 ? 'builder' : 'multiple')} ${odds === '' ? '' : priceText(odds)}`
}

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
  const { legs } = current
  const { state } = useStore(placement)
  const isOpen = useStore(isSheetOpen)
  const bar = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Where the slip is docked there is no bar: a sheet that is not seen would hold the page.
    const hasBar = bar.current !== null && bar.current.getClientRects().length > 0
    if (isOpen && hasBar) return dialog.current?.showModal()
    dialog.current?.close()
    isSheetOpen.set(() => false)
  }, [isOpen])
  const hasSomething = legs.length > 0 || state !== 'idle'
  return (
    <>
      {hasSomething && (
        <button ref={bar} type="button" class="bar" onClick={() => isSheetOpen.set(() => true)}>
          <span class="badge">{legs.length}</span>
          <span>{nameSlip(current)}</span>
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

/** The bet type, with the combined odds if it is one bet. */
function nameSlip(slip: Slip): string {
  if (slip.mode === 'system') return t('system')
  const picks = picksOf(slip)
  if (slip.mode === 'single' && picks.length > 1) return t('singles')
  const isBuilder = picks.length === 1 && slip.legs.length > 1
  const name = t(slip.mode === 'single' ? 'single' : isBuilder ? 'builder' : 'multiple')
  const odds = productOf(picks.map(({ price }) => price))
  return picks.length === 0 || odds === '' ? name : `${name} · ${priceText(odds)}`
}

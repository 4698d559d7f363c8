/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { combinedPrice } from '../../src/bet/bet.ts'
import { useStore } from '../core/store.ts'
import { priceText, t } from '../core/text.ts'
import { SlipPanel } from './slip-panel.tsx'
import { placement } from './placement.ts'
import { readPrice } from './slip.ts'
import { isSheetOpen, slip } from './slip.store.ts'

/** On a phone: a bar with the number of selections and their odds, which opens the slip as a sheet. */
export function SlipBar() {
  const { legs, mode } = useStore(slip)
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
              ? `${t('multiple')} ${oddsOf(legs)}`
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

function oddsOf(legs: readonly { readonly price: string }[]): string {
  const { n, d } = combinedPrice(legs.map(({ price }) => ({ price: readPrice(price) })))
  const hundredths = (n * 100n) / d
  return priceText(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
}

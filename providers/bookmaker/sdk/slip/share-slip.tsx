/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { t } from '../core/text.ts'
import { Icon } from '../parts/icon.tsx'
import { linkOf } from './slip-share.ts'
import { slip } from './slip.store.ts'

const SAID_MS = 2_500

/** Hands the selections on as a link: by the device's own sheet on a phone, by the clipboard else. */
export function ShareSlip() {
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    const url = linkOf(slip.get(), location.href)
    const isPhone = matchMedia('(pointer: coarse)').matches
    try {
      if (isPhone && 'share' in navigator) return await navigator.share({ url })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), SAID_MS)
    } catch {
      // The player closed the sheet, or the page may not write to the clipboard.
    }
  }
  return (
    <>
      <span role="status" class="said">
        {isCopied && t('shared')}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={t('share')}
        onClick={() => void share()}
      >
        <Icon name="share" />
      </button>
    </>
  )
}

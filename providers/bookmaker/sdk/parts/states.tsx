/** @jsxImportSource preact */
import { t } from '../core/text.ts'

/** A skeleton of the loading content, so that the layout does not shift. */
export function Skeleton({ rows = 4, height = 76 }: { rows?: number; height?: number }) {
  return (
    <div class="stack" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} class="skeleton" style={{ blockSize: `${height}px` }} />
      ))}
    </div>
  )
}

export function Empty({ text }: { text: string }) {
  return <p class="empty">{text}</p>
}

export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div class="empty" role="alert">
      <p>{t('loadFailed')}</p>
      <button type="button" class="button quiet" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { takeToast, type Toast } from './toast-queue.ts'
import styles from './toaster.module.css'

// spec §9: shown for 3,000 ms, spaced by 400 ms
const DURATION_MS = 3000
const SPACING_MS = 400
const STACKED_MAX = 4

const ICONS: Record<Toast['tone'], IconName> = {
  neutral: 'info',
  positive: 'circle-check',
  danger: 'circle-alert',
}

export type ToasterProps = {
  readonly label: string
  readonly closeLabel: string
  readonly waiting: readonly Toast[]
}

/** Loaded with the first toast: moves the queue into sonner's stack, one by one. */
export function Toaster({ label, closeLabel, waiting }: ToasterProps) {
  const isNarrow = useSyncExternalStore(subscribeNarrow, readNarrow, () => false)
  const [isSpacing, setIsSpacing] = useState(false)
  useEffect(() => {
    if (isSpacing || waiting.length === 0) return
    const toast = takeToast()
    if (toast) show(toast, closeLabel)
    setIsSpacing(true)
  }, [isSpacing, waiting, closeLabel])
  useEffect(() => {
    if (!isSpacing) return
    const timer = setTimeout(() => setIsSpacing(false), SPACING_MS)
    return () => clearTimeout(timer)
  }, [isSpacing])
  return (
    <Sonner
      containerAriaLabel={label}
      position={isNarrow ? 'top-center' : 'bottom-right'}
      visibleToasts={isNarrow ? 1 : STACKED_MAX}
      expand={!isNarrow}
      gap={8}
      offset={24}
      mobileOffset={{ top: 72, left: 16, right: 16 }}
    />
  )
}

function show(toast: Toast, closeLabel: string, durationMs = toast.durationMs ?? DURATION_MS) {
  sonner.custom(() => <ToastCard toast={toast} closeLabel={closeLabel} />, {
    id: toast.id,
    duration: durationMs,
    unstyled: true,
    className: styles.slot ?? '',
  })
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { action } = toast
  return (
    // sonner waits while it is hovered; for a focused toast the time is taken away and given back
    <div
      className={styles.card}
      data-tone={toast.tone}
      onFocus={() => show(toast, closeLabel, Infinity)}
      onBlur={() => show(toast, closeLabel)}
    >
      <Icon name={ICONS[toast.tone]} />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              sonner.dismiss(toast.id)
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => sonner.dismiss(toast.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}

const NARROW = '(width < 528px)'

function subscribeNarrow(listener: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function readNarrow(): boolean {
  return matchMedia(NARROW).matches
}

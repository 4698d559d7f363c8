import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
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

/** Loaded with the first toast. A toast's time stands still while it is hovered or focused. */
export function Toaster({ label, closeLabel, waiting }: ToasterProps) {
  const isNarrow = useSyncExternalStore(subscribeNarrow, readNarrow, () => false)
  return (
    <Base.Provider limit={isNarrow ? 1 : STACKED_MAX} timeout={DURATION_MS}>
      <QueueReader waiting={waiting} />
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={label} data-toasts="">
          <Shown closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** Moves the queue into the stack, one by one. */
function QueueReader({ waiting }: { waiting: readonly Toast[] }) {
  const { add } = Base.useToastManager<Toast>()
  const [isSpacing, setIsSpacing] = useState(false)
  useEffect(() => {
    if (isSpacing || waiting.length === 0) return
    const toast = takeToast()
    if (!toast) return
    add({
      id: toast.id,
      title: toast.title,
      description: toast.text,
      timeout: toast.durationMs ?? DURATION_MS,
      priority: toast.tone === 'danger' ? 'high' : 'low',
      data: toast,
    })
    setIsSpacing(true)
  }, [add, isSpacing, waiting])
  useEffect(() => {
    if (!isSpacing) return
    const timer = setTimeout(() => setIsSpacing(false), SPACING_MS)
    return () => clearTimeout(timer)
  }, [isSpacing])
  return null
}

function Shown({ closeLabel }: { closeLabel: string }) {
  const { toasts, close } = Base.useToastManager<Toast>()
  return toasts.map((toast) => {
    const { tone = 'neutral', action } = toast.data ?? {}
    return (
      <Base.Root key={toast.id} toast={toast} className={styles.card} data-tone={tone}>
        <Icon name={ICONS[tone]} />
        <Base.Content className={styles.words}>
          <Base.Title render={<p />} className={styles.title} />
          <Base.Description className={styles.text} />
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                close(toast.id)
                action.onPress()
              }}
            >
              {action.label}
            </button>
          )}
        </Base.Content>
        <Base.Close className={styles.close} aria-label={closeLabel} title={closeLabel}>
          <Icon name="x" size={16} />
        </Base.Close>
      </Base.Root>
    )
  })
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

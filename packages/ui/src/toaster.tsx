import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import {
  decideToast,
  enterScreen,
  leaveScreen,
  TOAST_DURATION_MS,
  type Toast,
  type ToastLine,
} from './toast-line.ts'
import { changeLine, readLine, subscribeHiding } from './toast-queue.ts'
import styles from './toaster.module.css'

const STACKED_MAX = Number.POSITIVE_INFINITY

const ICONS: Record<Toast['tone'], IconName> = {
  neutral: 'info',
  positive: 'circle-check',
  danger: 'circle-alert',
}

export type ToasterProps = {
  readonly label: string
  readonly closeLabel: string
  readonly line: ToastLine
}

/** Loaded with the first toast. A toast's timer pauses while it is hovered or focused. */
export function Toaster({ label, closeLabel, line }: ToasterProps) {
  const isNarrow = useSyncExternalStore(subscribeNarrow, readNarrow, () => false)
  return (
    <Base.Provider limit={STACKED_MAX} timeout={TOAST_DURATION_MS}>
      <LineReader line={line} shownMax={isNarrow ? 1 : STACKED_MAX} />
      <Hider />
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={label} data-toasts="">
          <Shown closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** Moves the line onto the screen, one by one. */
function LineReader({ line, shownMax }: { line: ToastLine; shownMax: number }) {
  const { add } = Base.useToastManager<Toast>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const step = decideToast(readLine(), { nowMs: performance.now(), shownMax })
    if (step.do === 'nothing') return
    if (step.do === 'wait') {
      const timer = setTimeout(() => setAsked((count) => count + 1), step.ms)
      return () => clearTimeout(timer)
    }
    const { toast } = step
    add({
      id: toast.id,
      title: toast.title,
      description: toast.text,
      timeout: toast.durationMs ?? TOAST_DURATION_MS,
      priority: toast.tone === 'danger' ? 'high' : 'low',
      data: toast,
      onRemove: () => changeLine((was) => leaveScreen(was, toast.id)),
    })
    changeLine((was) => enterScreen(was, performance.now()))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new count asks the line again
  }, [add, asked, line, shownMax])
  return null
}

/** Removes visible toasts when the page requests it. */
function Hider() {
  const { close } = Base.useToastManager<Toast>()
  useEffect(
    () =>
      subscribeHiding(() => {
        for (const id of readLine().shown) close(id)
      }),
    [close],
  )
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
        {/* Base UI hides it until the stack unfolds; here no toast lies behind another. */}
        <Base.Close
          className={styles.close}
          aria-hidden={false}
          aria-label={closeLabel}
          title={closeLabel}
        >
          <Icon name="x" size={16} />
        </Base.Close>
      </Base.Root>
    )
  })
}

const NARROW = '(width < 528px), (height < 480px)'

function subscribeNarrow(listener: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function readNarrow(): boolean {
  return matchMedia(NARROW).matches
}

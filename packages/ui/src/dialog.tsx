import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { InDialog, useIsTopmost } from './dialog-stack.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly title: ReactNode
  /** One sentence under the title. */
  readonly description?: ReactNode
  readonly closeLabel: string
  /** Called once the dialog has closed: on Esc, a press outside, the close button. */
  readonly onClose: () => void
  /** Called as it begins to go. */
  readonly onClosing?: () => void
  /** 1000 plus 2 per stacked dialog; by default that of the element around, or 1000. */
  readonly zIndex?: number
  readonly size?: 'm' | 'l'
  /** It takes the place of a dialog that is there already: it does not rise again. */
  readonly isInstant?: boolean
  /** False while a press outside would lose something. Esc and the close button always work. */
  readonly isOutsideDismissible?: boolean
  readonly children: ReactNode
}

/**
 * A modal dialog, open as long as it is mounted: focus goes in and comes back, the page behind does
 * not scroll. Below 528 px it is a sheet that rises from the bottom.
 */
export function Dialog(props: DialogProps) {
  const { title, description, closeLabel, onClose, zIndex, size = 'm', children } = props
  const instant = props.isInstant === true || undefined
  const [isOpen, setIsOpen] = useState(true)
  const isTopmost = useIsTopmost()
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const level = zIndex === undefined ? undefined : ({ '--z-dialog': zIndex } as CSSProperties)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        const isPress = details.reason === 'outside-press'
        // a toast is above the dialog: pressing it is not a press outside
        const isForToast = isPress && isInToast(details.event.target)
        const isForAbove =
          FROM_OUTSIDE.has(details.reason) && !isTopmost(isPress ? 'as the press began' : 'now')
        if (isForToast || isForAbove) details.cancel()
        else {
          setIsOpen(open)
          if (!open) props.onClosing?.()
        }
      }}
      onOpenChangeComplete={(open) => {
        if (!open) onClose()
      }}
      disablePointerDismissal={props.isOutsideDismissible === false}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} style={level} data-instant={instant} />
        <Base.Viewport className={styles.viewport} style={level}>
          <Base.Popup
            ref={popup}
            className={styles.popup}
            data-size={size}
            data-instant={instant}
            initialFocus={(openedBy) =>
              isByTouch(openedBy) ? popup.current : findStart(body.current, popup.current)
            }
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            {description && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            <div ref={body} className={styles.body}>
              <InDialog value>{children}</InDialog>
            </div>
            {/* last in order: the focus starts in the content, not on the way out */}
            <Base.Close className={styles.close} aria-label={closeLabel} title={closeLabel}>
              <Icon name="x" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Where the focus starts; true is the first control. While the content still loads there is none, and
 * one below the edge of the screen would pull a long text to its end before anybody has read it. A
 * switch on top is passed over for the field that it switched to: that is where people type.
 */
function findStart(
  content: HTMLElement | null,
  dialog: HTMLElement | null,
): HTMLElement | null | true {
  const controls = [...(content?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const [first] = controls
  const start = controls.find((control) => !control.matches(SWITCHES)) ?? notTab(first)
  if (start === undefined || start.getBoundingClientRect().bottom > window.innerHeight)
    return dialog
  return start === first ? true : start
}

const CONTROLS = 'a[href], button, input, select, textarea'
const SWITCHES = '[data-segmented] *, [role="tab"]'

/** While the panel of a tab loads, the focus waits at the dialog. */
function notTab(control: HTMLElement | undefined): HTMLElement | undefined {
  return control?.matches('[role="tab"]') ? undefined : control
}

/** A finger needs no ring. Opened by an address, without a press, the device decides. */
function isByTouch(openedBy: string): boolean {
  return openedBy === 'touch' || (openedBy === '' && navigator.maxTouchPoints > 0)
}

/** Events that reach every open dialog and are meant for the topmost. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['escape-key', 'outside-press'])

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}

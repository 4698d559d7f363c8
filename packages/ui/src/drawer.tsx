import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './drawer.module.css'

export type DrawerProps = {
  readonly title: string
  readonly side?: 'start' | 'end'
  readonly closeLabel: string
  /** Called once the drawer has gone: on Esc, a press outside, the close button. */
  readonly onClose: () => void
  /** Set for a drawer that can be as narrow as its icons; the content follows by container query. */
  readonly compact?: {
    readonly isCompact: boolean
    readonly onCompactChange: (isCompact: boolean) => void
    readonly compactLabel: string
    readonly fullLabel: string
  }
  readonly zIndex?: number
  /** Stays at the lower edge while the content scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A panel at the side, open as long as it is mounted: focus goes in and comes back, the page behind
 * does not scroll. Load it lazily with what it shows.
 */
export function Drawer(props: DrawerProps) {
  const { title, side = 'start', closeLabel, onClose, compact, zIndex, footer, children } = props
  const [isOpen, setIsOpen] = useState(true)
  const popup = useRef<HTMLDivElement>(null)
  const level = zIndex === undefined ? undefined : ({ '--z-dialog': zIndex } as CSSProperties)
  const isCompact = compact?.isCompact ?? false
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => setIsOpen(open)}
      onOpenChangeComplete={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} style={level} />
        <Base.Viewport className={styles.viewport} style={level}>
          <Base.Popup
            ref={popup}
            className={styles.drawer}
            data-side={side}
            data-compact={isCompact || undefined}
            initialFocus={popup}
          >
            <header className={styles.header}>
              <Base.Title className={isCompact ? 'visually-hidden' : styles.title}>
                {title}
              </Base.Title>
              {compact && (
                <IconButton
                  kind="raised"
                  icon={isCompact ? 'chevrons-right' : 'chevrons-left'}
                  isMirrored
                  label={isCompact ? compact.fullLabel : compact.compactLabel}
                  onClick={() => compact.onCompactChange(!isCompact)}
                />
              )}
              <Base.Close className={styles.close} aria-label={closeLabel} title={closeLabel}>
                <Icon name="x" />
              </Base.Close>
            </header>
            <div ref={letScroll} className={styles.body}>
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

/** Text without a control in it is scrolled by keyboard only if it takes the focus itself. */
function letScroll(body: HTMLElement | null) {
  if (body && !body.querySelector(CONTROLS)) body.tabIndex = 0
}

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import styles from './popover.module.css'

export type PopoverProps = {
  /** Names the panel: "Balance". */
  readonly label: string
  /** The button that opens it; say `aria-expanded` and `aria-haspopup="dialog"` there. */
  readonly anchor: RefObject<HTMLElement | null>
  /** Called on Esc, a press outside and when the focus leaves. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel anchored to a button, open while mounted. Its code is large: load it lazily
 * with its content, and keep only the button in the first load.
 */
export function Popover({ label, anchor, onClose, children }: PopoverProps) {
  return (
    <Base.Root
      open
      // While a panel is open the page behind it does not scroll
      modal
      onOpenChange={(open, details) => {
        const { target } = details.event
        const isOnAnchor = target instanceof Node && anchor.current?.contains(target)
        // the button itself closes what it opened; closing here as well would open it again
        if (isOnAnchor && details.reason === 'outside-press') details.cancel()
        else if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          // A focused item that is out of view scrolls the panel, never the page behind it: that
          // moved the panel under the pointer, and the press landed on the item above.
          positionMethod="fixed"
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className={styles.positioner}
        >
          <Base.Popup className={styles.popup} aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

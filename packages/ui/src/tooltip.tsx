import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useId, useState, type ReactElement } from 'react'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** A few words more about the control. Never the only place of something needed: touch has none. */
  readonly label: string
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** The control that it explains: a button or a link, which has a name of its own. */
  readonly children: ReactElement<Record<string, unknown>>
}

const DELAY_MS = 400

/** Words beside a control while it is hovered or focused; Esc puts them away. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Base.Root open={isOpen} onOpenChange={setIsOpen}>
      <Base.Trigger delay={DELAY_MS} render={children} aria-describedby={isOpen ? id : undefined} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          sideOffset={8}
          collisionPadding={16}
          className={styles.positioner}
        >
          <Base.Popup id={id} role="tooltip" className={styles.popup}>
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

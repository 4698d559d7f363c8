import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './menu.module.css'

export type MenuEntry = {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  /** Set for one that goes somewhere: the link without children. */
  readonly render?: ReactElement
  readonly onPress?: () => void
}

export type MenuProps = {
  /** Names the list: "Player menu". */
  readonly label: string
  /** The button that opens it; say `aria-expanded` and `aria-haspopup="menu"` there. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Above the entries: who is signed in. */
  readonly header?: ReactNode
  readonly entries: readonly MenuEntry[]
}

/** A list of things to do, open while mounted; arrow keys and first letters move in it. Lazy too. */
export function Menu({ label, anchor, onClose, header, entries }: MenuProps) {
  return (
    <Base.Root
      open
      modal={false}
      onOpenChange={(open, details) => {
        const { target } = details.event
        const isOnAnchor = target instanceof Node && anchor.current?.contains(target)
        if (isOnAnchor && details.reason === 'outside-press') details.cancel()
        else if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className={styles.positioner}
        >
          <Base.Popup className={styles.popup} aria-label={label} finalFocus={anchor}>
            {header && <div className={styles.header}>{header}</div>}
            {entries.map((entry) => (
              <MenuItem key={entry.key} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuItem({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  )
  if (entry.render) {
    return (
      <Base.LinkItem className={styles.item} render={entry.render} closeOnClick>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={styles.item} onClick={entry.onPress}>
      {content}
    </Base.Item>
  )
}

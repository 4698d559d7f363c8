import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './icon-button.module.css'

type IconButtonLook = {
  readonly icon: IconName
  /** Label of its action; also its tooltip. */
  readonly label: string
  /** `surface` on the page, `raised` on a card or dialog. */
  readonly kind?: 'surface' | 'raised' | 'quiet' | 'primary'
  /** Turns the icon round in right-to-left pages. */
  readonly isMirrored?: boolean
}

export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label' | 'title'> & {
    /** A small badge for something new behind it; say so in `label` too. */
    readonly hasMark?: boolean
  }

/** A square button of one icon, 44 px. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'surface', isMirrored = false, hasMark, ...attributes } = props
  return (
    <button
      type="button"
      {...attributes}
      className={styles.button}
      data-kind={kind}
      data-mark={hasMark || undefined}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} isMirrored={isMirrored} />
    </button>
  )
}

export type IconLinkProps = IconButtonLook & {
  /** The link itself, without children: `<Link to="…" />`. */
  readonly render: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A link that looks like an icon button. */
export function IconLink(props: IconLinkProps) {
  const { icon, label, kind = 'surface', isMirrored = false, render } = props
  const look = {
    className: styles.button ?? '',
    'data-kind': kind,
    'aria-label': label,
    title: label,
  }
  return cloneElement(render, look, <Icon name={icon} isMirrored={isMirrored} />)
}

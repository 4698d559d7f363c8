import {
  cloneElement,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './button.module.css'

type ButtonLook = {
  /** One primary button per view; secondary beside it; quiet inside bars; danger ends something. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 's' | 'm' | 'l'
  readonly icon?: IconName
  /** Fills the width of its container. */
  readonly isWide?: boolean
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
    readonly children: ReactNode
    /** The pending action in words ("Checking…"): shown instead of the label, presses are ignored. */
    readonly busyLabel?: string | undefined
    /** Refuses presses but keeps the focus, so that a reason can be read with `aria-describedby`. */
    readonly isDisabled?: boolean
  }

/** A real button. While busy or disabled it stays focusable and ignores presses. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'm', icon, isWide, busyLabel, isDisabled, ...rest } = props
  const { children, onClick, type = 'button', ...attributes } = rest
  const isInert = isDisabled || busyLabel !== undefined
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...attributes}
      type={type}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-wide={isWide || undefined}
      aria-disabled={isInert || undefined}
      aria-busy={busyLabel !== undefined || undefined}
      onClick={press}
    >
      <ButtonContent icon={icon}>{busyLabel ?? children}</ButtonContent>
    </button>
  )
}

export type ButtonLinkProps = ButtonLook & {
  readonly children: ReactNode
  /** The link itself, without children: `<Link to="/games" />` or `<a href="…" />`. */
  readonly render: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A link that looks like a button: for navigation, including dialogs by address. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind = 'secondary', size = 'm', icon, isWide, children, render } = props
  const look = {
    className: styles.button ?? '',
    'data-kind': kind,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
  return cloneElement(render, look, <ButtonContent icon={icon}>{children}</ButtonContent>)
}

function ButtonContent({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span className={styles.label}>{children}</span>
    </>
  )
}

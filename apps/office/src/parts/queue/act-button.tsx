import { Button, type ButtonProps } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { ActDialog, type ActDialogProps } from '#core/act-dialog.tsx'
import styles from './queue.module.css'

export type ActButtonProps<V extends Readonly<Record<string, string>>> = Omit<
  ActDialogProps<V>,
  'onClose'
> &
  Pick<ButtonProps, 'icon'> & {
    /** The key that presses it. */
    readonly shortcut?: string
  }

/** A button that asks for the reason of its act. */
export function ActButton<V extends Readonly<Record<string, string>> = Record<never, never>>({
  shortcut,
  icon,
  ...dialog
}: ActButtonProps<V>): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <KeyButton kind={dialog.kind} icon={icon} shortcut={shortcut} onClick={() => setIsOpen(true)}>
        {dialog.label}
      </KeyButton>
      {isOpen && <ActDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type KeyButtonProps = Pick<ButtonProps, 'children' | 'onClick' | 'size' | 'busyLabel'> & {
  readonly kind?: ButtonProps['kind'] | undefined
  readonly icon?: ButtonProps['icon'] | undefined
  readonly shortcut?: string | undefined
}

/** A button that a key presses, too, while nobody types. */
export function KeyButton(props: KeyButtonProps): ReactNode {
  const { shortcut, kind = 'secondary', icon, children, ...rest } = props
  return (
    <Button {...rest} kind={kind} {...(icon && { icon })} data-shortcut={shortcut}>
      {children}
      {shortcut !== undefined && (
        <kbd className={styles.key} aria-hidden="true">
          {shortcut.toUpperCase()}
        </kbd>
      )}
    </Button>
  )
}

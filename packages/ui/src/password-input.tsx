import { useState, type ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './control.module.css'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  readonly showLabel: string
  readonly hideLabel: string
  /** `current-password` or `new-password`: password managers depend on it. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown; pasting and password managers always work. */
export function PasswordInput({ showLabel, hideLabel, ...attributes }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const label = isShown ? hideLabel : showLabel
  return (
    <div className={styles.box}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...attributes}
        type={isShown ? 'text' : 'password'}
        className={styles.input}
      />
      <button
        type="button"
        className={styles.action}
        aria-label={label}
        aria-pressed={isShown}
        title={label}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}

import { Combobox as Base } from '@base-ui/react/combobox'
import { use, useLayoutEffect, useRef, useState } from 'react'
import control from '../control.module.css'
import { InDialog, OpenList } from '../dialog-stack.ts'
import { Icon } from '../icon.tsx'
import { findNamed, fits } from './combobox-match.ts'
import type { ComboboxBegun, ComboboxOption, ComboboxProps } from './combobox.tsx'
import styles from './combobox.module.css'

export type LiveComboboxProps = ComboboxProps & {
  /** The visitor's input from before this loaded. */
  readonly begun: ComboboxBegun
}

/** A combobox with its list. */
export function LiveCombobox(props: LiveComboboxProps) {
  const { options, value, onValueChange, openLabel, emptyLabel, isDisabled = false } = props
  const box = useRef<HTMLDivElement>(null)
  const [begun] = useState(props.begun)
  const isInDialog = use(InDialog)
  useLayoutEffect(() => {
    if (begun !== 'nothing') box.current?.querySelector('input')?.focus()
  }, [begun])
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => onValueChange(option?.value ?? null)}
      isItemEqualToValue={(one: ComboboxOption, other: ComboboxOption) => one.value === other.value}
      onInputValueChange={(text, { event }) => {
        // Autofill types nothing: a complete name selects its option.
        if (event instanceof InputEvent && event.inputType) return
        const filled = findNamed(options, text)
        if (filled && filled !== chosen) onValueChange(filled.value)
      }}
      itemToStringValue={(option: ComboboxOption) => option.value}
      filter={fits}
      autoHighlight
      defaultOpen={begun === 'pressed'}
      disabled={isDisabled}
      {...(props.name === undefined ? {} : { name: props.name })}
    >
      <Base.InputGroup
        ref={box}
        className={control.box}
        onKeyDown={(event) => {
          // Enter is for the list. It submits the form only with a choice in the field.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          const isOpen = event.target.getAttribute('aria-expanded') === 'true'
          if (isOpen || event.target.value !== (chosen?.label ?? '')) event.preventDefault()
        }}
      >
        {chosen?.lead && <span className={control.lead}>{chosen.lead}</span>}
        <Base.Input
          ref={props.ref}
          id={props.id}
          // by reference: while the list is open the label itself is hidden from screen readers
          aria-labelledby={props.id === undefined ? undefined : `${props.id}-label`}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          className={`${control.input} ${styles.input}`}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          // Typing replaces the choice. A press ends with its own caret, so it selects once more.
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            const field = event.currentTarget
            if (field.value === chosen?.label) field.select()
          }}
          onBlur={props.onBlur}
        />
        <Base.Trigger className={control.action} aria-label={openLabel}>
          <Icon name="chevron-down" size={18} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          sideOffset={6}
          collisionPadding={16}
          // a list inside the page would move with it, away from the press that is meant for it
          positionMethod={isInDialog ? 'fixed' : 'absolute'}
        >
          <Base.Popup className={styles.popup}>
            <OpenList />
            <Base.Empty>
              <div className={styles.empty}>{emptyLabel}</div>
            </Base.Empty>
            <Base.List className={styles.list}>
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className={styles.item}
                  disabled={option.isDisabled ?? false}
                >
                  {option.lead}
                  <span className={styles.label}>{option.label}</span>
                  <Base.ItemIndicator className={styles.check}>
                    <Icon name="check" size={18} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

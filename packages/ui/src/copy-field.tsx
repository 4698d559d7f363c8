import { useRef, useState } from 'react'
import control from './control.module.css'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

export type CopyFieldProps = {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
  readonly copiedLabel: string
  readonly help?: string
}

/** A value to copy: selectable, with a button that copies it and confirms. */
export function CopyField({ label, value, copyLabel, copiedLabel, help }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false)
  const action = isCopied ? copiedLabel : copyLabel
  const input = useRef<HTMLInputElement>(null)
  function copy() {
    input.current?.select()
    copyText(value).then(setIsCopied, () => setIsCopied(false))
  }
  return (
    <Field label={label} help={help}>
      {(wiring) => (
        <div className={control.box}>
          <input
            {...wiring}
            ref={input}
            className={control.input}
            // An address begins where its letters do, also on a page from right to left.
            dir="auto"
            value={value}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <button
            type="button"
            className={control.action}
            aria-label={action}
            title={action}
            onClick={copy}
          >
            <Icon name={isCopied ? 'check' : 'copy'} />
          </button>
          <span className="visually-hidden" role="status">
            {isCopied ? copiedLabel : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

/**
 * Without https (a site opened by host name) there is no clipboard, and a browser refuses it to a page
 * that has lost the focus: the old command copies what is selected.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}

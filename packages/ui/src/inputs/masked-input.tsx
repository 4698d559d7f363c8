import type { ChangeEvent } from 'react'
import { TextInput, type TextInputProps } from '../text-input.tsx'

/**
 * Formats a text by a mask (`#` digit, `@` letter, `*` letter or digit) and returns the position of
 * the caret. The rule itself is the caller's.
 */
export type ApplyMask = (
  mask: string,
  text: string,
  caret: number,
) => { readonly text: string; readonly caret: number }

export type MaskedInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly mask: string
  readonly applyMask: ApplyMask
  /** The text in the mask's form. */
  readonly value: string
  readonly onValueChange: (text: string) => void
}

/** Text that takes a form while it is typed, pasted or filled in. Inside a `Field`. */
export function MaskedInput({ mask, applyMask, onValueChange, ...attributes }: MaskedInputProps) {
  function write(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const masked = applyMask(mask, input.value, input.selectionStart ?? input.value.length)
    // written before React does, so that the caret is not sent to the end
    input.value = masked.text
    input.setSelectionRange(masked.caret, masked.caret)
    onValueChange(masked.text)
  }
  return <TextInput {...attributes} onChange={write} />
}

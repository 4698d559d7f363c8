import { TextInput } from '../text-input.tsx'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

export type PostalCodeInputProps = Omit<MaskedInputProps, 'mask'> & {
  /** The form of the country's codes, such as `####-###`; without one any text will do. */
  readonly mask?: string | undefined
}

/** A postal code in the form of the country. Inside a `Field`. */
export function PostalCodeInput({ mask, applyMask, ...props }: PostalCodeInputProps) {
  const attributes = { ...INPUT_ATTRIBUTES.postalCode, ...props }
  if (mask !== undefined) {
    const isDigits = !/[@*]/.test(mask)
    return (
      <MaskedInput
        inputMode={isDigits ? 'numeric' : 'text'}
        {...attributes}
        mask={mask}
        applyMask={applyMask}
      />
    )
  }
  const { onValueChange, ...plain } = attributes
  return <TextInput {...plain} onChange={(event) => onValueChange(event.target.value)} />
}

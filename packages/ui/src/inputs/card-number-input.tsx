import { Icon } from '../icon.tsx'
import { findCardBrand, findCardMask } from './card-brand.ts'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

/** A card's number in the groups of its brand, which is named as soon as it is known. */
export function CardNumberInput({ applyMask, ...props }: Omit<MaskedInputProps, 'mask'>) {
  const brand = findCardBrand(props.value)
  return (
    <MaskedInput
      {...INPUT_ATTRIBUTES.cardNumber}
      placeholder="0000 0000 0000 0000"
      lead={<Icon name="credit-card" />}
      trail={brand?.name}
      {...props}
      mask=""
      // the digits just typed may make another brand, and with it another mask
      applyMask={(_, text, caret) => applyMask(findCardMask(text), text, caret)}
    />
  )
}

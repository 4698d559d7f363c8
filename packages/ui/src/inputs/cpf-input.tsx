import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'

/** A Brazilian taxpayer number, written 529.982.247-25 as it is typed. Inside a `Field`. */
export function CpfInput(props: Omit<MaskedInputProps, 'mask'>) {
  return (
    <MaskedInput
      {...INPUT_ATTRIBUTES.cpf}
      placeholder="000.000.000-00"
      {...props}
      mask={CPF_MASK}
    />
  )
}

const CPF_MASK = '###.###.###-##'

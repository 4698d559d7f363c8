import type { PersonalField } from '@fairhouse/contract/personal'
import { GENDERS, SECURITY_QUESTIONS } from '@fairhouse/contract/personal'
import { applyMask } from '@fairhouse/domain/mask'
import { CpfInput } from '@fairhouse/ui/inputs/cpf-input'
import { GenderInput } from '@fairhouse/ui/inputs/gender-input'
import { INPUT_ATTRIBUTES, type InputAttributes } from '@fairhouse/ui/inputs/input-attributes'
import { PostalCodeInput } from '@fairhouse/ui/inputs/postal-code-input'
import { late } from '@fairhouse/ui/late-part'
import { Select } from '@fairhouse/ui/select'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { TextInput } from '@fairhouse/ui/text-input'
import type { ReactNode } from 'react'
import { FormField, type FormControl } from '@fairhouse/app-kit/form/form-field'
import { t } from '#core/i18n/i18n.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { genderText, personLabel, questionText } from './person-texts.ts'
import { POSTAL_MASKS } from './postal-mask.table.ts'

// Lists to search in come after the rest of a form, which can be read and filled in meanwhile.
const Coming = () => <Skeleton shape="box" height="3rem" />
const NationalityInput = late(
  async () => (await import('./nationality-input.tsx')).NationalityInput,
  Coming,
)
const TimeZoneInput = late(
  async () => (await import('./time-zone-input.tsx')).TimeZoneInput,
  Coming,
)

export type PersonInputProps = {
  readonly field: PersonalField
  readonly isRequired: boolean
  /** Says of a field that it is optional; not where all are. */
  readonly isOptionalMarked: boolean
  readonly help?: string | undefined
  /** Of the player: it says how a postal code is written. */
  readonly country: string
}

/** One personal field of the surrounding form, with a suitable input; optional ones say so. */
export function PersonInput(props: PersonInputProps): ReactNode {
  const { field, isRequired, isOptionalMarked, help } = props
  const name = personLabel(field)
  const label = isRequired || !isOptionalMarked ? name : t('person.optional', { label: name })
  if (field === 'birthdate') return <BirthDateField {...{ label, isRequired, help }} />
  return (
    <FormField name={field} label={label} help={help} isOptional={!isRequired}>
      {(control) => <Control {...props} control={control} />}
    </FormField>
  )
}

const TEXTS: { readonly [F in PersonalField]?: InputAttributes } = {
  nickname: INPUT_ATTRIBUTES.nickname,
  firstName: INPUT_ATTRIBUTES.firstName,
  lastName: INPUT_ATTRIBUTES.lastName,
  fullName: INPUT_ATTRIBUTES.fullName,
  city: INPUT_ATTRIBUTES.city,
  address: INPUT_ATTRIBUTES.address,
  additionalAddress: INPUT_ATTRIBUTES.addressMore,
  age: INPUT_ATTRIBUTES.number,
  profession: { autoComplete: 'organization-title', enterKeyHint: 'next' },
}

const PLAIN: InputAttributes = { autoComplete: 'off', enterKeyHint: 'next' }

function Control(props: PersonInputProps & { readonly control: FormControl }): ReactNode {
  const { field, isRequired, control: choose } = props
  const { onChange: onValueChange, ...shared } = choose
  const list = { ...shared, onValueChange }
  switch (field) {
    case 'nationality':
      return <NationalityInput {...list} />
    case 'timeZone':
      return <TimeZoneInput {...list} />
    case 'gender': {
      const options = GENDERS.map((gender) => ({ value: gender, label: genderText(gender) }))
      return <GenderInput {...choose} options={[unsaid(isRequired), ...options]} />
    }
    case 'securityQuestion': {
      const options = SECURITY_QUESTIONS.map((question) => ({
        value: question,
        label: questionText(question),
      }))
      return <Select {...choose} autoComplete="off" options={[unsaid(isRequired), ...options]} />
    }
    case 'postalCode':
      return <PostalCodeInput {...list} mask={POSTAL_MASKS[props.country]} applyMask={applyMask} />
    case 'cpf_number':
      return <CpfInput {...list} applyMask={applyMask} />
    default:
      return <TextInput {...(TEXTS[field] ?? PLAIN)} {...choose} />
  }
}

/** Text of an empty field; for optional ones it says that it is a choice. */
function unsaid(isRequired: boolean) {
  return { value: '', label: t(isRequired ? 'person.choose' : 'person.unsaid') }
}

import { FormField } from '@fairhouse/app-kit/form/form-field'
import { LOOK_PURPOSES } from '@fairhouse/contract/office/player'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'

export type LookPurpose = (typeof LOOK_PURPOSES)[number]

/** Why an operator looks at a player, in words that the player sees. */
export function PurposeField(): ReactNode {
  const options = LOOK_PURPOSES.map((value) => ({ value, label: wordOf('purpose', value) }))
  return (
    <FormField name="purpose" label={t('look.purpose')}>
      {(control) => <Select {...control} options={options} />}
    </FormField>
  )
}

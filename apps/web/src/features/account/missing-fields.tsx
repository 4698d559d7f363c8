import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import styles from './account-form.module.css'

export type MissingFieldsProps = {
  /** Name of each field in words, in the order of the form. */
  readonly names: Readonly<Record<string, string>>
}

/** After a press on submit: which fields are still missing or wrong, beside the button. */
export function MissingFields({ names }: MissingFieldsProps): ReactNode {
  const { control } = useFormAround()
  const { errors, submitCount } = useFormState({ control })
  const wrong = Object.entries(names).filter(([field]) => field in errors)
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' })
  const fields = list.format(wrong.map(([, name]) => name))
  return (
    <p className={styles.missing} role="status">
      {submitCount > 0 && wrong.length > 0 ? t('account.missing', { fields }) : ''}
    </p>
  )
}

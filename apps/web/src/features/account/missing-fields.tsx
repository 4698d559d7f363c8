import type { ReactNode } from 'react'
import { useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { currentLocale, t } from '#core/i18n.ts'
import styles from './account-form.module.css'

export type MissingFieldsProps<V extends FieldValues> = {
  readonly control: Control<V>
  /** Name of each field in words, in the order of the form. */
  readonly names: Readonly<Partial<Record<FieldPath<V>, string>>>
}

/** After a press on submit: which fields are still missing or wrong, beside the button. */
export function MissingFields<V extends FieldValues>(props: MissingFieldsProps<V>): ReactNode {
  const { errors, submitCount } = useFormState({ control: props.control })
  const wrong = Object.entries(props.names).filter(([field]) => field in errors)
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' })
  const fields = list.format(wrong.map(([, name]) => String(name)))
  return (
    <p className={styles.missing} role="status">
      {submitCount > 0 && wrong.length > 0 ? t('account.missing', { fields }) : ''}
    </p>
  )
}

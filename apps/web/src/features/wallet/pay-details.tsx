import { CopyField } from '@fairhouse/ui/copy-field'
import type { ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n/i18n.ts'

const DETAILS = ['payee', 'iban', 'bic', 'bank', 'reference', 'accountNumber'] as const

export type PayDetailsProps = {
  readonly details: readonly { readonly name: string; readonly value: string }[]
}

/** Lines to copy into a bank's form or to give to an agent. */
export function PayDetails({ details }: PayDetailsProps): ReactNode {
  return details.map(({ name, value }) => (
    <Copied key={name} label={detailName(name)} value={value} />
  ))
}

function detailName(name: string): string {
  const known = DETAILS.find((each) => each === name)
  return known === undefined ? name : t(`cashier.detail.${known}` satisfies MessageId)
}

/** A line to copy. */
export function Copied(props: {
  readonly label: string
  readonly value: string
  readonly help?: string
}): ReactNode {
  return (
    <CopyField
      {...props}
      copyLabel={t('cashier.copy', { what: props.label })}
      copiedLabel={t('cashier.copied')}
    />
  )
}

import { newId } from '@fairhouse/app-kit/api/new-id'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { Form } from '@fairhouse/app-kit/form/form'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import type { Act } from '@fairhouse/contract/office/act'
import type { ButtonProps } from '@fairhouse/ui/button'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { t } from './i18n.ts'

export type ActDialogProps = {
  readonly title: string
  /** What the press does, below the button. */
  readonly consequence: string
  readonly label: string
  readonly kind?: ButtonProps['kind']
  /** Label of the reason, which the audit log keeps. */
  readonly reasonLabel?: string
  readonly children?: ReactNode
  readonly send: (act: Act) => Promise<unknown>
  /** Queries that the act changes. */
  readonly reloads: readonly QueryKey[]
  readonly onClose: () => void
}

/** An act with its reason. Its id is made once, so that a repeated press has one effect. */
export function ActDialog(props: ActDialogProps): ReactNode {
  const { title, consequence, label, kind, reasonLabel, children, send, reloads, onClose } = props
  const [id] = useState(newId)
  const client = useQueryClient()
  const reload = async (): Promise<void> => {
    await Promise.all(reloads.map(async (queryKey) => await client.invalidateQueries({ queryKey })))
  }
  const form = useSubmit({
    defaults: { reason: '' },
    send: async ({ reason }) => {
      // Also after a refusal: then somebody was faster.
      await send({ id, reason }).finally(() => void reload())
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        {children}
        <FormField name="reason" label={reasonLabel ?? t('act.reason')} help={t('act.reasonHelp')}>
          {(control) => <TextArea {...control} maxLength={500} />}
        </FormField>
        <SubmitButton busy={t('act.busy')} note={consequence} kind={kind ?? 'primary'}>
          {label}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

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
import { sendAs } from './confirmation.ts'
import { differenceOf } from './difference.ts'
import { Facts } from './facts.tsx'
import { t, wordOf } from './i18n.ts'

type Fields = Readonly<Record<string, string>>

export type ActDialogProps<V extends Fields> = {
  readonly title: string
  /** What the press does, below the button. */
  readonly consequence: string
  readonly label: string
  readonly kind?: ButtonProps['kind']
  readonly size?: 'm' | 'l'
  /** Label of the reason, which the audit log keeps. */
  readonly reasonLabel?: string
  /** For acts whose other fields say why: nobody types a reason. */
  readonly fixedReason?: string
  /** The record as shown, for what somebody has changed meanwhile. */
  readonly shown?: object
  /** First values of further fields, which `children` show. */
  readonly fields?: V
  readonly children?: ReactNode
  /** Returns false if the dialog stays, e.g. to show what the answer says. */
  readonly send: (act: Act, values: V) => Promise<unknown>
  /** Keys of the queries that the act changes. */
  readonly reloads: readonly QueryKey[]
  readonly onClose: () => void
}

/** An act with its reason. Its id is made once, so that a repeated press has one effect. */
export function ActDialog<V extends Fields = Record<never, never>>(
  props: ActDialogProps<V>,
): ReactNode {
  const {
    title,
    consequence,
    label,
    kind,
    size = 'm',
    reasonLabel,
    fixedReason,
    shown,
    children,
    send,
    reloads,
    onClose,
  } = props
  const [id] = useState(newId)
  const client = useQueryClient()
  const reload = async (): Promise<void> => {
    await Promise.all(reloads.map(async (queryKey) => await client.invalidateQueries({ queryKey })))
  }
  const form = useSubmit<Fields>({
    defaults: { ...props.fields, reason: '' },
    send: async ({ reason: typed = '', ...values }) => {
      const reason = fixedReason ?? typed
      // Also after a refusal: then somebody was faster.
      const sending = sendAs({ title, consequence }, () => send({ id, reason }, values as V))
      const answer = await sending.finally(() => void reload())
      if (answer !== false) onClose()
    },
  })
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <Form form={form}>
        {children}
        {fixedReason === undefined && (
          <FormField
            name="reason"
            label={reasonLabel ?? t('act.reason')}
            help={t('act.reasonHelp')}
          >
            {(control) => <TextArea {...control} rows={3} maxLength={500} />}
          </FormField>
        )}
        {shown !== undefined && <Difference error={form.failure} shown={shown} />}
        <SubmitButton busy={t('act.busy')} note={consequence} kind={kind ?? 'primary'}>
          {label}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

/** What somebody has changed since the record was shown. */
function Difference({ error, shown }: { error: unknown; shown: object }): ReactNode {
  const changes = differenceOf(error, shown as Readonly<Record<string, unknown>>)
  if (changes === null) return null
  // Of what changes the version the office does not show everything.
  if (changes.length === 0) return <p className="note">{t('act.changedElse')}</p>
  return (
    <Facts
      facts={changes.map(([name, before, now]) => [
        wordOf('changed', name),
        t('act.changed', { before, now }),
      ])}
    />
  )
}

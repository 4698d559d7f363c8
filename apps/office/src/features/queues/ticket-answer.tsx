import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import type { OfficeTicket } from '@fairhouse/contract/office/ticket'
import { Field } from '@fairhouse/ui/field'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { Select } from '@fairhouse/ui/select'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY } from '#parts/queue/queue.ts'

const macrosQuery = callQuery('GET /office/api/macros', {
  queryKey: ['macros'],
  staleTime: 60_000,
})

/** An answer by e-mail, from a prepared one or from scratch. */
export function TicketAnswer({ ticket }: { readonly ticket: OfficeTicket }): ReactNode {
  const { id: number, language, answers } = ticket
  return (
    <ActButton
      shortcut="a"
      icon="send"
      kind="primary"
      label={t('tickets.answer')}
      title={t('tickets.answerTitle', { number })}
      consequence={t('tickets.answerConsequence')}
      fixedReason={t('tickets.answerReason', { number })}
      fields={{ text: '', after: 'close' }}
      shown={{ answers: answers.length }}
      reloads={[QUEUE_KEY]}
      send={async ({ id, reason }, { text, after }) =>
        await call('POST /office/api/tickets/{number}/answers', {
          params: { number },
          body: { id, reason, text, seen: answers.length, closes: after === 'close' },
        })
      }
    >
      <Macros language={language} />
      <FormField name="text" label={t('tickets.text')}>
        {(control) => <TextArea {...control} rows={8} maxLength={5_000} />}
      </FormField>
      <ChoiceField
        name="after"
        label={t('tickets.after')}
        choices={(['close', 'keep'] as const).map((value) => ({
          value,
          label: t(
            value === 'close' && ticket.complaintDueAt !== null
              ? 'tickets.after.final'
              : `tickets.after.${value}`,
          ),
        }))}
      />
    </ActButton>
  )
}

/** Prepared answers in the player's language. */
function Macros({ language }: { readonly language: string }): ReactNode {
  const { setValue } = useFormAround()
  const macros = useQuery(macrosQuery).data ?? []
  if (macros.length === 0) return null
  return (
    <Field label={t('tickets.macro')}>
      {(wiring) => (
        <Select
          {...wiring}
          defaultValue=""
          placeholder={t('tickets.macroNone')}
          options={macros.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            const texts = macros.find(({ id }) => id === target.value)?.texts
            setValue('text', texts?.[language] ?? texts?.['en'] ?? '')
          }}
        />
      )}
    </Field>
  )
}

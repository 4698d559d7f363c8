import { newId } from '@fairhouse/app-kit/api/new-id'
import { Form } from '@fairhouse/app-kit/form/form'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { LOOK_PURPOSES } from '@fairhouse/contract/office/player'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import { Card } from '@fairhouse/ui/card'
import { Select } from '@fairhouse/ui/select'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t, wordOf } from '#core/i18n.ts'
import { RECORD_SEARCH } from './record.search.ts'
import styles from './record.module.css'

/** A record opens once its operator has said why. */
export function LookForm({ playerId }: { readonly playerId: string }): ReactNode {
  const { from } = useFilters(RECORD_SEARCH).values
  const [id] = useState(newId)
  const client = useQueryClient()
  const form = useSubmit({
    defaults: wordsOf(from),
    send: async ({ purpose, reason }) => {
      const params = { id: playerId }
      await call('POST /office/api/players/{id}/looks', { params, body: { id, purpose, reason } })
      await client.invalidateQueries({ queryKey: ['player', playerId] })
    },
  })
  return (
    <div className={styles.box}>
      <Card>
        <div className="stack">
          <title>{`${t('look.title')} · Office`}</title>
          <h1>{t('look.title')}</h1>
          <p className="note">{t('look.text')}</p>
          <Form form={form}>
            <PurposeField />
            <TextField name="reason" label={t('act.reason')} maxLength={500} />
            <SubmitButton busy={t('act.busy')} note={t('look.consequence')}>
              {t('look.submit')}
            </SubmitButton>
          </Form>
        </div>
      </Card>
    </div>
  )
}

const PURPOSES: Readonly<Record<string, LookPurpose>> = {
  document: 'verification',
  verification: 'verification',
  ticket: 'request',
  // The player must not learn of it.
  fraud: 'legal',
  risk: 'legal',
}

/** A look from a queue has the words of what it is for. */
function wordsOf(from: string | undefined): { purpose: LookPurpose; reason: string } {
  const [kind = '', item = ''] = from?.split(':') ?? []
  if (item === '') return { purpose: 'request', reason: '' }
  const reason = t('look.fromQueue', { queue: wordOf('queueName', kind), item })
  return { purpose: PURPOSES[kind] ?? 'payment', reason }
}

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

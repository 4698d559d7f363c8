import type { OwnPlay } from '@fairhouse/contract/own-play'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { showToast } from '@fairhouse/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { Form } from '@fairhouse/app-kit/form/form'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { Section } from '#parts/page/section.tsx'
import { OWN_PLAY } from './own-play.queries.ts'
import styles from './own-play.module.css'

const TEXT_MAX = 2_000

/** What the player says to all of this; a person reads it. */
export function AnswerForm({ answers }: Pick<OwnPlay, 'answers'>): ReactNode {
  const client = useQueryClient()
  // A retry of the same text is the same answer.
  const sent = useRef({ id: newId(), text: '' })
  const form = useSubmit<{ text: string }>({
    defaults: { text: '' },
    draft: { name: 'own-play-answer' },
    send: async ({ text }) => {
      if (sent.current.text !== text) sent.current = { id: newId(), text }
      await call('POST /api/player/play/answers', { body: { ...sent.current } })
      showToast({ id: 'own-play-answer', tone: 'positive', title: t('play.sent') })
      form.reset({ text: '' })
      await client.invalidateQueries(OWN_PLAY)
    },
  })
  return (
    <Section title={t('play.tell')}>
      {answers.map(({ id, text, at }) => (
        <div key={id}>
          <p className="fine">{formatDateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}</p>
          <p className={styles.said}>{text}</p>
        </div>
      ))}
      <Form form={form} gap="5">
        <FormField name="text" label={t('play.tellHelp')}>
          {(control) => <TextArea rows={4} maxLength={TEXT_MAX} {...control} />}
        </FormField>
        <SubmitButton busy={t('play.sending')}>{t('play.send')}</SubmitButton>
      </Form>
    </Section>
  )
}

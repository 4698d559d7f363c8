import {
  SUPPORT_TOPICS,
  type SUPPORT_SUBJECTS,
  type SupportTopic,
} from '@fairhouse/contract/communication'
import { COMMUNICATION_CHARS } from '@fairhouse/domain/communication'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Icon } from '@fairhouse/ui/icon'
import { Select } from '@fairhouse/ui/select'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { checkEmail } from '#core/form/check-email.ts'
import { CheckField } from '@fairhouse/app-kit/form/check-field'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { AttachmentField, useAttachments } from './attachments.tsx'
import styles from './support.module.css'

/** What the message is about. */
type About = { readonly kind: (typeof SUPPORT_SUBJECTS)[number]; readonly id: string } | undefined

type Sent = { readonly ticket: string; readonly email: string }

/** `/contact`: the form to support, and the number of the ticket once it is sent. */
export function ContactPage({ about }: { readonly about: About }): ReactNode {
  const [sent, setSent] = useState<Sent | null>(null)
  const profile = useProfile()
  return (
    <div className={styles.page}>
      <header className="stack" data-gap="2">
        <h1>{t('support.contact.title')}</h1>
        <p className="note">{t('support.contact.about')}</p>
      </header>
      <Card>
        {sent === null ? (
          // A form starts with the signed-in player's address, which the page may learn later.
          <ContactForm
            key={profile?.id ?? ''}
            about={about}
            email={profile?.email ?? ''}
            isPlayer={profile !== null}
            onSent={setSent}
          />
        ) : (
          <Received sent={sent} />
        )}
      </Card>
    </div>
  )
}

function ContactForm(props: {
  readonly about: About
  readonly email: string
  /** Files are taken from players only. */
  readonly isPlayer: boolean
  readonly onSent: (sent: Sent) => void
}): ReactNode {
  const attachments = useAttachments()
  const isSending = attachments.files.some(({ state }) => state === 'sending')
  const { about } = props
  const form = useSubmit({
    defaults: {
      email: props.email,
      topic: (about?.kind ?? 'other') as SupportTopic,
      subject:
        about === undefined ? '' : t(`support.contact.about.${about.kind}`, { id: about.id }),
      message: '',
      isComplaint: false,
    },
    draft: { name: about === undefined ? 'contact' : `contact.${about.id}` },
    send: async (typed) => {
      const body = {
        ...typed,
        ...(about && { about }),
        email: typed.email.trim(),
        locale: currentLocale(),
        attachments: attachments.files.flatMap(({ id }) => id ?? []),
      }
      props.onSent((await call('POST /api/notification/communications', { body })).data)
    },
  })
  return (
    <Form form={form}>
      <EmailField
        name="email"
        label={t('support.contact.email')}
        autoComplete="email"
        validate={checkEmail}
      />
      <FormField name="topic" label={t('support.contact.topic')}>
        {(control) => (
          <Select
            {...control}
            options={SUPPORT_TOPICS.map((topic) => ({
              value: topic,
              label: t(`support.topic.${topic}`),
            }))}
          />
        )}
      </FormField>
      <TextField
        name="subject"
        label={t('support.contact.subject')}
        autoComplete="off"
        spellCheck
        maxLength={COMMUNICATION_CHARS.subjectMax}
      />
      <FormField
        name="message"
        label={t('support.contact.message')}
        help={t('support.contact.messageHelp')}
        validate={checkMessage}
      >
        {(control) => <TextArea rows={7} maxLength={COMMUNICATION_CHARS.messageMax} {...control} />}
      </FormField>
      <div className="stack" data-gap="1">
        <CheckField name="isComplaint" label={t('support.contact.complaint')} />
        <p className="fine">{t('support.contact.complaintHelp')}</p>
      </div>
      {props.isPlayer && <AttachmentField attachments={attachments} />}
      {isSending && <p role="status">{t('support.attach.wait')}</p>}
      <SubmitButton isDisabled={isSending} busy={t('support.contact.busy')}>
        {t('support.contact.send')}
      </SubmitButton>
    </Form>
  )
}

function checkMessage(typed: string): true | string {
  const { length } = typed.trim()
  if (length === 0) return fieldText({ code: 'required' })
  const { messageMin: min } = COMMUNICATION_CHARS
  return length >= min || t('support.tooShort', { min })
}

function Received({ sent }: { readonly sent: Sent }): ReactNode {
  return (
    <div className={`${styles.received} stack`} role="status">
      <span className={styles.sign}>
        <Icon name="circle-check" size={24} />
      </span>
      <h2>{t('support.sent.title')}</h2>
      <p>{t('support.sent.text', sent)}</p>
      <ButtonLink render={<Link to="/support" />}>{t('support.sent.back')}</ButtonLink>
    </div>
  )
}

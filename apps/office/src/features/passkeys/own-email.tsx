import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { sendAs } from '#core/confirmation.ts'
import { t } from '#core/i18n.ts'

const ownEmailQuery = callQuery('GET /office/api/own-email', {
  queryKey: ['ownEmail'],
  staleTime: 0,
})

const change = async (email: string | null) =>
  await sendAs(
    { title: t('ownEmail.title'), consequence: t('ownEmail.consequence') },
    async () => await call('PUT /office/api/own-email', { body: { email } }),
  )

/** The mailbox to which reports go; it counts once the link in it was opened. */
export function OwnEmail(): ReactNode {
  const query = useQuery(ownEmailQuery)
  const [token] = useState(() => /^#email-(.+)$/.exec(window.location.hash)?.[1] ?? '')
  const confirm = useAction(
    async () => await call('POST /office/api/own-email/confirm', { body: { token } }),
    { reloads: ownEmailQuery },
  )
  const remove = useAction(async () => await change(null), { reloads: ownEmailQuery })
  const isConfirming = token !== '' && confirm.answer === undefined
  return (
    <div className="office-narrow">
      <Card>
        <section className="stack" data-gap="3" aria-label={t('ownEmail.title')}>
          <h2>{t('ownEmail.title')}</h2>
          <p className="note">{t('ownEmail.text')}</p>
          <Loaded query={query} skeleton={['2.5rem']} failed={t('ownEmail.failed')}>
            {({ email, canMail }) => (
              <>
                {email !== null && (
                  <p className="cluster">
                    <strong>{email}</strong>
                    <Button size="s" kind="danger" onClick={() => remove.run()}>
                      {t('ownEmail.remove')}
                    </Button>
                  </p>
                )}
                {isConfirming && (
                  <Button kind="primary" icon="check" onClick={() => confirm.run()}>
                    {t('ownEmail.confirm')}
                  </Button>
                )}
                {!canMail && <p className="note">{t('ownEmail.none')}</p>}
                {canMail && !isConfirming && <EmailForm />}
              </>
            )}
          </Loaded>
          <FailureBanner error={confirm.failure ?? remove.failure} />
        </section>
      </Card>
    </div>
  )
}

function EmailForm(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSubmit({
    defaults: { email: '' },
    send: async ({ email }) => {
      await change(email)
      setSentTo(email)
    },
  })
  return (
    <Form form={form}>
      <EmailField name="email" label={t('ownEmail.address')} autoComplete="email" />
      {sentTo !== null && (
        <Banner tone="reward" icon="mail">
          {t('ownEmail.sent', { email: sentTo })}
        </Banner>
      )}
      <SubmitButton busy={t('act.busy')} kind="secondary">
        {t('ownEmail.send')}
      </SubmitButton>
    </Form>
  )
}

import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import type { OfficeEndpointOf } from '@fairhouse/contract/office/endpoints'
import type { CallData } from '@fairhouse/contract/endpoint'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { t } from '#core/i18n.ts'

type Chains = CallData<OfficeEndpointOf<'POST /office/api/audit/verification'>>

/** Compares the audit log and the journal with their hash chains, now. */
export function VerifyChains(): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const action = useAction(async () => (await call('POST /office/api/audit/verification')).data)
  return (
    <>
      <Button
        size="s"
        icon="shield-check"
        onClick={() => {
          setIsOpen(true)
          action.run()
        }}
      >
        {t('audit.verify')}
      </Button>
      {isOpen && (
        <Dialog title={t('audit.chains')} onClose={() => setIsOpen(false)}>
          <div className="stack" aria-live="polite">
            {action.isPending && <p className="note">{t('audit.verifying')}</p>}
            <FailureBanner error={action.failure} />
            {action.answer !== undefined &&
              (['audit', 'journal'] as const).map((name) => (
                <Chain key={name} title={t(`audit.chain.${name}`)} chain={action.answer![name]} />
              ))}
          </div>
        </Dialog>
      )}
    </>
  )
}

function Chain({ title, chain }: { title: string; chain: Chains['audit'] }): ReactNode {
  const isWhole = chain.faults.length === 0
  return (
    <section className="stack" data-gap="2" aria-label={title}>
      <h3>{title}</h3>
      <Banner
        tone={isWhole ? 'positive' : 'danger'}
        icon={isWhole ? 'circle-check' : 'circle-alert'}
      >
        {isWhole ? t('audit.whole') : chain.faults.join(' ')}
      </Banner>
      <Facts
        facts={[
          [t('audit.head'), chain.head ?? '–'],
          [t('audit.unsealed'), chain.unsealed],
        ]}
      />
    </section>
  )
}

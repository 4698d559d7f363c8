import type { Rakeback } from '@fairhouse/contract/race'
import { Amount } from '@fairhouse/ui/amount'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { showToast } from '@fairhouse/ui/toast-queue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { useOnce } from '@fairhouse/app-kit/form/use-once'
import { formatDateTime, formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { putAccount } from '#core/session/put-account.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { rakebackQuery } from './retention.queries.ts'

/** Rakeback of the active account; renders nothing if there is none. */
export function RakebackCard(): ReactNode {
  const { data } = useQuery(rakebackQuery(useCurrency()))
  return data ? <Claim rakeback={data} /> : null
}

function Claim({ rakeback }: { readonly rakeback: Rakeback }): ReactNode {
  const { accountId, currency, claimable, claimed, nextClaimAt, shareHundredths } = rakeback
  const queryClient = useQueryClient()
  const once = useOnce()
  const send = (id: string) =>
    call('POST /api/retention/rakeback/claims', { body: { id, accountId } })
  const claim = useAction(() => once(accountId, send), {
    onDone: ({ data }) => {
      putAccount(queryClient, data)
      const title = t('loyalty.rakeback.done', { amount: moneyText(claimable, currency) })
      showToast({ id: 'rakeback', tone: 'positive', title })
    },
    reloads: rakebackQuery(currency),
  })
  const isOpen = nextClaimAt === null && claimable !== '0'
  return (
    <Card>
      <div className="stack" data-gap="2">
        <h2>{t('loyalty.rakeback.title')}</h2>
        <Amount {...showMoney(claimable, currency)} size="xl" />
        <p className="note">
          {t('loyalty.rakeback.text', { share: formatNumber(shareHundredths / 100) })}
        </p>
        {claimed !== '0' && (
          <p className="note">
            {t('loyalty.rakeback.claimed', { amount: moneyText(claimed, currency) })}
          </p>
        )}
        <FailureBanner error={claim.failure} />
        <div className="cluster">
          {isOpen ? (
            <Button
              kind="primary"
              busyLabel={claim.isPending ? t('loyalty.rakeback.busy') : undefined}
              onClick={() => claim.run()}
            >
              {t('loyalty.rakeback.claim')}
            </Button>
          ) : (
            <p>
              {nextClaimAt === null
                ? t('loyalty.rakeback.none')
                : t('loyalty.rakeback.next', { at: formatDateTime(nextClaimAt) })}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

import { EmptyState } from '@fairhouse/ui/empty-state'
import { late } from '@fairhouse/ui/late-part'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isDepositLimited } from '@fairhouse/app-kit/api/api-error'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { currencyName } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { draftText, useFormDraft } from '@fairhouse/app-kit/form/use-form-draft'
import { OfAccount } from './account-select.tsx'
import { DepositForm } from './deposit-form.tsx'
import { readOrder } from './deposit-order.ts'
import { DEPOSIT_DRAFT } from './use-deposit-form.ts'
import { listMethods } from './deposit-method.ts'
import { useRegion } from './region.ts'
import { depositMethodsQuery, lastDepositsQuery, savedCardsQuery } from './wallet.queries.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

const DepositLimited = late(async () => (await import('./deposit-limited.tsx')).DepositLimited)
// Last in the dialog, below the form.
const RegionLine = late(async () => (await import('./region-line.tsx')).RegionLine)
// Its texts belong to another area.
const OpenDeposit = late(async () => (await import('./open-deposit.tsx')).OpenDeposit)
const VerificationNotice = late(
  async () => (await import('./verification-notice.tsx')).VerificationNotice,
)

export type DepositPanelProps = {
  /** Country of the request, null when unknown. */
  readonly country: string | null
}

const ACCOUNT_SKELETON = ['4.5rem'] as const
const FORM_SKELETON = ['30rem', '4.75rem', '2.5rem', '3.25rem', '1rem'] as const

/** Which account, then how and how much. */
export function DepositPanel({ country }: DepositPanelProps): ReactNode {
  const accounts = useQuery(accountsQuery)
  // Loaded with the methods, shown in the form
  useQuery(limitsQuery)
  const typed = useFormDraft(DEPOSIT_DRAFT).first
  return (
    <Loaded
      query={accounts}
      skeleton={[...ACCOUNT_SKELETON, ...FORM_SKELETON]}
      failed={t('wallet.accounts.failed')}
    >
      {(known) => (
        <div className="stack" data-gap="5">
          <OfAccount
            accounts={known}
            firstId={draftText(typed, 'accountId') || readOrder(tabStorage)?.accountId}
          >
            {({ id, currency }) => (
              <>
                <OpenDeposit currency={currency} />
                <Methods key={id} accountId={id} currency={currency} country={country} />
                <VerificationNotice currency={currency} />
              </>
            )}
          </OfAccount>
        </div>
      )}
    </Loaded>
  )
}

type MethodsProps = {
  readonly accountId: string
  readonly currency: string
  readonly country: string | null
}

function Methods({ accountId, currency, country: ofRequest }: MethodsProps): ReactNode {
  const country = useRegion(ofRequest)
  // the first page of the history shows how this player pays
  const past = useQuery(lastDepositsQuery(currency))
  const groups = useQuery(depositMethodsQuery({ currency, country }))
  const cards = useQuery(savedCardsQuery)
  // No methods then, whatever was available before, and the current limits.
  if (isDepositLimited(groups.error))
    return <DepositLimited key={groups.errorUpdatedAt} error={groups.error} />
  return (
    <>
      <Loaded
        query={joinQueries({ groups, past, cards })}
        skeleton={FORM_SKELETON}
        failed={t('wallet.methods.failed')}
      >
        {(loaded) => {
          const [first, ...others] = listMethods(loaded.groups, loaded.cards)
          if (first !== undefined) {
            return (
              <DepositForm
                // Another set of cards is another form: the selected one may be gone.
                key={loaded.cards.map(({ id }) => id).join()}
                accountId={accountId}
                methods={[first, ...others]}
                past={loaded.past}
                cards={loaded.cards}
              />
            )
          }
          return (
            <EmptyState
              icon="wallet"
              title={t('wallet.methods.empty', { currency: currencyName(currency) })}
              text={t('wallet.methods.emptyHelp')}
            />
          )
        }}
      </Loaded>
      <RegionLine country={country} />
    </>
  )
}

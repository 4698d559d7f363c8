import { late } from '@fairhouse/ui/late-part'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { Tabs } from '@fairhouse/ui/tabs'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useModal } from '#core/modal/use-modal.ts'
import { DepositPanel } from './deposit-panel.tsx'

const Waiting = (): ReactNode => (
  <div role="status" aria-label={t('shell.loading')}>
    <Skeleton shape="box" height="18rem" />
  </div>
)

// Most come to deposit; the code of another tab is fetched when it is chosen.
const WithdrawPanel = late(
  async () => (await import('./withdraw-panel.tsx')).WithdrawPanel,
  Waiting,
)
const ExchangePanel = late(
  async () => (await import('./exchange-panel.tsx')).ExchangePanel,
  Waiting,
)
const VaultPanel = late(async () => (await import('./vault-panel.tsx')).VaultPanel, Waiting)

type WalletTab = 'deposit' | 'withdraw' | 'exchange' | 'vault'

const PAYMENTS = ['deposit', 'withdraw']

type WalletModalProps = ModalViewProps & { readonly modal?: 'wallet' | 'wallet-telegram-app' }

/** `?wallet=deposit`, `?wallet=withdraw` */
export function WalletModal({ value, onClose, modal = 'wallet' }: WalletModalProps): ReactNode {
  const country = useRouteContext({ from: '__root__', select: (context) => context.country })
  const { openModal } = useModal()
  return (
    <Dialog title={t('wallet.title')} onClose={onClose}>
      <Tabs
        label={t('wallet.title')}
        value={value}
        onValueChange={(tab) => openModal(modal, tab as WalletTab)}
        tabs={[
          {
            value: 'deposit',
            label: t('wallet.tab.deposit'),
            panel: <DepositPanel country={country} />,
          },
          {
            value: 'withdraw',
            label: t('wallet.tab.withdraw'),
            panel: <WithdrawPanel country={country} />,
          },
          { value: 'exchange', label: t('wallet.tab.exchange'), panel: <ExchangePanel /> },
          { value: 'vault', label: t('wallet.tab.vault'), panel: <VaultPanel /> },
        ].filter(
          ({ value: tab }) => hasPart('payments') || tab === value || !PAYMENTS.includes(tab),
        )}
      />
    </Dialog>
  )
}

import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PlayerRecord } from '@fairhouse/contract/office/player'
import { Badge } from '@fairhouse/ui/badge'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { Facts } from '#core/facts.tsx'
import { t } from '#core/i18n.ts'

type Account = PlayerRecord['accounts'][number]

/** The accounts of a player, and what they paid in and took out lately. */
export function MoneyPanel({ record }: { readonly record: PlayerRecord }): ReactNode {
  return (
    <div className="stack">
      {record.accounts.map((account) => (
        <Card key={account.id}>
          <section className="stack" data-gap="3" aria-label={account.currency}>
            <div className="split">
              <h2>{t('money.title', { currency: account.currency })}</h2>
              {account.status === 1 && <Badge tone="positive">{t('money.active')}</Badge>}
            </div>
            <Facts facts={listFacts(account, record)} />
          </section>
        </Card>
      ))}
      {record.accounts.length === 0 && <p className="note">{t('money.none')}</p>}
    </div>
  )
}

function listFacts(account: Account, { payments }: PlayerRecord): [string, string][] {
  const { currency } = account
  const show = (minor: string | bigint): string => moneyText(minor, currency)
  const paid = payments.find((sum) => sum.currency === currency)
  const [deposited, withdrawn] = [BigInt(paid?.deposited ?? 0), BigInt(paid?.withdrawn ?? 0)]
  return [
    [t('money.real'), show(BigInt(account.balance) - BigInt(account.bonus))],
    [t('money.bonus'), show(account.bonus)],
    [t('money.inPlay'), show(account.inPlay)],
    [t('money.pending'), show(account.pendingWithdrawal)],
    [t('money.vault'), show(account.vault)],
    [t('money.deposited'), show(deposited)],
    [t('money.withdrawn'), show(withdrawn)],
    [t('money.net'), show(deposited - withdrawn)],
  ]
}

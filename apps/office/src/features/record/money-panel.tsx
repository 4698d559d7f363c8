import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Badge } from '@fairhouse/ui/badge'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { Facts } from '#core/facts.tsx'
import { t } from '#core/i18n.ts'
import { CorrectBalance } from '#parts/correction/correct-balance.tsx'

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
            <CorrectBalance playerId={record.id} currency={account.currency} />
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
  const real = BigInt(account.balance) - BigInt(account.bonus)
  const sums: readonly [string, bigint][] = [
    [t('money.bonus'), BigInt(account.bonus)],
    [t('money.inPlay'), BigInt(account.inPlay)],
    [t('money.pending'), BigInt(account.pendingWithdrawal)],
    [t('money.vault'), BigInt(account.vault)],
    [t('money.deposited'), deposited],
    [t('money.withdrawn'), withdrawn],
    [t('money.net'), deposited - withdrawn],
  ]
  // In the account that is in use a zero is an answer, in the others it is noise.
  const shown = sums.filter(([, minor]) => account.status === 1 || minor !== 0n)
  return [
    [t('money.real'), show(real)],
    ...shown.map(([name, minor]): [string, string] => [name, show(minor)]),
  ]
}

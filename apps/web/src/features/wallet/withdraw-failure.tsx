import { Banner } from '@fairhouse/ui/banner'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import { call } from '#core/api/api.ts'
import { ActionButton } from '#core/form/action-button.tsx'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { bonusesQuery, reloadBonuses } from '#parts/bonus/bonus.queries.ts'
import { DepositFailure } from './deposit-failure.tsx'
import styles from './deposit.module.css'

/** Why a withdrawal was refused; an active bonus can be declined here, and the withdrawal continues. */
export function WithdrawFailure(props: {
  readonly error: unknown
  readonly accountId: string
  readonly onCanceled: () => void
}): ReactNode {
  const { error, accountId, onCanceled } = props
  const isBonus = error instanceof ApiError && error.code === 'bonusActive'
  const { data: bonuses = [] } = useQuery({ ...bonusesQuery, enabled: isBonus })
  const bonus = bonuses.find((one) => one.accountId === accountId && one.status === 2)
  if (!isBonus || bonus === undefined) return <DepositFailure error={error} />
  const { id, name, currency, withdrawalNow, inPlay } = bonus
  const amounts = {
    forfeits: moneyText(withdrawalNow.forfeits, currency),
    keeps: moneyText(withdrawalNow.keeps, currency),
    inPlay: moneyText(inPlay, currency),
  }
  return (
    <div className={styles.panel} role="alert">
      <Banner tone="danger" icon="gift">
        {t('bonus.cancel.text', { name, ...amounts })}
        {inPlay !== '0' && ` ${t(`bonus.cancel.open.${bonus.terms.lateReturns}`, amounts)}`}
      </Banner>
      <ActionButton
        kind="danger"
        size="m"
        isWide={false}
        busy={t('cashier.withdraw.busy')}
        act={() => call('PUT /api/game/player-bonuses/{id}/cancel', { params: { id } })}
        onDone={onCanceled}
        reloads={reloadBonuses}
      >
        {t('cashier.withdraw.cancelBonus')}
      </ActionButton>
    </div>
  )
}

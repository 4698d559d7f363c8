import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { OfficeWithdrawal } from '@fairhouse/contract/office/withdrawal'
import { Banner } from '@fairhouse/ui/banner'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ActDialog } from '#core/act-dialog.tsx'
import { ageText } from '#core/age-text.ts'
import { call } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { withdrawalsQuery } from './withdrawals.queries.ts'
import styles from './withdrawal-panel.module.css'

type Props = { readonly withdrawal: OfficeWithdrawal }
type Decision = 'approve' | 'reject'

/** One withdrawal: why it waits, who approved it, and the decision with its consequence. */
export function WithdrawalPanel({ withdrawal }: Props): ReactNode {
  const [open, setOpen] = useState<Decision | null>(null)
  const may = { approve: useMay('withdrawal.approve'), reject: useMay('withdrawal.reject') }
  const { playerId, playerName, approvals, isApprovedByYou } = withdrawal
  return (
    <Card>
      <section className="stack" data-gap="3" aria-label={t('withdrawals.one')}>
        <div className="split">
          <h2 className="tabular">{moneyText(withdrawal.amount, withdrawal.currency)}</h2>
          <span className="muted tabular">{ageText(withdrawal.createdAt)}</span>
        </div>
        <ul className="stack" data-gap="2" aria-label={t('withdrawals.held')}>
          {withdrawal.reasons.map((reason) => (
            <li key={reason} className={styles.reason}>
              <Icon name="circle-alert" size={16} />
              {wordOf('heldText', reason)}
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            [t('players.player'), playerName ?? t('players.nameless')],
            [t('withdrawals.method'), withdrawal.method],
            [t('withdrawals.to'), withdrawal.destination],
            [t('withdrawals.created'), exactTime(withdrawal.createdAt)],
            [t('withdrawals.needed'), String(withdrawal.approvalsNeeded)],
            ...approvals.map(({ operator, reason }): [string, string] => [
              t('withdrawals.by', { operator }),
              reason,
            ]),
          ]}
        />
        {isApprovedByYou && (
          <Banner tone="neutral" icon="info">
            {t('withdrawals.yours')}
          </Banner>
        )}
        <div className="cluster">
          {may.approve && !isApprovedByYou && (
            <Button kind="primary" icon="check" onClick={() => setOpen('approve')}>
              {t('withdrawals.approve')}
            </Button>
          )}
          {may.reject && (
            <Button kind="danger" onClick={() => setOpen('reject')}>
              {t('withdrawals.reject')}
            </Button>
          )}
          <ButtonLink kind="quiet" render={<Link to="/players/$playerId" params={{ playerId }} />}>
            {t('withdrawals.record')}
          </ButtonLink>
        </div>
      </section>
      {open !== null && (
        <Decide withdrawal={withdrawal} decision={open} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

function Decide(props: Props & { decision: Decision; onClose: () => void }): ReactNode {
  const { withdrawal, decision, onClose } = props
  const { id, version, destination, approvals, approvalsNeeded } = withdrawal
  const amount = moneyText(withdrawal.amount, withdrawal.currency)
  const isLast = approvals.length + 1 >= approvalsNeeded
  const consequence = decision === 'approve' && !isLast ? 'approveFirst' : decision
  return (
    <ActDialog
      title={t(`withdrawals.${decision}Title`, { amount })}
      label={t(`withdrawals.${decision}`)}
      kind={decision === 'reject' ? 'danger' : 'primary'}
      consequence={t(`withdrawals.${consequence}Consequence`, { amount, destination })}
      reloads={[withdrawalsQuery.queryKey, ['player', withdrawal.playerId]]}
      onClose={onClose}
      send={async (act) => {
        const sent = { params: { id }, body: { ...act, version } }
        return decision === 'approve'
          ? await call('POST /office/api/withdrawals/{id}/approve', sent)
          : await call('POST /office/api/withdrawals/{id}/reject', sent)
      }}
    />
  )
}

import type { StatementLine } from '@fairhouse/contract/statement'
import type { TableColumn } from '@fairhouse/ui/data/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { MethodName } from './method-name.tsx'
import styles from './statement.module.css'

/** A movement per row: what it belongs to, the change of the balance, and its journal entries. */
export function statementColumns(currency: string): readonly TableColumn<StatementLine>[] {
  return [
    {
      key: 'what',
      label: t('funds.statement.what'),
      isTitle: true,
      cell: (line) => <Movement line={line} currency={currency} />,
    },
    {
      key: 'date',
      label: t('funds.statement.date'),
      isNumeric: true,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    },
    {
      key: 'amount',
      label: t('funds.statement.amount'),
      align: 'end',
      isFigure: true,
      isNumeric: true,
      cell: ({ amount }) => <bdi>{moneyText(amount, currency)}</bdi>,
    },
    {
      key: 'balance',
      label: t('funds.statement.balance'),
      align: 'end',
      isNumeric: true,
      isNamed: true,
      cell: ({ balance }) => <bdi>{moneyText(balance, currency)}</bdi>,
    },
  ]
}

function Movement(props: { readonly line: StatementLine; readonly currency: string }): ReactNode {
  const { line, currency } = props
  const words = t(`funds.operation.${line.operation}`)
  return (
    <div className={styles.movement}>
      {line.subject === null ? (
        words
      ) : (
        <>
          <Subject subject={line.subject} />
          <span className={styles.muted}>{words}</span>
        </>
      )}
      <details className={styles.muted}>
        <summary>{t('funds.statement.details')}</summary>
        <ul className={styles.entries}>
          {line.entries.map(({ operation, part, amount }, place) => (
            <li key={place}>
              {t(`funds.operation.${operation}`)} · {t(`funds.part.${part}`)}{' '}
              <bdi className="tabular">{moneyText(amount, currency)}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Subject({
  subject,
}: {
  readonly subject: NonNullable<StatementLine['subject']>
}): ReactNode {
  const { kind, id, name } = subject
  if (kind === 'bet') {
    return (
      <Link to="/profile/history/bet/$betId" params={{ betId: id }}>
        {name ?? t('bets.sport')}
      </Link>
    )
  }
  return (
    <Link to="/wallet/payments/$id" params={{ id }}>
      <MethodName method={name ?? ''} />
    </Link>
  )
}

import type { Account } from '@fairhouse/contract/account'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { saveFile } from '@fairhouse/app-kit/data/save-file'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { DataList } from '@fairhouse/app-kit/list/data-list'
import {
  loadStatementPdf,
  loadWholeStatement,
  statementQuery,
  type StatementDays,
  type StatementRange,
} from './statement.queries.ts'
import { statementColumns } from './statement-columns.tsx'
import { statementCsv } from './statement-csv.ts'
import styles from './statement.module.css'

/** Every movement of an account between two days, and the same as a file. */
export function StatementList(props: {
  readonly account: Account
  /** Those that it begins with. */
  readonly days: StatementDays
}): ReactNode {
  const { account } = props
  const [range, setRange] = useState(props.days)
  const wanted: StatementRange = { accountId: account.id, ...range }
  const query = useInfiniteQuery(statementQuery(wanted))
  const download = useAction(async (kind: 'csv' | 'pdf') => {
    const file =
      kind === 'pdf'
        ? await loadStatementPdf(wanted)
        : new Blob([statementCsv(await loadWholeStatement(wanted), account.currency)], {
            type: 'text/csv',
          })
    saveFile(file, `statement-${account.currency}-${range.from}-${range.to}.${kind}`)
  })
  return (
    <section className="stack">
      <h2>{t('funds.statement.heading')}</h2>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`funds.statement.${end}`)}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="date"
                autoComplete="off"
                value={range[end]}
                onChange={({ target }) => {
                  if (isDay(target.value)) setRange({ ...range, [end]: target.value })
                }}
              />
            )}
          </Field>
        ))}
        {(['csv', 'pdf'] as const).map((kind) => (
          <Button
            key={kind}
            icon="download"
            busyLabel={
              download.isPending && download.input === kind
                ? t('funds.statement.downloading')
                : undefined
            }
            onClick={() => download.run(kind)}
          >
            {t(kind === 'pdf' ? 'funds.statement.pdf' : 'funds.statement.download')}
          </Button>
        ))}
      </div>
      {currentLocale() !== 'en' && (
        <p className={styles.muted}>{t('funds.statement.pdfEnglish')}</p>
      )}
      <FailureBanner error={download.failure} />
      <DataList
        label={t('funds.statement.heading')}
        query={query}
        columns={statementColumns(account.currency)}
        rowKey={({ id }) => id}
        failed={t('funds.statement.failed')}
        empty={{
          icon: 'receipt-text',
          title: t('funds.statement.empty'),
          text: t('funds.statement.emptyText'),
        }}
      />
    </section>
  )
}

/** A day that is being typed is none yet. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

import type { OwnPlay } from '@fairhouse/contract/own-play'
import { OWN_PERIODS, type OwnPeriodKind } from '@fairhouse/contract/own-play.table'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { Segmented } from '@fairhouse/ui/segmented'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { netText } from '@fairhouse/app-kit/i18n/net-text'
import { t } from '#core/i18n/i18n.ts'
import { Section } from '#parts/page/section.tsx'
import { minutesText } from './minutes-text.ts'

type Sums = Omit<OwnPlay['periods'][number], 'from'>

type Line = { readonly key: string; readonly label: string; readonly of: (sums: Sums) => string }

/** Money and time of this period and the ones before, beside what is usual. */
export function SpendCard(props: {
  readonly play: OwnPlay
  readonly of: { readonly period: OwnPeriodKind; readonly timeZone: string }
  readonly onPeriod: (value: string) => void
}): ReactNode {
  const { play, of, onPeriod } = props
  const { period, timeZone } = of
  const { periods, usual, currency } = play
  const [now, ...before] = periods
  const day = (from: string) =>
    formatDateTime(from, {
      ...(period === 'week'
        ? { day: 'numeric', month: 'short' }
        : { month: 'short', year: 'numeric' }),
      timeZone,
    })
  const column = (key: string, label: string, sums: Sums): TableColumn<Line> => ({
    ...{ key, label, align: 'end', isNumeric: true, isExtra: key !== 'now' && key !== 'usual' },
    cell: (line) => line.of(sums),
  })
  return (
    <Section title={t('play.spending')}>
      <Segmented
        label={t('play.period')}
        value={period}
        onValueChange={onPeriod}
        segments={OWN_PERIODS.map((value) => ({ value, label: t(`play.${value}`) }))}
      />
      {now === undefined ? (
        <p className="note">{t('play.none')}</p>
      ) : (
        <Table
          label={t('play.spending')}
          columns={[
            { key: 'what', label: t('play.what'), isTitle: true, cell: ({ label }) => label },
            column('now', t(`play.now.${period}`), now),
            ...(usual === null ? [] : [column('usual', t('play.usual'), usual)]),
            ...before.slice(0, 2).map((each) => column(each.from, day(each.from), each)),
          ]}
          rows={listLines(currency)}
          rowKey={({ key }) => key}
        />
      )}
    </Section>
  )
}

function listLines(currency: string): readonly Line[] {
  const money = (key: 'deposited' | 'withdrawn' | 'staked' | 'returned'): Line => ({
    ...{ key, label: t(`play.${key}`) },
    of: (sums) => moneyText(sums[key], currency),
  })
  return [
    ...[money('deposited'), money('withdrawn'), money('staked'), money('returned')],
    {
      ...{ key: 'net', label: t('play.net') },
      of: ({ returned, staked }) => netText(BigInt(returned) - BigInt(staked), currency),
    },
    {
      ...{ key: 'time', label: t('play.time') },
      of: ({ minutes }) => (minutes === null ? '–' : minutesText(minutes)),
    },
  ]
}

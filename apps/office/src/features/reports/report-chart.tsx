import type { Report } from '@fairhouse/contract/office/report'
import type { ReportStep } from '@fairhouse/contract/office/report-kind'
import { Card } from '@fairhouse/ui/card'
import { Table } from '@fairhouse/ui/data/table'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { figureText, stepName } from './report-text.ts'
import styles from './reports.module.css'

type Chart = NonNullable<Report['chart']>
type Bar = Chart['bars'][number]

export type ReportChartProps = {
  readonly chart: Chart
  readonly title: string
  readonly step: ReportStep
  readonly currency: string
}

/** One bar for each step of the time, in parts, with what the mathematics expects behind it. */
export function ReportChart({ chart, title, step, currency }: ReportChartProps): ReactNode {
  const [pointed, setPointed] = useState<string | null>(null)
  const { bars } = chart
  const scale = scaleOf(bars)
  const text = (amount: string) => figureText(amount, { unit: 'money', currency })
  const describe = (bar: Bar): string =>
    [
      stepName(bar.key, step, false),
      ...bar.parts.map(({ key, amount }) => `${partName(key)} ${text(amount)}`),
      ...(bar.expected === null
        ? []
        : [t('reports.expected', { low: text(bar.expected.low), high: text(bar.expected.high) })]),
    ].join(' · ')
  const shown = bars.find(({ key }) => key === pointed)
  const isOfGames = bars.some(({ parts }) => parts.length > 1)
  return (
    <Card>
      <figure className={styles.chart}>
        <figcaption className={styles.caption}>
          <h2>{t('reports.chart', { figure: title })}</h2>
          <span className="fine" aria-live="polite">
            {shown ? describe(shown) : isOfGames && <Legend />}
          </span>
        </figcaption>
        <svg
          className={styles.plot}
          role="group"
          aria-label={t('reports.chart', { figure: title })}
        >
          {bars.map((bar, place) => (
            <Bars
              key={bar.key}
              bar={bar}
              slot={{ start: (100 * place) / bars.length, width: 100 / bars.length }}
              scale={scale}
              label={describe(bar)}
              onPoint={setPointed}
            />
          ))}
          <line
            className={styles.zero}
            x1="0"
            x2="100%"
            y1={`${scale.at(0)}%`}
            y2={`${scale.at(0)}%`}
          />
        </svg>
        <div className={styles.axis} aria-hidden="true">
          {listTicks(bars).map(({ key }) => (
            <span key={key}>{stepName(key, step, true)}</span>
          ))}
        </div>
        <details>
          <summary className="fine">{t('reports.asTable')}</summary>
          <ChartTable chart={chart} title={title} step={step} text={text} />
        </details>
      </figure>
    </Card>
  )
}

function Legend(): ReactNode {
  return (
    <span className={styles.legend}>
      <span data-part="casino">{partName('casino')}</span>
      <span data-part="sport">{partName('sport')}</span>
      <span data-part="expected">{t('reports.band')}</span>
    </span>
  )
}

function partName(key: string): string {
  if (key === 'casino') return t('reports.casino')
  return key === 'sport' ? t('reports.sport') : t('reports.all')
}

type Scale = { readonly at: (amount: number) => number }

/** From an amount to percent of the height, from above; the scale holds zero and every bar. */
function scaleOf(bars: readonly Bar[]): Scale {
  const ends = bars.flatMap(({ parts, expected }) => [
    ...sidesOf(parts),
    ...(expected === null ? [] : [Number(expected.low), Number(expected.high)]),
  ])
  const high = Math.max(0, ...ends)
  const low = Math.min(0, ...ends)
  const range = high - low || 1
  return { at: (amount) => 4 + (92 * (high - amount)) / range }
}

/** How high the gains are, and how deep the losses. */
function sidesOf(parts: Bar['parts']): [number, number] {
  const amounts = parts.map(({ amount }) => Number(amount))
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
  return [sum(amounts.filter((one) => one > 0)), sum(amounts.filter((one) => one < 0))]
}

function Bars(props: {
  readonly bar: Bar
  readonly slot: { readonly start: number; readonly width: number }
  readonly scale: Scale
  readonly label: string
  readonly onPoint: (key: string | null) => void
}): ReactNode {
  const { bar, slot, scale, label, onPoint } = props
  const ends = { up: 0, down: 0 }
  const width = slot.width * 0.56
  const x = slot.start + (slot.width - width) / 2
  return (
    <g
      // A mark of a graphic that is read by keyboard, as it is pointed at by others.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="img"
      aria-label={label}
      className={styles.bar}
      onMouseEnter={() => onPoint(bar.key)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(bar.key)}
      onBlur={() => onPoint(null)}
    >
      <rect
        className={styles.slot}
        x={`${slot.start}%`}
        width={`${slot.width}%`}
        y="0"
        height="100%"
      />
      {bar.expected && (
        <rect
          data-part="expected"
          rx="6"
          x={`${x - width * 0.09}%`}
          width={`${width * 1.18}%`}
          {...spanOf(scale, Number(bar.expected.high), Number(bar.expected.low))}
        />
      )}
      {bar.parts.map(({ key, amount }) => {
        const side = Number(amount) < 0 ? 'down' : 'up'
        const from = ends[side]
        ends[side] += Number(amount)
        return (
          <rect
            key={key}
            data-part={key}
            rx="3"
            x={`${x}%`}
            width={`${width}%`}
            {...spanOf(scale, Math.max(from, ends[side]), Math.min(from, ends[side]))}
          />
        )
      })}
    </g>
  )
}

function spanOf(scale: Scale, high: number, low: number): { y: string; height: string } {
  return { y: `${scale.at(high)}%`, height: `${scale.at(low) - scale.at(high)}%` }
}

/** Names of at most eight bars, the first and the last among them. */
function listTicks(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= 8) return bars
  const step = (bars.length - 1) / 6
  return Array.from({ length: 7 }, (_, place) => bars[Math.round(place * step)]!)
}

function ChartTable(props: {
  readonly chart: Chart
  readonly title: string
  readonly step: ReportStep
  readonly text: (amount: string) => string
}): ReactNode {
  const { chart, title, step, text } = props
  const parts = chart.bars[0]?.parts.map(({ key }) => key) ?? []
  return (
    <Table
      label={t('reports.chart', { figure: title })}
      rows={chart.bars}
      rowKey={({ key }) => key}
      isDense
      columns={[
        {
          key: 'step',
          label: t('reports.time'),
          isTitle: true,
          cell: ({ key }) => stepName(key, step, false),
        },
        ...parts.map((part) => ({
          key: part,
          label: partName(part),
          align: 'end' as const,
          isNumeric: true,
          cell: (bar: Bar) => text(bar.parts.find(({ key }) => key === part)?.amount ?? '0'),
        })),
        {
          key: 'expected',
          label: t('reports.band'),
          align: 'end',
          isNumeric: true,
          cell: ({ expected }) =>
            expected ? `${text(expected.low)} – ${text(expected.high)}` : '–',
        },
      ]}
    />
  )
}

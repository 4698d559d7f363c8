import { Badge } from '@fairhouse/ui/badge'
import { Bars } from '@fairhouse/ui/data/bars'
import { Pagination } from '@fairhouse/ui/data/pagination'
import { QrCode } from '@fairhouse/ui/data/qr-code'
import { Sparkline } from '@fairhouse/ui/data/sparkline'
import { Stat, Stats } from '@fairhouse/ui/data/stat'
import { Table } from '@fairhouse/ui/data/table'
import { Sample, Section } from '../sample.tsx'
import { LONG } from './words.ts'

type Bet = {
  readonly id: string
  readonly game: string
  readonly time: string
  readonly stake: string
  readonly payout: string
  readonly status: 'Paid' | 'Void' | 'Lost'
}

const BETS: readonly Bet[] = [
  {
    id: '1',
    game: 'Dice',
    time: '20 Nov, 18:02',
    stake: '1.00 EUR',
    payout: '1.98 EUR',
    status: 'Paid',
  },
  {
    id: '2',
    game: 'Mines',
    time: '20 Nov, 17:58',
    stake: '2.50 EUR',
    payout: '0.00 EUR',
    status: 'Lost',
  },
  {
    id: '3',
    game: 'Dice',
    time: '19 Nov, 22:10',
    stake: '10.00 EUR',
    payout: '10.00 EUR',
    status: 'Void',
  },
  {
    id: '4',
    game: LONG.word,
    time: '19 Nov, 22:09',
    stake: '1,250.00 EUR',
    payout: '12,500.00 EUR',
    status: 'Paid',
  },
]

const TONES = { Paid: 'positive', Void: 'neutral', Lost: 'neutral' } as const

export function Page() {
  return (
    <>
      <Section title="Stat" columns="one">
        <Sample state="Rest" onCard>
          <Stats>
            <Stat label="Balance" value="248.60 EUR" fact="of it 20.00 EUR in play" />
            <Stat
              label="Net position"
              value="−4.20 EUR"
              fact="since 18:02"
              chart={
                <Sparkline
                  label="From 0 to −4.20 EUR in 24 minutes"
                  values={[0, 4, 2, 6, 1, -3, -1, -4.2]}
                />
              }
            />
            <Stat
              label="Points"
              value="12,480"
              tone="reward"
              fact="+320 this week"
              chart={
                <Sparkline
                  tone="reward"
                  label="Steadily rising"
                  values={[10, 12, 13, 17, 18, 22, 25]}
                />
              }
            />
            <Stat label={LONG.label} value="1,234,567,890.12 EUR" fact={LONG.word} />
          </Stats>
        </Sample>
      </Section>
      <Section title="Table" columns="one">
        <Sample state="Wide" onCard>
          <Bets />
        </Sample>
        <Sample state="Without room it is cards" onCard>
          <div style={{ maxInlineSize: '20rem' }}>
            <Bets />
          </div>
        </Sample>
      </Section>
      <Section title="Pagination" columns="one">
        <Sample state="First page">
          <Pages label="First pages" page={1} />
        </Sample>
        <Sample state="In the middle">
          <Pages label="Pages around" page={7} />
        </Sample>
        <Sample state="Hover" forced="hover">
          <Pages label="Pages under the pointer" page={7} />
        </Sample>
      </Section>
      <Section title="Bars" columns="wide">
        <Sample state="A week">
          <Week values={[20, 0, 50, 20, 100, 10, 0]} />
        </Sample>
        <Sample state="Reward">
          <Week values={[3, 5, 1, 8, 2, 1, 4]} tone="reward" />
        </Sample>
        <Sample state="Empty">
          <Week values={[0, 0, 0, 0, 0, 0, 0]} />
        </Sample>
      </Section>
      <Section title="Sparkline and QR code" columns="wide">
        <Sample state="Muted">
          <Sparkline tone="muted" label="Level" values={[4, 4, 4]} />
        </Sample>
        <Sample state="QR code">
          <QrCode
            value="bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.001"
            label="Pay 1 mBTC by scanning"
          />
        </Sample>
      </Section>
    </>
  )
}

function Bets() {
  return (
    <Table
      label="Bets"
      rows={BETS}
      rowKey={({ id }) => id}
      columns={[
        { key: 'game', label: 'Game', isTitle: true, cell: ({ game }) => game },
        { key: 'time', label: 'Time', isNumeric: true, cell: ({ time }) => time },
        { key: 'stake', label: 'Stake', align: 'end', isNumeric: true, cell: ({ stake }) => stake },
        {
          key: 'payout',
          label: 'Payout',
          align: 'end',
          isNumeric: true,
          cell: ({ payout }) => payout,
        },
        {
          key: 'status',
          label: 'Status',
          align: 'end',
          cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge>,
        },
      ]}
    />
  )
}

function Pages({ label, page }: { readonly label: string; readonly page: number }) {
  return (
    <Pagination
      label={label}
      page={page}
      pages={24}
      previousLabel="Page before"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
      renderLink={(number) => <a href={`#page-${number}`}>{number}</a>}
    />
  )
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

type WeekProps = { readonly values: readonly number[]; readonly tone?: 'accent' | 'reward' }

function Week({ values, tone = 'accent' }: WeekProps) {
  return (
    <Bars
      label="Deposits by day"
      tone={tone}
      empty="No deposits this week."
      bars={values.map((value, index) => ({
        key: DAYS[index] ?? '',
        label: DAYS[index] ?? '',
        value,
        text: `${value}.00 EUR`,
        isCurrent: index === 4,
      }))}
    />
  )
}

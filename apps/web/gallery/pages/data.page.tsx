import { Badge } from '@fairhouse/ui/badge'
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

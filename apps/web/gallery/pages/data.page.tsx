import { Badge } from '@fairhouse/ui/badge'
import { Table } from '@fairhouse/ui/data/table'
import { Timeline, type TimelineEvent } from '@fairhouse/ui/data/timeline'
import { Sample, Section } from '../sample.tsx'
import { LONG } from './words.ts'

type Status = 'Paid' | 'Void' | 'Lost'

const BETS: readonly (readonly [string, string, string, string, Status])[] = [
  ['Dice', '20 Nov, 18:02', '1.00 EUR', '1.98 EUR', 'Paid'],
  ['Mines', '20 Nov, 17:58', '2.50 EUR', '0.00 EUR', 'Lost'],
  ['Dice', '19 Nov, 22:10', '10.00 EUR', '10.00 EUR', 'Void'],
  [LONG.word, '19 Nov, 22:09', '1,250.00 EUR', '12,500.00 EUR', 'Paid'],
]

const TONES = { Paid: 'positive', Void: 'neutral', Lost: 'neutral' } as const

const EVENTS: readonly TimelineEvent[] = [
  { key: 'a', icon: 'wallet', title: 'Asked for', time: '18:02', text: '120.00 EUR to your card' },
  { key: 'b', icon: 'shield-check', tone: 'positive', title: 'Documents checked', time: '18:40' },
  { key: 'c', icon: 'gift', tone: 'reward', title: 'No fee: loyalty level 3' },
  { key: 'd', icon: 'circle-x', tone: 'danger', title: 'Refused by the bank', text: LONG.text },
]

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
      <Section title="Timeline" columns="wide">
        <Sample state="Rest">
          <Timeline label="Your withdrawal" events={EVENTS} />
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
      rowKey={([, time]) => time}
      columns={[
        { key: 'game', label: 'Game', isTitle: true, cell: ([game]) => game },
        { key: 'time', label: 'Time', isNumeric: true, cell: ([, time]) => time },
        { key: 'stake', label: 'Stake', align: 'end', isNumeric: true, cell: (bet) => bet[2] },
        { key: 'payout', label: 'Payout', align: 'end', isNumeric: true, cell: (bet) => bet[3] },
        {
          key: 'status',
          label: 'Status',
          align: 'end',
          cell: ([, , , , status]) => <Badge tone={TONES[status]}>{status}</Badge>,
        },
      ]}
    />
  )
}

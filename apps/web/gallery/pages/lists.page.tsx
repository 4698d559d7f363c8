import { Badge } from '@fairhouse/ui/badge'
import { Card } from '@fairhouse/ui/card'
import { EndlessList } from '@fairhouse/ui/data/endless-list'
import { useState } from 'react'
import { Sample, Section } from '../sample.tsx'

const ROUNDS = Array.from({ length: 10_000 }, (_, index) => index + 1)
const STEP = 150
const SHORT_MAX = 450

export function Page() {
  const [count, setCount] = useState(STEP)
  return (
    <Section title="Endless list" columns="one">
      <Sample state="Loading">
        <EndlessList
          label="Waiting rounds"
          rows={ROUNDS.slice(0, 2)}
          rowKey={String}
          rowHeight={ROW_PX}
          renderRow={(round) => <Round round={round} />}
          onMore={() => undefined}
          isBusy
          moreLabel="Show more"
          busyLabel="Loading…"
        />
      </Sample>
      <Sample state="Grows at its end; past 200 rows only those near the screen are in the page">
        <EndlessList
          label="Rounds"
          rows={ROUNDS.slice(0, count)}
          rowKey={String}
          rowHeight={ROW_PX}
          renderRow={(round) => <Round round={round} />}
          onMore={
            count < ROUNDS.length
              ? () => setCount(count < SHORT_MAX ? count + STEP : ROUNDS.length)
              : undefined
          }
          moreLabel="Show more"
          busyLabel="Loading…"
          end="That is all since January."
        />
      </Sample>
    </Section>
  )
}

const ROW_PX = 58

function Round({ round }: { readonly round: number }) {
  return (
    <Card kind="inset">
      <a href={`#round-${round}`}>Round {round}</a>{' '}
      <Badge>{round % 3 === 0 ? 'Won' : 'Lost'}</Badge>
    </Card>
  )
}

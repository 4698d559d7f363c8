import { Badge } from '@fairhouse/ui/badge'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Checking } from '@fairhouse/ui/checking'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Outcome } from '@fairhouse/ui/outcome'
import { ProgressBar } from '@fairhouse/ui/progress-bar'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { Sample, Section } from '../sample.tsx'
import { LONG } from './words.ts'

const TONES = ['neutral', 'positive', 'reward', 'danger'] as const
const ICONS = {
  neutral: 'info',
  positive: 'circle-check',
  reward: 'gift',
  danger: 'circle-alert',
} as const

export function Page() {
  return (
    <>
      <Section title="Banner" columns="wide">
        {TONES.map((tone) => (
          <Sample key={tone} state={tone}>
            <Banner tone={tone} icon={ICONS[tone]}>
              Your deposit limit leaves <b>150.00 EUR</b> this week. It starts anew on Monday.
            </Banner>
          </Sample>
        ))}
        <Sample state="With an action, long text">
          <Banner tone="danger" icon="wifi-off" action={<Button size="s">Try again</Button>}>
            {LONG.text}
          </Banner>
        </Sample>
      </Section>
      <Section title="Badge" columns="wide">
        <Sample state="Tones" isRow>
          <Badge>2 days left</Badge>
          <Badge tone="positive">Paid</Badge>
          <Badge tone="reward">25 free spins</Badge>
          <Badge tone="danger">Failed</Badge>
        </Sample>
      </Section>
      <Section title="Progress" columns="wide">
        <Sample state="Under way">
          <ProgressBar label="Rounds" value={13} max={20} />
        </Sample>
        <Sample state="Reward">
          <ProgressBar label="Quest" value={13} max={20} tone="reward" />
        </Sample>
        <Sample state="Nothing yet">
          <ProgressBar label="Quest" value={0} max={20} tone="reward" />
        </Sample>
        <Sample state="Waiting for an answer">
          <Checking>Checking with the bank…</Checking>
        </Sample>
      </Section>
      <Section title="Skeleton" columns="wide">
        <Sample state="Loading">
          <Card kind="inset">
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="80%" />
          </Card>
        </Sample>
        <Sample state="Box" isRow>
          <Skeleton shape="box" width="10rem" height="5rem" />
        </Sample>
      </Section>
      <Section title="Empty, error, outcome" columns="wide">
        <Sample state="Empty" onCard>
          <EmptyState
            icon="history"
            title="No rounds yet"
            text="Every round that you play is listed here, with the numbers that decided it."
            action={<Button kind="primary">Play a round</Button>}
          />
        </Sample>
        <Sample state="Error" onCard>
          <ErrorState
            title="The history could not be loaded"
            text="The site did not answer within 10 seconds. Your money has not moved."
            retry={{ label: 'Try again', onPress: () => undefined }}
            reference="Reference 4f2a9c1e-7b3d"
          />
        </Sample>
        <Sample state="Positive" onCard>
          <Outcome
            tone="positive"
            icon="circle-check"
            title="Deposit received"
            text="50.00 EUR are in your account."
            action={<Button kind="primary">Play</Button>}
          />
        </Sample>
        <Sample state="Negative, long text" onCard>
          <Outcome tone="danger" icon="circle-x" title="Deposit failed" text={LONG.text} />
        </Sample>
      </Section>
    </>
  )
}

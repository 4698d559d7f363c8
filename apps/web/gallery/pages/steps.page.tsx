import { Accordion } from '@fairhouse/ui/accordion'
import { Badge } from '@fairhouse/ui/badge'
import { Stepper } from '@fairhouse/ui/data/stepper'
import { Timeline } from '@fairhouse/ui/data/timeline'
import { Sample, Section } from '../sample.tsx'
import { LONG } from './words.ts'

const STEPS = [
  { key: 'ask', label: 'Asked for' },
  { key: 'review', label: 'In review' },
  { key: 'sent', label: 'Sent to the bank' },
  { key: 'paid', label: 'Paid' },
]

const QUESTIONS = [
  {
    key: 'fair',
    title: 'How do I know that a round was fair?',
    content:
      'Before you bet the house shows a fingerprint of the number that decides the round. After it you see the number itself and can check that it has this fingerprint.',
  },
  {
    key: 'paid',
    title: 'When is a withdrawal paid?',
    aside: '2 hours',
    content:
      'Usually within 2 hours after your documents are checked, the same way that you paid in.',
  },
  { key: 'long', title: LONG.label, content: LONG.text },
]

export function Page() {
  return (
    <>
      <Section title="Stepper" columns="one">
        <Sample state="First">
          <Stepper label="First step" steps={STEPS} current="ask" doneLabel="done" />
        </Sample>
        <Sample state="Under way">
          <Stepper label="Third step" steps={STEPS} current="sent" doneLabel="done" />
        </Sample>
        <Sample state="Long text">
          <Stepper
            label="Long steps"
            current="b"
            doneLabel="done"
            steps={[
              { key: 'a', label: LONG.word },
              { key: 'b', label: LONG.label },
            ]}
          />
        </Sample>
      </Section>
      <Section title="Timeline" columns="wide">
        <Sample state="Rest">
          <Timeline
            label="Your withdrawal"
            events={[
              {
                key: 'a',
                icon: 'wallet',
                title: 'Asked for',
                time: '18:02',
                text: '120.00 EUR to your card',
              },
              {
                key: 'b',
                icon: 'shield-check',
                tone: 'positive',
                title: 'Documents checked',
                time: '18:40',
              },
              { key: 'c', icon: 'gift', tone: 'reward', title: 'No fee: loyalty level 3' },
              {
                key: 'd',
                icon: 'circle-x',
                tone: 'danger',
                title: 'Refused by the bank',
                time: '19:05',
                text: LONG.text,
              },
            ]}
          />
        </Sample>
      </Section>
      <Section title="Accordion" columns="wide">
        <Sample state="Rest" onCard>
          <Accordion items={QUESTIONS} />
        </Sample>
        <Sample state="One open at a time" onCard>
          <Accordion items={QUESTIONS} isExclusive openKey="fair" />
        </Sample>
        <Sample state="Hover" forced="hover" onCard>
          <Accordion items={QUESTIONS.slice(0, 1)} />
        </Sample>
        <Sample state="Focus" forced="focus" onCard>
          <Accordion
            items={[
              {
                key: 'a',
                title: 'Limits',
                aside: <Badge>2 set</Badge>,
                content: 'Deposit and loss.',
              },
            ]}
          />
        </Sample>
      </Section>
    </>
  )
}

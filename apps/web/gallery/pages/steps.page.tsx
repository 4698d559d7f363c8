import { Timeline } from '@fairhouse/ui/data/timeline'
import { Sample, Section } from '../sample.tsx'
import { LONG } from './words.ts'

export function Page() {
  return (
    <>
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
    </>
  )
}

import { Checkbox } from '@fairhouse/ui/checkbox'
import { Chips } from '@fairhouse/ui/chips'
import { RadioGroup } from '@fairhouse/ui/inputs/radio-group'
import { Switch } from '@fairhouse/ui/inputs/switch'
import { Segmented } from '@fairhouse/ui/segmented'
import { Tabs } from '@fairhouse/ui/tabs'
import { useState, type ReactNode } from 'react'
import { Sample, Section, States } from '../sample.tsx'
import { LONG } from './words.ts'

export function Page() {
  return (
    <>
      <States title="Tabs" columns="wide" part={WalletTabs} states={{ Rest: {}, Focus: {} }} />
      <States title="Segmented" columns="wide" part={Modes} states={{ Rest: {}, Hover: {} }} />
      <States title="Chips" columns="wide" part={Amounts} states={{ Rest: {}, Hover: {} }} />
      <States
        title="Radio"
        part={Periods}
        states={{
          Rest: {},
          Hover: {},
          Error: { error: 'Choose how often the limit starts anew.' },
        }}
      >
        <Sample state="Long text">
          <RadioGroup
            label={LONG.label}
            value="a"
            onValueChange={() => undefined}
            options={[{ value: 'a', label: LONG.word, hint: LONG.text, trail: '1,250.00' }]}
          />
        </Sample>
      </States>
      <Section title="Checkbox">
        <Sample state="Rest">
          <Checkbox label="I am 18 or older and agree to the terms." />
          <Checkbox label="Send me news by e-mail." defaultChecked />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Checkbox label="Send me news by e-mail." />
        </Sample>
        <Sample state="Disabled">
          <Checkbox label="Not offered in your country." disabled />
          <Checkbox label="Always on: notices about your money." disabled defaultChecked />
        </Sample>
        <Sample state="Error">
          <Checkbox label="I agree to the terms." error="An account needs your agreement." />
        </Sample>
        <Sample state="Long text">
          <Checkbox label={LONG.text} />
        </Sample>
      </Section>
      <Section title="Toggle">
        <Sample state="Rest">
          <Toggle label="Offers by e-mail" help="At most one a week." />
          <Toggle label="Show balances" isOn />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Toggle label="Offers by e-mail" />
        </Sample>
        <Sample state="Disabled">
          <Switch label="Autoplay" disabled />
          <Switch label="Notices about money" disabled defaultChecked />
        </Sample>
        <Sample state="Loading">
          <Switch label="Two-step sign-in" isBusy checked help="Checking…" />
        </Sample>
        <Sample state="Error">
          <Toggle label="Offers by SMS" error="There is no phone number yet. Add one first." />
        </Sample>
        <Sample state="Long text">
          <Toggle label={LONG.label} help={LONG.text} isOn />
        </Sample>
      </Section>
    </>
  )
}

function WalletTabs() {
  const [value, setValue] = useState('Deposit')
  const tabs = ['Deposit', 'Withdraw', 'Exchange'].map((label) => ({
    value: label,
    label,
    panel: `What you can do under ${label}.`,
  }))
  return <Tabs label="Wallet" value={value} onValueChange={setValue} tabs={tabs} />
}

function Modes() {
  const [value, setValue] = useState('system')
  return (
    <Segmented
      label="Colours"
      value={value}
      onValueChange={setValue}
      segments={[
        { value: 'system', label: 'System', icon: 'monitor' },
        { value: 'light', label: 'Light', icon: 'sun' },
        { value: 'dark', label: 'Dark', icon: 'moon' },
      ]}
    />
  )
}

function Amounts() {
  const [value, setValue] = useState<string | null>('50')
  const chips = ['20', '50', '100', '250'].map((amount) => ({ value: amount, label: amount }))
  return <Chips label="Ready amounts" chips={chips} value={value} onSelect={setValue} />
}

function Periods({ error }: { readonly error?: ReactNode }) {
  const [value, setValue] = useState<string | null>(error ? null : 'week')
  return (
    <RadioGroup
      label="Period"
      value={value}
      onValueChange={setValue}
      error={error}
      options={[
        { value: 'day', label: 'Daily', hint: 'Starts anew at midnight' },
        { value: 'week', label: 'Weekly', hint: 'Starts anew on Monday', trail: '150.00' },
        { value: 'month', label: 'Monthly', hint: 'Not offered yet', isDisabled: true },
      ]}
    />
  )
}

type ToggleProps = { label: string; help?: string; error?: string; isOn?: boolean }

function Toggle({ isOn = false, ...props }: ToggleProps) {
  const [isChecked, setIsChecked] = useState(isOn)
  return <Switch {...props} checked={isChecked} onCheckedChange={setIsChecked} />
}

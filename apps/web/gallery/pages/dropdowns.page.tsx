import { Field } from '@fairhouse/ui/field'
import { Combobox } from '@fairhouse/ui/inputs/combobox'
import { type ChosenFile, FileInput } from '@fairhouse/ui/inputs/file-input'
import { Mark } from '@fairhouse/ui/mark'
import { Select } from '@fairhouse/ui/select'
import { useState } from 'react'
import { Sample, Section } from '../sample.tsx'
import { LONG } from './words.ts'

type FieldState = {
  readonly value?: string
  readonly error?: string
  readonly isDisabled?: boolean
}

export function Page() {
  return (
    <>
      <Section title="Select, and the dropdown for a currency">
        <Sample state="Rest">
          <Account value="" />
        </Sample>
        <Sample state="Filled">
          <Account value="EUR" />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Account value="EUR" />
        </Sample>
        <Sample state="Disabled">
          <Account value="EUR" isDisabled />
        </Sample>
        <Sample state="Error">
          <Account value="" error="Choose an account." />
        </Sample>
      </Section>
      <Section title="Dropdown with a search">
        <Sample state="Rest">
          <Provider />
        </Sample>
        <Sample state="Filled">
          <Provider value="Fairhouse Studio" />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Provider value="Fairhouse Studio" />
        </Sample>
        <Sample state="Disabled">
          <Provider value="Fairhouse Studio" isDisabled />
        </Sample>
        <Sample state="Error">
          <Provider error="Choose a provider." />
        </Sample>
        <Sample state="Long text">
          <Provider value={LONG.label} />
        </Sample>
      </Section>
      <Section title="File" columns="wide">
        <Sample state="Rest">
          <Document files={[]} />
        </Sample>
        <Sample state="Hover" forced="hover">
          <Document files={[]} />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Document files={[]} />
        </Sample>
        <Sample state="Disabled">
          <Document files={[]} isDisabled />
        </Sample>
        <Sample state="Loading, done, failed, long text">
          <Document files={FILES} />
        </Sample>
        <Sample state="Error">
          <Document files={[]} error="holiday.gif is not taken. Send a PDF, JPEG or PNG." />
        </Sample>
      </Section>
    </>
  )
}

function Account({ value = '', error, isDisabled }: FieldState) {
  const [code, setCode] = useState(value)
  return (
    <Field label="Account" error={error}>
      {(control) => (
        <Select
          {...control}
          value={code}
          disabled={isDisabled}
          placeholder="Choose an account"
          lead={code && <Mark text={code === 'EUR' ? '€' : 'R$'} />}
          onChange={(event) => setCode(event.target.value)}
          options={[
            { value: 'EUR', label: 'Euro · 248.60' },
            { value: 'BRL', label: 'Brazilian real · 1,020.00' },
          ]}
        />
      )}
    </Field>
  )
}

const PROVIDERS = ['Fairhouse Studio', 'North Lane', 'Orchard Games', 'Paper Crane', LONG.label]

function Provider({ value, error, isDisabled = false }: FieldState) {
  const [name, setName] = useState<string | null>(value ?? null)
  return (
    <Field label="Provider" error={error}>
      {(control) => (
        <Combobox
          {...control}
          options={PROVIDERS.map((provider) => ({ value: provider, label: provider }))}
          value={name}
          onValueChange={setName}
          placeholder="All providers"
          openLabel="Show the providers"
          emptyLabel="No provider has this name."
          isDisabled={isDisabled}
        />
      )}
    </Field>
  )
}

const FILES: readonly ChosenFile[] = [
  {
    key: 'a',
    name: 'electricity-bill.pdf',
    text: '1.2 MB · 40 % sent',
    state: 'sending',
    sent: 0.4,
  },
  { key: 'b', name: 'passport.jpg', text: '3.4 MB · in review', state: 'done' },
  { key: 'c', name: `${LONG.word}.png`, text: 'Not sent: the connection broke.', state: 'failed' },
]

type DocumentProps = FieldState & { readonly files: readonly ChosenFile[] }

function Document({ files, error, isDisabled = false }: DocumentProps) {
  const [chosen, setChosen] = useState(files)
  return (
    <FileInput
      label="Proof of address"
      actionLabel="Choose a file or drop it here"
      help="PDF, JPEG or PNG, up to 10 MB, not older than 3 months."
      error={error}
      accept="application/pdf,image/jpeg,image/png"
      isMultiple
      isDisabled={isDisabled}
      onFiles={(added) =>
        setChosen([
          ...chosen,
          ...added.map(({ name }) => ({ key: name, name, text: 'Sent', state: 'done' as const })),
        ])
      }
      files={chosen}
      onRemove={(key) => setChosen(chosen.filter((file) => file.key !== key))}
      removeLabel={(name) => `Remove ${name}`}
    />
  )
}

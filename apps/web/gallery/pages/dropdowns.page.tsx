import { Field } from '@fairhouse/ui/field'
import { Combobox } from '@fairhouse/ui/inputs/combobox'
import { type ChosenFile, FileInput } from '@fairhouse/ui/inputs/file-input'
import { Mark } from '@fairhouse/ui/mark'
import { Select } from '@fairhouse/ui/select'
import { useState } from 'react'
import { type FieldState, States } from '../sample.tsx'
import { LONG } from './words.ts'

export function Page() {
  return (
    <>
      <States
        title="Select, and the dropdown for a currency"
        part={Account}
        states={{
          Rest: {},
          Filled: { value: 'EUR' },
          Focus: { value: 'EUR' },
          Disabled: { value: 'EUR', isDisabled: true },
          Error: { error: 'Choose an account.' },
        }}
      />
      <States
        title="Dropdown with a search"
        part={Provider}
        states={{
          Rest: {},
          Filled: { value: 'Fairhouse Studio' },
          Focus: { value: 'Fairhouse Studio' },
          Disabled: { value: 'Fairhouse Studio', isDisabled: true },
          Error: { error: 'Choose a provider.' },
          'Long text': { value: LONG.label },
        }}
      />
      <States
        title="File"
        columns="wide"
        part={Document}
        states={{
          Rest: {},
          Hover: {},
          Focus: {},
          Disabled: { isDisabled: true },
          'Loading, done, failed, long text': { files: FILES },
          Error: { error: 'holiday.gif is not taken. Send a PDF, JPEG or PNG.' },
        }}
      />
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

type DocumentProps = Omit<FieldState, 'value'> & { readonly files?: readonly ChosenFile[] }

function Document({ files = [], error, isDisabled = false }: DocumentProps) {
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

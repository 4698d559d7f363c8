import { Button } from '@fairhouse/ui/button'
import { Dialog } from '@fairhouse/ui/dialog'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { showToast, ToastRegion } from '@fairhouse/ui/toast'
import { useState, type ReactNode } from 'react'
import { Sample, Section } from '../sample.tsx'
import styles from './overlays.module.css'
import { LONG } from './words.ts'

export function Page() {
  return (
    <>
      <Section title="Dialog, on phones a sheet" columns="wide">
        <Sample state="Press to open" isRow>
          <Opens name="Dialog">{(close) => <RenameDialog onClose={close} />}</Opens>
          <Opens name="Long dialog">{(close) => <LongDialog onClose={close} />}</Opens>
          <Opens name="Dialog on a dialog">{(close) => <OuterDialog onClose={close} />}</Opens>
        </Sample>
      </Section>
      <Section title="Toast" columns="wide">
        <Sample state="Press to show" isRow>
          <Button onClick={() => show('neutral', 'A new version is ready')}>Neutral</Button>
          <Button onClick={() => show('positive', 'Deposit received')}>Positive</Button>
          <Button onClick={() => show('danger', 'Deposit failed', LONG.text)}>Danger</Button>
        </Sample>
      </Section>
      <ToastRegion label="Notices" closeLabel="Close the notice" />
    </>
  )
}

function show(tone: 'neutral' | 'positive' | 'danger', title: string, text = '50.00 EUR by card') {
  showToast({ id: tone, tone, title, text, action: { label: 'Show', onPress: () => undefined } })
}

type OpensProps = {
  readonly name: string
  readonly children: (close: () => void) => ReactNode
}

function Opens({ name, children }: OpensProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name}</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

type Closes = { readonly onClose: () => void }

function RenameDialog({ onClose }: Closes) {
  return (
    <Dialog
      title="Change your nickname"
      description="Others see it in tables of wins."
      closeLabel="Close"
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field label="Nickname">
          {(control) => <TextInput {...control} defaultValue="mara" autoComplete="nickname" />}
        </Field>
        <Button kind="primary" size="l" isWide>
          Save
        </Button>
      </div>
    </Dialog>
  )
}

function LongDialog({ onClose }: Closes) {
  return (
    <Dialog title={LONG.label} closeLabel="Close" size="l" onClose={onClose}>
      <div className={styles.form}>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>{LONG.text}</p>
        ))}
        <Button kind="primary">I have read it</Button>
      </div>
    </Dialog>
  )
}

function OuterDialog({ onClose }: Closes) {
  return (
    <Dialog title="Remove the limit" closeLabel="Close" onClose={onClose}>
      <Opens name="Remove it">
        {(close) => (
          <Dialog title="Are you sure?" closeLabel="Go back" zIndex={1002} onClose={close}>
            <Button kind="danger" isWide onClick={close}>
              Remove the limit
            </Button>
          </Dialog>
        )}
      </Opens>
    </Dialog>
  )
}

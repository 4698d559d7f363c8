import { Button } from '@fairhouse/ui/button'
import { Dialog } from '@fairhouse/ui/dialog'
import { Drawer } from '@fairhouse/ui/drawer'
import { Field } from '@fairhouse/ui/field'
import { Icon } from '@fairhouse/ui/icon'
import { IconButton } from '@fairhouse/ui/icon-button'
import { Menu } from '@fairhouse/ui/menu'
import { Popover } from '@fairhouse/ui/popover'
import { TextInput } from '@fairhouse/ui/text-input'
import { showToast, ToastRegion } from '@fairhouse/ui/toast'
import { Tooltip } from '@fairhouse/ui/tooltip'
import { useRef, useState, type ReactNode } from 'react'
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
      <Section title="Drawer" columns="wide">
        <Sample state="Press to open" isRow>
          <Opens name="Drawer at the start">{(close) => <Navigation onClose={close} />}</Opens>
          <Opens name="Drawer at the end">{(close) => <BetSlip onClose={close} />}</Opens>
        </Sample>
      </Section>
      <Section title="Menu and popover" columns="wide">
        <Sample state="Press to open" isRow>
          <PlayerMenu />
          <BalancePopover />
        </Sample>
      </Section>
      <Section title="Tooltip" columns="wide">
        <Sample state="Hover or focus" isRow>
          <Tooltip label="What you staked and did not get back since 18:02">
            <Button>Net position</Button>
          </Tooltip>
          <Tooltip label={LONG.text} side="bottom">
            <IconButton kind="raised" icon="info" label="More about it" />
          </Tooltip>
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

const PLACES = [
  { icon: 'dices', label: 'Casino' },
  { icon: 'target', label: 'Quests' },
  { icon: 'gift', label: 'Bonuses' },
  { icon: 'history', label: 'History' },
] as const

function Navigation({ onClose }: Closes) {
  const [isCompact, setIsCompact] = useState(false)
  return (
    <Drawer
      title="Menu"
      closeLabel="Close the menu"
      onClose={onClose}
      compact={{
        isCompact,
        onCompactChange: setIsCompact,
        compactLabel: 'Show icons only',
        fullLabel: 'Show names',
      }}
    >
      <nav aria-label="Places" className={styles.places}>
        {PLACES.map(({ icon, label }) => (
          <a key={label} href={`#${label}`} className={styles.place}>
            <Icon name={icon} />
            <span className={isCompact ? 'visually-hidden' : undefined}>{label}</span>
          </a>
        ))}
      </nav>
    </Drawer>
  )
}

function BetSlip({ onClose }: Closes) {
  return (
    <Drawer
      title="Your bets"
      side="end"
      closeLabel="Close your bets"
      onClose={onClose}
      footer={
        <Button kind="primary" size="l" isWide>
          Place for 5.00 EUR
        </Button>
      }
    >
      <div className={styles.form}>
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>Lupara to win, 2.10. You get 10.50 EUR when it does.</p>
        ))}
      </div>
    </Drawer>
  )
}

function PlayerMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Player menu
      </Button>
      {isOpen && (
        <Menu
          label="Player menu"
          anchor={button}
          onClose={() => setIsOpen(false)}
          header="Mara"
          entries={[
            {
              key: 'profile',
              label: 'Profile',
              icon: 'user',
              render: <a href="#profile">Profile</a>,
            },
            {
              key: 'wallet',
              label: 'Wallet',
              icon: 'wallet',
              render: <a href="#wallet">Wallet</a>,
            },
            { key: 'leave', label: 'Sign out', icon: 'log-out', onPress: () => undefined },
          ]}
        />
      )}
    </>
  )
}

function BalancePopover() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Balance
      </Button>
      {isOpen && (
        <Popover label="Balance" anchor={button} align="start" onClose={() => setIsOpen(false)}>
          <div className={styles.form}>
            <p>248.60 EUR, of it 20.00 EUR in play.</p>
            <Button isWide>Open the wallet</Button>
          </div>
        </Popover>
      )}
    </>
  )
}

import { Button, ButtonLink } from '@fairhouse/ui/button'
import { IconButton, IconLink } from '@fairhouse/ui/icon-button'
import { TextLink } from '@fairhouse/ui/text-link'
import { Sample, States } from '../sample.tsx'
import { LONG } from './words.ts'

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const
const NAMES = { primary: 'Deposit', secondary: 'How it works', quiet: 'Not now', danger: 'End it' }

function Buttons(props: { readonly isDisabled?: boolean; readonly busyLabel?: string }) {
  return KINDS.map((kind) => (
    <Button key={kind} kind={kind} {...props}>
      {NAMES[kind]}
    </Button>
  ))
}

export function Page() {
  return (
    <>
      <States
        title="Button"
        columns="wide"
        isRow
        part={Buttons}
        states={{
          Rest: {},
          Hover: {},
          Focus: {},
          Disabled: { isDisabled: true },
          Loading: { busyLabel: 'Checking…' },
        }}
      >
        <Sample state="Sizes and icons" isRow>
          <Button size="s" icon="plus">
            Add
          </Button>
          <Button icon="play">Continue Dice</Button>
          <Button kind="primary" size="l" icon="plus">
            Deposit
          </Button>
        </Sample>
        <Sample state="Wide">
          <Button kind="primary" size="l" isWide>
            Continue to card payment
          </Button>
        </Sample>
        <Sample state="Long text">
          <Button kind="primary">{LONG.label}</Button>
        </Sample>
        <Sample state="A link that looks like one" isRow>
          <ButtonLink kind="primary" icon="play" render={<a href="#play" />}>
            Play
          </ButtonLink>
          <ButtonLink render={<a href="#rules" />}>Rules</ButtonLink>
        </Sample>
      </States>
      <States
        title="Icon button"
        columns="wide"
        isRow
        part={IconButtons}
        states={{ Rest: {}, Hover: {}, Focus: {} }}
      >
        <Sample state="Disabled" isRow>
          <IconButton kind="raised" icon="chevron-left" label="Back" isMirrored disabled />
          <IconButton kind="raised" icon="chevron-right" label="Forward" isMirrored disabled />
        </Sample>
        <Sample state="A link" isRow>
          <IconLink kind="raised" icon="wallet" label="Wallet" render={<a href="#wallet" />} />
        </Sample>
      </States>
      <States title="Link" columns="wide" part={Links} states={{ Rest: {}, Hover: {}, Focus: {} }}>
        <Sample state="Long text">
          <TextLink tone="accent" render={<a href="#long" />}>
            {LONG.word} {LONG.label}
          </TextLink>
        </Sample>
      </States>
    </>
  )
}

function IconButtons() {
  return (
    <>
      <IconButton icon="search" label="Search" />
      <IconButton kind="raised" icon="settings" label="Settings" />
      <IconButton kind="quiet" icon="x" label="Close" />
      <IconButton kind="primary" icon="plus" label="Deposit" />
      <IconButton kind="raised" icon="mail" label="Notices, 2 new" hasMark />
    </>
  )
}

function Links() {
  return (
    <p>
      Read <TextLink render={<a href="#rules" />}>how a round is decided</TextLink>, see{' '}
      <TextLink tone="accent" render={<a href="#limits" />}>
        your limits
      </TextLink>{' '}
      or visit <TextLink render={<a href="#help" />}>a place to get help</TextLink>.
    </p>
  )
}

import { applyMask } from '@fairhouse/domain/mask'
import { AmountInput } from '@fairhouse/ui/amount-input'
import { ChoiceGrid } from '@fairhouse/ui/choice-grid'
import { Field } from '@fairhouse/ui/field'
import { BonusCodeInput, type BonusCodeState } from '@fairhouse/ui/inputs/bonus-code-input'
import { CardInput, type CardText } from '@fairhouse/ui/inputs/card-input'
import { CurrencyInput } from '@fairhouse/ui/inputs/currency-input'
import { DepositInput } from '@fairhouse/ui/inputs/deposit-input'
import { ExchangeInput } from '@fairhouse/ui/inputs/exchange-input'
import { Mark } from '@fairhouse/ui/mark'
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
      <HowMuch />
      <FromWhere />
    </>
  )
}

function HowMuch() {
  return (
    <>
      <Section title="Deposit" columns="wide">
        <Sample state="Rest">
          <Deposit />
        </Sample>
        <Sample state="Filled">
          <Deposit value="50" />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Deposit value="50" />
        </Sample>
        <Sample state="Disabled">
          <Deposit value="50" isDisabled />
        </Sample>
        <Sample state="Error">
          <Deposit value="5" error="The smallest deposit by card is 10.00 EUR." />
        </Sample>
        <Sample state="Amount alone">
          <Field label="Stake">
            {(control) => (
              <AmountInput
                {...control}
                value="0.25"
                onValueChange={() => undefined}
                lead={<Mark text="₿" />}
                trail="mBTC"
              />
            )}
          </Field>
        </Sample>
      </Section>
      <Section title="Payment" columns="wide">
        <Sample state="Rest">
          <Payment />
        </Sample>
        <Sample state="Hover" forced="hover">
          <Payment />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Payment />
        </Sample>
        <Sample state="Error">
          <Payment value="" error="Choose how you want to pay." />
        </Sample>
      </Section>
    </>
  )
}

function FromWhere() {
  return (
    <>
      <Section title="Card" columns="wide">
        <Sample state="Rest">
          <Card />
        </Sample>
        <Sample state="Filled">
          <Card value={{ number: '4242 4242 4242 4242', expiry: '09/29', code: '123' }} />
        </Sample>
        <Sample state="Disabled">
          <Card
            value={{ number: '4242 4242 4242 4242', expiry: '09/29', code: '123' }}
            isDisabled
          />
        </Sample>
        <Sample state="Error">
          <Card
            value={{ number: '4242 4242 4242 4241', expiry: '09/21', code: '' }}
            errors={{
              number: 'A digit of this number is wrong.',
              expiry: 'This card has expired.',
              code: 'The 3 digits on the back.',
            }}
          />
        </Sample>
      </Section>
      <Section title="Currencies">
        <Sample state="Rest">
          <Currency />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Currency />
        </Sample>
        <Sample state="Disabled">
          <Currency isDisabled />
        </Sample>
        <Sample state="Error">
          <Currency value="" error="Choose the currency of your account." />
        </Sample>
      </Section>
      <Section title="Exchange" columns="wide">
        <Sample state="Rest">
          <Exchange />
        </Sample>
        <Sample state="Disabled">
          <Exchange isDisabled />
        </Sample>
        <Sample state="Error">
          <Exchange error="There are 248.60 EUR to exchange." value="500" />
        </Sample>
      </Section>
      <Section title="Bonus">
        <Sample state="Rest">
          <Bonus state="open" value="" />
        </Sample>
        <Sample state="Filled">
          <Bonus state="open" value="SPRING50" />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Bonus state="open" value="SPRING50" />
        </Sample>
        <Sample state="Loading">
          <Bonus state="checking" value="SPRING50" />
        </Sample>
        <Sample state="Applied">
          <Bonus state="applied" value="SPRING50" />
        </Sample>
        <Sample state="Error">
          <Bonus state="open" value="SPRNG" error="There is no such code. Check the spelling." />
        </Sample>
        <Sample state="Disabled">
          <Bonus state="open" value="" isDisabled />
        </Sample>
      </Section>
    </>
  )
}

function Deposit({ value = '', error, isDisabled = false }: FieldState) {
  const [text, setText] = useState(value)
  return (
    <DepositInput
      label="Amount"
      value={text}
      onValueChange={setText}
      symbol="€"
      bounds="10–5,000"
      amountsLabel="Ready amounts"
      amounts={['20', '50', '100', '250'].map((amount) => ({ value: amount, label: amount }))}
      help="Your deposit limit leaves 150.00 EUR this week."
      error={error}
      isDisabled={isDisabled}
    />
  )
}

function Payment({ value = 'card', error }: FieldState) {
  const [method, setMethod] = useState(value)
  return (
    <ChoiceGrid
      label="Method"
      value={method}
      onValueChange={setMethod}
      error={error}
      choices={[
        { value: 'card', label: 'Card', hint: 'at once' },
        { value: 'pix', label: 'Pix', hint: 'at once' },
        { value: 'btc', label: 'Bitcoin', hint: 'about 20 minutes', lead: <Mark text="₿" /> },
        { value: 'sepa', label: 'SEPA', hint: '1 day' },
        { value: 'agent', label: 'Cash agent', hint: 'by hand' },
        { value: 'papara', label: 'Papara', hint: 'not in Portugal', isDisabled: true },
      ]}
    />
  )
}

const NO_CARD: CardText = { number: '', expiry: '', code: '' }

type CardProps = {
  readonly value?: CardText
  readonly errors?: Partial<Record<keyof CardText, string>>
  readonly isDisabled?: boolean
}

function Card({ value = NO_CARD, ...props }: CardProps) {
  const [card, setCard] = useState(value)
  return (
    <CardInput
      {...props}
      value={card}
      onValueChange={setCard}
      applyMask={applyMask}
      labels={{ number: 'Card number', expiry: 'Valid until', code: 'Security code' }}
    />
  )
}

const CURRENCIES = [
  { code: 'EUR', name: 'Euro', symbol: '€', balance: '248.60' },
  { code: 'BRL', name: 'Brazilian real', symbol: 'R$', balance: '1,020.00' },
  { code: 'BTC', name: 'Bitcoin', symbol: '₿', balance: '4.21' },
  { code: 'TRY', name: 'Turkish lira', symbol: '₺' },
  { code: 'XXX', name: LONG.word, symbol: 'X' },
]

function Currency({ value = 'EUR', error, isDisabled = false }: FieldState) {
  const [code, setCode] = useState<string | null>(value === '' ? null : value)
  return (
    <Field label="Currency" error={error}>
      {(control) => (
        <CurrencyInput
          {...control}
          currencies={CURRENCIES}
          value={code}
          onValueChange={setCode}
          placeholder="Choose a currency"
          openLabel="Show the currencies"
          emptyLabel="No currency has this name."
          isDisabled={isDisabled}
        />
      )}
    </Field>
  )
}

function Exchange({ value = '100', error, isDisabled = false }: FieldState) {
  const [amount, setAmount] = useState(value)
  const [sides, setSides] = useState({ from: 'EUR', to: 'BRL' })
  const symbolOf = (code: string) => CURRENCIES.find((each) => each.code === code)?.symbol ?? ''
  return (
    <ExchangeInput
      from={{
        label: 'You pay',
        amount,
        currency: sides.from,
        symbol: symbolOf(sides.from),
        aside: 'Balance 248.60',
        error,
      }}
      to={{ label: 'You get', amount: '542.00', currency: sides.to, symbol: symbolOf(sides.to) }}
      currencies={CURRENCIES.slice(0, 3).map(({ code }) => ({ value: code, label: code }))}
      currencyLabel="currency"
      onFromAmountChange={setAmount}
      onCurrencyChange={(side, code) => setSides({ ...sides, [side]: code })}
      onSwap={() => setSides({ from: sides.to, to: sides.from })}
      swapLabel="Swap the currencies"
      rate="1 EUR = 5.42 BRL, fee 0. Fixed for 30 s."
      isDisabled={isDisabled}
    />
  )
}

type BonusProps = FieldState & { readonly state: BonusCodeState }

function Bonus({ value = '', state, error, isDisabled = false }: BonusProps) {
  const [code, setCode] = useState(value)
  const [now, setNow] = useState(state)
  return (
    <BonusCodeInput
      label="Bonus code"
      value={code}
      onValueChange={setCode}
      state={now}
      onApply={() => setNow('applied')}
      onRemove={() => setNow('open')}
      applyLabel="Apply"
      checkingLabel="Checking…"
      removeLabel="Remove"
      help="One code per deposit."
      result="50 % more, up to 100.00 EUR. To be staked 30 times."
      error={error}
      isDisabled={isDisabled}
    />
  )
}

import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import type { OfficeEndpointKey } from '@fairhouse/contract/office/endpoints'
import type { Permission } from '@fairhouse/contract/office/permission'
import type { ButtonProps } from '@fairhouse/ui/button'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { QueryKey } from '@tanstack/react-query'

export type Values = Readonly<Record<string, string>>

/** A field of an act by its name in the body; its words are those of the group `field`. */
export type ActField = {
  readonly name: string
  readonly kind:
    | 'text'
    | 'number'
    | 'day'
    | 'time'
    | 'choice'
    | 'amount'
    | 'packages'
    | 'play'
    | 'methods'
    | 'texts'
    | 'segments'
    | 'condition'
    /** Of the row that the act begins with. */
    | 'hidden'
  /** Of a choice: words of the group `choice`, or themselves. */
  readonly choices?: readonly string[]
  readonly isOptional?: boolean
  /** Its first value; a choice begins with its first word. */
  readonly first?: string | undefined
  /** It only decides what is shown. */
  readonly isSent?: false
  /** With other values it is neither shown nor sent. */
  readonly isShown?: (values: Values) => boolean
}

/** An act as data: everything that one form needs to offer, confirm and send it. */
export type ActSpec = {
  /** Of the groups `acts` (the button and the title) and `consequence`. */
  readonly name: string
  readonly call: Extract<OfficeEndpointKey, `POST ${string}`>
  /** That of the call. */
  readonly permission: Permission
  readonly kind?: ButtonProps['kind']
  readonly icon?: IconName
  readonly fields: readonly ActField[]
  /** The report that shows whom it concerns before, by the values that it needs. */
  readonly effect?: {
    readonly call: Extract<OfficeEndpointKey, `GET ${string}`>
    readonly query: (values: Values) => Values | null
    /** The act is sent with its fingerprint: with another effect by then nothing is changed. */
    readonly isBinding?: true
  }
  /** The answer is a file of this name, which the browser saves. */
  readonly file?: string
  readonly reloads: readonly QueryKey[]
}

/** Fields of a destination have names of the method’s own. */
export const DESTINATION = 'to:'

export type Destinations = readonly { readonly value: string; readonly fields: readonly string[] }[]

/** The first values of a form, which are also the names that an answer can refuse. */
export function firstValues(
  { fields }: Pick<ActSpec, 'fields'>,
  destinations: Destinations,
): Values {
  const own = fields.map(({ name, first, choices }) => [name, first ?? choices?.[0] ?? ''])
  const theirs = fields.some(({ kind }) => kind === 'methods')
    ? destinations.flatMap((method) => method.fields.map((name) => [DESTINATION + name, '']))
    : []
  return Object.fromEntries([...own, ...theirs])
}

/** The body of an act by what was typed; null if an amount cannot be read. */
export function toBody(
  { fields }: Pick<ActSpec, 'fields'>,
  values: Values,
  destinations: Destinations,
): Readonly<Record<string, unknown>> | null {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const { name, kind, isOptional = false, isShown } = field
    const typed = (values[name] ?? '').trim()
    if (field.isSent === false || isShown?.(values) === false) continue
    if (isOptional && typed === '') continue
    if (kind === 'amount') {
      const read = readTypedAmount(typed, values['currency'] ?? '')
      if (!read.ok) return null
      body[name] = read.amountMinor.toString()
    } else if (kind === 'number') body[name] = Number(typed)
    else if (kind === 'time') body[name] = new Date(typed).toISOString()
    else if (kind === 'texts' || kind === 'condition') body[name] = JSON.parse(typed) as unknown
    else body[name] = typed
    if (kind === 'methods') {
      const asked = destinations.find(({ value }) => value === typed)?.fields ?? []
      body['fields'] = Object.fromEntries(asked.map((to) => [to, values[DESTINATION + to] ?? '']))
    }
  }
  return body
}

import { Fragment, type ReactNode } from 'react'
import type { MessageValues } from '@fairhouse/app-kit/i18n/language'
import { t, type MessageId } from './i18n.ts'

type Part = ReactNode | ((inner: string) => ReactNode)

const ltr = (text: string): ReactNode => <bdi dir="ltr">{text}</bdi>

/** Addresses and numbers are read from left to right in every language. */
export const LTR_PARTS = { address: ltr, number: ltr }

/**
 * A message with parts of markup: `<T id="auth.terms" parts={{ link: (text) => <a>{text}</a> }} />`
 * for the text `I accept the <link>terms</link>`. Without parts it is `t()`.
 */
export function T(props: {
  id: MessageId
  values?: MessageValues
  parts?: Readonly<Record<string, Part>>
}): ReactNode {
  const text = t(props.id, props.values)
  const parts = props.parts
  if (parts === undefined) return text
  return text.split(/(<\w+>.*?<\/\w+>)/g).map((piece, index) => {
    const match = /^<(\w+)>(.*)<\/\w+>$/.exec(piece)
    const part = match?.[1] === undefined ? undefined : parts[match[1]]
    if (match === null || part === undefined) return piece
    // eslint-disable-next-line react/no-array-index-key -- the pieces of one text never reorder
    return (
      <Fragment key={index}>{typeof part === 'function' ? part(match[2] ?? '') : part}</Fragment>
    )
  })
}

import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import {
  type SegmentLeaf,
  type SegmentNode,
  segmentField,
} from '@fairhouse/contract/office/segment-field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import { choicesQuery } from './choices.query.ts'
import styles from './report-view.module.css'

/** The condition of a segment as a sentence. */
export function ConditionText({ json }: { readonly json: string }): ReactNode {
  const currency = useQuery(choicesQuery).data?.currency
  if (currency === undefined) return null
  return <span className={styles.text}>{conditionText(readCondition(json), currency)}</span>
}

/** The platform has checked it. */
export function readCondition(json: string): SegmentNode {
  return JSON.parse(json) as SegmentNode
}

function conditionText(node: SegmentNode, currency: string, isInside = false): string {
  if ('not' in node) return t('segment.not', { condition: conditionText(node.not, currency, true) })
  if (!('all' in node) && !('any' in node)) return leafText(node, currency)
  const parts = 'all' in node ? node.all : node.any
  if (parts.length === 0) return t('segment.everybody')
  const texts = parts.map((part) => conditionText(part, currency, true))
  const text = texts.join(` ${t('all' in node ? 'segment.and' : 'segment.or')} `)
  return isInside && parts.length > 1 ? `(${text})` : text
}

function leafText({ field, in: words, min, max, days, product }: SegmentLeaf, currency: string) {
  const number = (digits: string): string =>
    segmentField(field).kind === 'money'
      ? moneyText(digits, currency)
      : formatNumber(Number(digits))
  return [
    wordOf('segmentField', field),
    words?.map((word) => wordOf('segmentWord', word)).join(', '),
    min !== undefined && t('segment.from', { number: number(min) }),
    max !== undefined && t('segment.to', { number: number(max) }),
    product && wordOf('product', product),
    days !== undefined && t('segment.inDays', { count: days }),
  ]
    .filter(Boolean)
    .join(' ')
}

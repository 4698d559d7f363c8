import { FormField } from '@fairhouse/app-kit/form/form-field'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import { decimalSeparator, shownScale } from '@fairhouse/app-kit/i18n/money-text'
import {
  SEGMENT_FIELD_NAMES,
  SEGMENT_LIMITS,
  type SegmentFieldName,
  type SegmentLeaf,
  type SegmentNode,
  segmentField,
} from '@fairhouse/contract/office/segment-field'
import { GAME_CATEGORIES } from '@fairhouse/contract/play-tools.table'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { IconButton } from '@fairhouse/ui/icon-button'
import { Select } from '@fairhouse/ui/select'
import { TextInput } from '@fairhouse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import { Pills } from '#core/pills.tsx'
import { choicesQuery } from './choices.query.ts'
import styles from './condition-field.module.css'
import { readCondition } from './condition-text.tsx'

const MODES = ['all', 'any', 'none'] as const
type Mode = (typeof MODES)[number]
type Group = { readonly mode: Mode; readonly nodes: readonly SegmentNode[] }

/** The condition of a segment: groups of conditions; the value is its JSON, empty until it is whole. */
export function ConditionField(props: {
  readonly name: string
  readonly label: string
  readonly help: string | undefined
}): ReactNode {
  const currency = useQuery(choicesQuery).data?.currency ?? ''
  return (
    <FormField {...props}>
      {({ value, onChange, id }) => (
        <div id={id}>
          <Tree
            first={value === '' ? null : readCondition(value)}
            currency={currency}
            onChange={(node) => onChange(isWhole(node) ? JSON.stringify(node) : '')}
          />
        </div>
      )}
    </FormField>
  )
}

/** Keeps what is not whole yet, which has no JSON. */
function Tree(props: {
  readonly first: SegmentNode | null
  readonly currency: string
  readonly onChange: (node: SegmentNode) => void
}): ReactNode {
  const [node, setNode] = useState<SegmentNode>(() => props.first ?? { all: [NEW] })
  const change = (changed: SegmentNode): void => {
    setNode(changed)
    props.onChange(changed)
  }
  const group = toGroup(node) ?? { mode: 'all', nodes: [node] }
  return <GroupEditor {...{ group, currency: props.currency, depth: 1, onChange: change }} />
}

const NEW: SegmentLeaf = { field: 'country' }

function toGroup(node: SegmentNode): Group | null {
  if ('all' in node) return { mode: 'all', nodes: node.all }
  if ('any' in node) return { mode: 'any', nodes: node.any }
  if (!('not' in node)) return null
  return { mode: 'none', nodes: 'any' in node.not ? node.not.any : [node.not] }
}

function fromGroup({ mode, nodes }: Group): SegmentNode {
  if (mode === 'all') return { all: nodes }
  return mode === 'any' ? { any: nodes } : { not: { any: nodes } }
}

/** Whether each condition says something, as the platform asks. */
function isWhole(node: SegmentNode): boolean {
  if ('not' in node) return isWhole(node.not)
  if ('all' in node) return node.all.every(isWhole)
  if ('any' in node) return node.any.length > 0 && node.any.every(isWhole)
  return node.in !== undefined || node.min !== undefined || node.max !== undefined
}

type GroupProps = {
  readonly group: Group
  readonly currency: string
  readonly depth: number
  readonly onChange: (node: SegmentNode) => void
  readonly onRemove?: () => void
}

function GroupEditor({ group, currency, depth, onChange, onRemove }: GroupProps): ReactNode {
  const { mode, nodes } = group
  const set = (changed: Partial<Group>): void => onChange(fromGroup({ ...group, ...changed }))
  const replace = (place: number, by: readonly SegmentNode[]): void =>
    set({ nodes: [...nodes.slice(0, place), ...by, ...nodes.slice(place + 1)] })
  return (
    <div className={styles.group} role="group" aria-label={t(`segment.mode.${mode}`)}>
      <div className={styles.head}>
        <Pills
          label={t('segment.mode')}
          pills={MODES.map((value) => ({ value, label: t(`segment.mode.${value}`) }))}
          isPressed={(value) => value === mode}
          onPress={(value) => set({ mode: value as Mode })}
        />
        {onRemove && <Remove onPress={onRemove} />}
      </div>
      {nodes.map((node, place) => {
        const inner = toGroup(node)
        const common = {
          currency,
          onChange: (changed: SegmentNode) => replace(place, [changed]),
          onRemove: () => replace(place, []),
        }
        // Their order is all that tells them apart.
        return inner === null ? (
          <LeafEditor key={`${place} ${nodes.length}`} leaf={node as SegmentLeaf} {...common} />
        ) : (
          <GroupEditor
            key={`${place} ${nodes.length}`}
            group={inner}
            depth={depth + 1}
            {...common}
          />
        )
      })}
      <div className="cluster">
        <Button size="s" icon="plus" onClick={() => set({ nodes: [...nodes, NEW] })}>
          {t('segment.add')}
        </Button>
        {/* A group of none is one deeper than it looks. */}
        {depth + 3 <= SEGMENT_LIMITS.depth && (
          <Button size="s" kind="quiet" onClick={() => set({ nodes: [...nodes, { any: [NEW] }] })}>
            {t('segment.addGroup')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Remove({ onPress }: { readonly onPress: () => void }): ReactNode {
  return <IconButton kind="quiet" icon="x" label={t('segment.remove')} onClick={onPress} />
}

type LeafProps = {
  readonly leaf: SegmentLeaf
  readonly currency: string
  readonly onChange: (leaf: SegmentLeaf) => void
  readonly onRemove: () => void
}

function LeafEditor({ leaf, currency, onChange, onRemove }: LeafProps): ReactNode {
  const { field, days, product } = leaf
  const { kind, hasDays, hasProduct } = segmentField(field)
  const set = (changed: Partial<SegmentLeaf>): void => onChange({ ...leaf, ...changed })
  return (
    <div className={styles.leaf} role="group" aria-label={wordOf('segmentField', field)}>
      <div className={styles.head}>
        <Select
          aria-label={t('segment.field')}
          value={field}
          options={SEGMENT_FIELD_NAMES.map((value) => ({
            value,
            label: wordOf('segmentField', value),
          }))}
          onChange={({ target }) => onChange({ field: target.value as SegmentFieldName })}
        />
        <Remove onPress={onRemove} />
      </div>
      {kind === 'words' ? (
        <Words leaf={leaf} onChange={(words) => set({ in: words })} />
      ) : (
        (['min', 'max'] as const).map((end) => (
          <Typed
            key={`${field} ${end}`}
            label={t(`segment.${end}`)}
            first={numberText(leaf[end], kind === 'money' ? currency : null)}
            read={(text) => readNumber(text, kind === 'money' ? currency : null)}
            onRead={(digits) => set({ [end]: digits })}
          />
        ))
      )}
      {hasProduct && (
        <Select
          aria-label={t('reports.group.product')}
          value={product ?? ''}
          options={[
            { value: '', label: t('reports.allProducts') },
            ...GAME_CATEGORIES.map((value) => ({ value, label: wordOf('product', value) })),
          ]}
          onChange={({ target }) =>
            set({ product: GAME_CATEGORIES.find((one) => one === target.value) })
          }
        />
      )}
      {hasDays && (
        <Typed
          key={`${field} days`}
          label={t('segment.days')}
          first={days === undefined ? '' : String(days)}
          read={(text) => (/^[1-9]\d{0,3}$/.test(text) ? text : undefined)}
          onRead={(digits) => set({ days: digits === undefined ? undefined : Number(digits) })}
        />
      )}
    </div>
  )
}

/** Words of a short list are pressed, others are typed with commas. */
function Words(props: {
  readonly leaf: SegmentLeaf
  readonly onChange: (words: readonly string[] | undefined) => void
}): ReactNode {
  const { field, in: words = [] } = props.leaf
  const { choices, pattern } = segmentField(field)
  const set = (changed: readonly string[]): void =>
    props.onChange(changed.length === 0 ? undefined : changed)
  if (choices !== undefined)
    return (
      <Pills
        label={wordOf('segmentField', field)}
        pills={choices.map((value) => ({ value, label: wordOf('segmentWord', value) }))}
        isPressed={(word) => words.includes(word)}
        onPress={(word) =>
          set(words.includes(word) ? words.filter((one) => one !== word) : [...words, word])
        }
      />
    )
  return (
    <Typed
      key={field}
      label={t('segment.words')}
      first={words.join(', ')}
      read={(text) => {
        const typed = text.split(',').map((word) => word.trim())
        const known = typed.filter((word) => word !== '' && pattern?.test(word))
        return known.length === typed.length ? known.join(',') : undefined
      }}
      onRead={(text) => set(text === undefined ? [] : [...new Set(text.split(','))])}
    />
  )
}

/** A text that is read when it is left, and says so if it cannot be. */
function Typed(props: {
  readonly label: string
  readonly first: string
  readonly read: (text: string) => string | undefined
  readonly onRead: (read: string | undefined) => void
}): ReactNode {
  const [text, setText] = useState(props.first)
  const isWrong = text.trim() !== '' && props.read(text.trim()) === undefined
  return (
    <Field label={props.label} error={isWrong ? t('field.regex') : undefined}>
      {(control) => (
        <TextInput
          {...control}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={() => props.onRead(text.trim() === '' ? undefined : props.read(text.trim()))}
        />
      )}
    </Field>
  )
}

/** As it is typed: amounts in whole units. */
function numberText(digits: string | undefined, currency: string | null): string {
  const scale = currency === null ? 0 : shownScale(currency)
  if (digits === undefined || scale === 0) return digits ?? ''
  const size = digits.replace('-', '').padStart(scale + 1, '0')
  const sign = digits.startsWith('-') ? '-' : ''
  return `${sign}${size.slice(0, -scale)}${decimalSeparator()}${size.slice(-scale)}`
}

/** Of an amount, minor units; those of figures can be below zero. */
function readNumber(text: string, currency: string | null): string | undefined {
  const [sign, digits] = /^[-−]/.test(text) ? ['-', text.slice(1)] : ['', text]
  if (currency === null) return /^(?:0|[1-9]\d{0,8})$/.test(text) ? text : undefined
  const read = readTypedAmount(digits!, currency)
  if (!read.ok) return undefined
  return read.amountMinor === 0n ? '0' : `${sign}${read.amountMinor}`
}

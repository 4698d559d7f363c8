import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { Select } from '@fairhouse/ui/select'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import {
  firstValue,
  isRecord,
  itemOf,
  type Json,
  kindOf,
  labelOf,
  optionsOf,
  type Schema,
  setField,
  switchOption,
  titleOf,
  withoutNull,
} from './schema.ts'
import { errorAt, Leaf, type LeafProps } from './schema-leaf.tsx'
import styles from './content.module.css'

export type SchemaFormProps = Pick<LeafProps, 'schema' | 'value' | 'onChange' | 'problems'> & {
  readonly locales: readonly string[]
}

type NodeProps = LeafProps & Pick<SchemaFormProps, 'locales'>

/** The form of a document, made from the schema that its file is read with. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  return <Fields {...props} at="" label="" isRequired />
}

/** The fields of an object, in the order of its schema. */
function Fields(props: NodeProps): ReactNode {
  const { schema, value, onChange, at } = props
  const required = schema.required ?? []
  const own = isRecord(value) ? value : {}
  return (
    <div className="stack" data-gap="3">
      {Object.entries(schema.properties ?? {})
        .filter(([, part]) => part.const === undefined)
        .map(([name, part]) => (
          <Node
            key={name}
            {...props}
            schema={part}
            value={own[name]}
            at={`${at}/${name}`}
            label={labelOf(name)}
            isRequired={required.includes(name)}
            onChange={(next) => onChange(setField(value, name, next))}
          />
        ))}
    </div>
  )
}

function Node(props: NodeProps): ReactNode {
  const { schema, isNull } = withoutNull(props.schema)
  const kind = kindOf(schema)
  const node = { ...props, schema }
  if (kind === 'object' || kind === 'union') {
    const isAbsent = props.value === undefined || props.value === null
    if (isAbsent && !props.isRequired)
      return <Absent {...node} onAdd={() => props.onChange(firstValue(schema))} />
    return (
      <Group
        {...node}
        {...(!props.isRequired && { onRemove: () => props.onChange(isNull ? null : undefined) })}
      >
        {kind === 'union' ? <Union {...node} /> : <Fields {...node} />}
      </Group>
    )
  }
  if (kind === 'list') return <List {...node} />
  if (kind === 'record') return <RecordFields {...node} />
  return <Leaf {...node} isNull={isNull} />
}

function Absent({ label, onAdd }: NodeProps & { readonly onAdd: () => void }): ReactNode {
  return (
    <div className="split">
      <span className="note">{label}</span>
      <Button size="s" icon="plus" onClick={onAdd} aria-label={t('content.addTo', { name: label })}>
        {t('content.add')}
      </Button>
    </div>
  )
}

type GroupProps = Pick<NodeProps, 'label' | 'at' | 'problems'> & {
  readonly children: ReactNode
  readonly onRemove?: () => void
  readonly isOpenFirst?: boolean
}

/** What belongs together, closed until somebody opens it: a file may hold hundreds of fields. */
function Group(props: GroupProps): ReactNode {
  const { label, at, problems, children, onRemove, isOpenFirst = false } = props
  const wrong = problems.filter((one) => one.at === at || one.at.startsWith(`${at}/`))
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  return (
    <details
      className={styles.group}
      open={isOpen}
      data-wrong={wrong.length > 0 || undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && (
        <div className="stack" data-gap="3">
          {wrong
            .filter((one) => one.at === at)
            .map(({ message }) => (
              <p key={message} className={styles.wrong}>
                {message}
              </p>
            ))}
          {children}
          {onRemove && (
            <div>
              <Button size="s" icon="trash-2" onClick={onRemove}>
                {t('content.remove', { name: label })}
              </Button>
            </div>
          )}
        </div>
      )}
    </details>
  )
}

function Union(props: NodeProps): ReactNode {
  const { schema, value, onChange } = props
  const options = optionsOf(schema)!
  const word = isRecord(value) ? String(value['kind']) : ''
  const option = options.get(word)
  return (
    <>
      <Field label={labelOf('kind')}>
        {(control) => (
          <Select
            {...control}
            value={word}
            options={[...options.keys()].map((each) => ({ value: each, label: labelOf(each) }))}
            onChange={({ target }) =>
              onChange(switchOption(options.get(target.value)!, target.value, value))
            }
          />
        )}
      </Field>
      {option && <Fields {...props} schema={option} />}
    </>
  )
}

function List(props: NodeProps): ReactNode {
  const { schema, value, onChange, at, label } = props
  const item = itemOf(schema)!
  const all: readonly Json[] = Array.isArray(value) ? value : []
  const isPlain = kindOf(item) === 'text'
  if (isPlain) return <Words {...props} values={all as readonly string[]} />
  const replace = (place: number, next: readonly Json[]): void =>
    onChange([...all.slice(0, place), ...next, ...all.slice(place + 1)])
  return (
    <section className="stack" data-gap="1" aria-label={label}>
      <div className="split">
        <h2>{label}</h2>
        <Button
          size="s"
          icon="plus"
          aria-label={t('content.addTo', { name: label })}
          onClick={() => onChange([...all, firstValue(item)])}
        >
          {t('content.add')}
        </Button>
      </div>
      {all.map((one, place) => {
        const title = titleOf(one, place)
        return (
          <Group
            // Elements are added at the end and have no lasting names while they are written.
            key={place}
            {...props}
            label={title}
            at={`${at}/${place}`}
            isOpenFirst={isRecord(one) && (one['id'] === '' || one['identity'] === '')}
            onRemove={() => replace(place, [])}
          >
            <Element
              {...props}
              schema={item}
              value={one}
              at={`${at}/${place}`}
              label={title}
              isRequired
              onChange={(next) => replace(place, [next])}
            />
            <div className="cluster">
              <Button size="s" icon="copy" onClick={() => replace(place, [one, one])}>
                {t('content.copy', { name: title })}
              </Button>
              {place > 0 && (
                <Button
                  size="s"
                  onClick={() =>
                    onChange([
                      ...all.slice(0, place - 1),
                      ...[one, all[place - 1]],
                      ...all.slice(place + 1),
                    ])
                  }
                >
                  {t('content.up')}
                </Button>
              )}
            </div>
          </Group>
        )
      })}
    </section>
  )
}

/** An element of a list, whose group is there already. */
function Element(props: NodeProps): ReactNode {
  const kind = kindOf(props.schema)
  if (kind === 'union') return <Union {...props} />
  return kind === 'object' ? <Fields {...props} /> : <Node {...props} />
}

/** A list of words, e.g. countries, in one field. */
function Words(props: NodeProps & { readonly values: readonly string[] }): ReactNode {
  const { values, label, onChange, isRequired } = props
  const [typed, setTyped] = useState(values.join(', '))
  return (
    <Field label={label} help={t('content.wordsHelp')} error={errorAt(props)}>
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            const words = target.value.split(/[\s,]+/).filter((word) => word !== '')
            onChange(words.length === 0 && !isRequired ? undefined : words)
          }}
        />
      )}
    </Field>
  )
}

/** Values by names: texts by language, amounts by currency, shares by feature. */
function RecordFields(props: NodeProps): ReactNode {
  const { schema, value, onChange, at, label, locales } = props
  const part = schema.additionalProperties as Schema
  const own = isRecord(value) ? value : {}
  const [name, setName] = useState('')
  const names =
    schema.form === 'words' ? [...new Set([...locales, ...Object.keys(own)])] : Object.keys(own)
  const missing = schema.form === 'words' ? names.filter((each) => !own[each]).length : 0
  const count = missing > 0 ? ` · ${t('content.missing', { count: missing })}` : ''
  const isMany = names.length > 3
  const fields = (
    <div className="stack" data-gap="1">
      {names.map((each) => (
        <Node
          key={each}
          {...props}
          schema={part}
          value={own[each]}
          at={`${at}/${each}`}
          label={each}
          isRequired={false}
          onChange={(next) => onChange(setField(value, each, next === '' ? undefined : next))}
        />
      ))}
      {schema.form !== 'words' && (
        <Field label={t('content.newName', { name: label })}>
          {(control) => (
            <div className={styles.row}>
              <TextInput
                {...control}
                value={name}
                onChange={(event) => setName(event.target.value.trim())}
              />
              <Button
                icon="plus"
                isDisabled={name === '' || name in own}
                onClick={() => {
                  onChange(setField(value, name, firstValue(part)))
                  setName('')
                }}
              >
                {t('content.add')}
              </Button>
            </div>
          )}
        </Field>
      )}
    </div>
  )
  return (
    <Group {...props} label={`${label}${count}`} isOpenFirst={!isMany}>
      {fields}
    </Group>
  )
}

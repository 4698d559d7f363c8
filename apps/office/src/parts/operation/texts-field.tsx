import { FormField } from '@fairhouse/app-kit/form/form-field'
import { LOCALES } from '@fairhouse/app-kit/i18n/locale'
import { Field } from '@fairhouse/ui/field'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { Select } from '@fairhouse/ui/select'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'

type Text = {
  readonly title: string
  readonly text: string
  readonly link?: { readonly label: string; readonly path: string }
}
type Texts = Readonly<Record<string, Text>>

const NONE: Text = { title: '', text: '' }

/** A title and a text in each language; the value is JSON without the languages that are empty. */
export function TextsField(props: {
  readonly name: string
  readonly label: string
  readonly help: string | undefined
}): ReactNode {
  const [locale, setLocale] = useState('en')
  return (
    <FormField
      {...props}
      validate={(json) => (json === '' || !('en' in read(json)) ? t('texts.needed') : true)}
    >
      {({ value, onChange, onBlur, id, ...wiring }) => {
        const texts = read(value)
        const own = texts[locale] ?? NONE
        const set = (changed: Partial<Text>): void =>
          onChange(write({ ...texts, [locale]: { ...own, ...changed } }))
        return (
          <div className="stack" data-gap="3">
            <Select
              id={id}
              {...wiring}
              value={locale}
              onBlur={onBlur}
              onChange={({ target }) => setLocale(target.value)}
              options={LOCALES.map(({ code, name }) => ({
                value: code,
                label: code in texts ? `${name} ✓` : name,
              }))}
            />
            <Field label={t('texts.title')}>
              {(field) => (
                <TextInput
                  {...field}
                  dir="auto"
                  maxLength={120}
                  value={own.title}
                  onChange={({ target }) => set({ title: target.value })}
                />
              )}
            </Field>
            <Field label={t('texts.text')}>
              {(field) => (
                <TextArea
                  {...field}
                  dir="auto"
                  maxLength={8_000}
                  value={own.text}
                  onChange={({ target }) => set({ text: target.value })}
                />
              )}
            </Field>
            <LinkFields own={own} onChange={(link) => set({ link })} />
          </div>
        )
      }}
    </FormField>
  )
}

/** Both or none. */
function LinkFields(props: {
  readonly own: Text
  readonly onChange: (link: NonNullable<Text['link']>) => void
}): ReactNode {
  const link = props.own.link ?? { label: '', path: '' }
  return (['label', 'path'] as const).map((part) => (
    <Field key={part} label={t(`texts.${part}`)}>
      {(field) => (
        <TextInput
          {...field}
          dir="auto"
          maxLength={part === 'label' ? 60 : 200}
          value={link[part]}
          onChange={({ target }) => props.onChange({ ...link, [part]: target.value })}
        />
      )}
    </Field>
  ))
}

function read(json: unknown): Texts {
  return typeof json === 'string' && json !== '' ? (JSON.parse(json) as Texts) : {}
}

function write(texts: Texts): string {
  const kept = Object.entries(texts)
    .filter(([, { title, text }]) => title.trim() !== '' || text.trim() !== '')
    .map(([code, { link, ...text }]) => [
      code,
      link !== undefined && link.label + link.path !== '' ? { ...text, link } : text,
    ])
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

import { OFFERS_PREVIEW } from '@fairhouse/contract/preview-link'
import { ButtonLink } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './content.module.css'

const FIELDS = ['language', 'currency', 'country'] as const

/** Opens the site with a version as players would see it: a page, or the cards of offers. */
export function PreviewLink({ href }: { readonly href: string }): ReactNode {
  const [typed, setTyped] = useState({ language: '', currency: 'EUR', country: '' })
  const isOffers = href.includes(OFFERS_PREVIEW)
  const { language, currency, country } = typed
  const url = new URL(href)
  if (isOffers)
    url.pathname = url.pathname.replace(OFFERS_PREVIEW, `${OFFERS_PREVIEW}${currency}~${country}~`)
  if (language !== '') url.pathname = `/${language.toLowerCase()}${url.pathname}`
  return (
    <div className={styles.previews}>
      {FIELDS.filter((name) => isOffers || name === 'language').map((name) => (
        <Field key={name} label={t(`content.preview.${name}`)}>
          {(control) => (
            <TextInput
              {...control}
              value={typed[name]}
              maxLength={8}
              onChange={({ target }) => {
                const word = target.value.trim()
                setTyped({ ...typed, [name]: name === 'language' ? word : word.toUpperCase() })
              }}
            />
          )}
        </Field>
      ))}
      <ButtonLink icon="eye" render={<a href={url.href} target="_blank" rel="noreferrer" />}>
        {t('content.preview.open')}
      </ButtonLink>
    </div>
  )
}

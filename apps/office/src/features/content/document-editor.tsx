import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useDebounced } from '@fairhouse/app-kit/form/use-debounced'
import { newId } from '@fairhouse/app-kit/api/new-id'
import type { CallData } from '@fairhouse/contract/endpoint'
import type { readDocument, readVersion } from '@fairhouse/contract/office/content.endpoints'
import { Card } from '@fairhouse/ui/card'
import { Field } from '@fairhouse/ui/field'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { Segmented } from '@fairhouse/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { checkQuery, CONTENT_RELOADS, documentQuery, documentsQuery } from './content.queries.ts'
import { Forecast } from './forecast.tsx'
import { PreviewLink } from './preview-link.tsx'
import { CheckResult } from './check-result.tsx'
import { parseJson, type Schema, writeJson } from './schema.ts'
import { SchemaForm } from './schema-form.tsx'
import { VersionList } from './version-list.tsx'
import styles from './content.module.css'

type Document = CallData<typeof readDocument>
type Version = CallData<typeof readVersion>

/** A document as it is shown, to write over. */
export function DocumentEditor({ path }: { readonly path: string }): ReactNode {
  const query = useQuery(documentQuery(path))
  return (
    <Loaded query={query} skeleton={['20rem']} failed={t('content.failed')}>
      {(document) => <Editor document={document} />}
    </Loaded>
  )
}

export type EditorProps = {
  readonly document: Document
  /** A draft that its author goes on with, or another text to begin with. */
  readonly draft?: Pick<Version, 'id' | 'text' | 'preview'>
}

export function Editor({ document, draft }: EditorProps): ReactNode {
  const { path, schema, base } = document
  const [text, setText] = useState(draft?.text ?? document.text)
  const [id] = useState(() => draft?.id ?? newId())
  const value = schema === null ? undefined : parseJson(text)
  const [shown, setShown] = useState(value === undefined ? 'text' : 'form')
  const locales = useQuery(documentsQuery).data?.flatMap(({ paths }) =>
    paths.map((one) => one.locale),
  )
  const settled = useDebounced(text, 500)
  const check = useQuery({
    ...checkQuery(path, settled),
    enabled: settled !== '',
    placeholderData: (before) => before,
  })
  const problems = check.data?.problems ?? []
  const isRight = check.data !== undefined && settled === text && problems.length === 0
  return (
    <div className={styles.columns}>
      <div className="stack" data-gap="3">
        {schema !== null && (
          <Segmented
            label={t('content.as')}
            value={shown}
            segments={['form', 'text'].map((each) => ({
              value: each,
              label: t(each === 'form' ? 'content.asForm' : 'content.asText'),
            }))}
            onValueChange={setShown}
          />
        )}
        {shown === 'form' && value !== undefined ? (
          <SchemaForm
            schema={schema as Schema}
            value={value}
            problems={problems}
            locales={[...new Set(locales?.filter((locale) => locale !== null))]}
            onChange={(next) => setText(writeJson(next))}
          />
        ) : (
          <div className={styles.text}>
            <Field label={t('content.text')}>
              {(control) => (
                <TextArea
                  {...control}
                  value={text}
                  spellCheck={schema === null}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      <aside className="stack" data-gap="3">
        <Acts {...{ id, path, text, base }} isRight={isRight} isChanged={text !== document.text} />
        {draft !== undefined && draft.preview !== null && <PreviewLink href={draft.preview} />}
        <Card>
          <CheckResult check={check.data ?? null} />
        </Card>
        {draft !== undefined && path === 'bonuses.json' && (
          <Card>
            <Forecast id={draft.id} />
          </Card>
        )}
        <Card>
          <VersionList document={document} />
        </Card>
      </aside>
    </div>
  )
}

function Acts(props: {
  readonly id: string
  readonly path: string
  readonly text: string
  readonly base: number
  readonly isRight: boolean
  readonly isChanged: boolean
}): ReactNode {
  const { id: draft, path, text, base, isRight, isChanged } = props
  const navigate = useNavigate()
  if (!useMay('content.propose') || !isChanged) return null
  const button = (isDraft: boolean): ReactNode => {
    const label = t(isDraft ? 'content.saveDraft' : 'content.propose')
    return (
      <ActButton
        label={label}
        title={`${label}: ${path}`}
        kind={isDraft ? 'secondary' : 'primary'}
        consequence={t(isDraft ? 'content.draftText' : 'content.proposeText')}
        reloads={CONTENT_RELOADS}
        {...(isDraft && { fixedReason: t('content.draftReason') })}
        send={async (act) => {
          const body = { ...act, draft, path, text, base, isDraft }
          await call('POST /office/api/site-content/versions', { body })
          const search = (before: object) => ({ ...before, version: draft }) as object
          if (!isDraft) await navigate({ to: '.', search })
        }}
      />
    )
  }
  return (
    <div className="cluster">
      {button(true)}
      {isRight && button(false)}
    </div>
  )
}

import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { ContentDocument } from '@fairhouse/contract/office/content-version'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addTexts, t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { TabLinks } from '#core/tab-links.tsx'
import { CONTENT_SEARCH } from './content.search.ts'
import { documentsQuery } from './content.queries.ts'
import { DocumentEditor } from './document-editor.tsx'
import { VersionPanel } from './version-panel.tsx'
import contentTexts from '#texts/content.json'

addTexts(contentTexts)

/** What operators write: a list by kind, and the open document with its versions. */
export function ContentPage(): ReactNode {
  const { values } = useFilters(CONTENT_SEARCH)
  const query = useQuery(documentsQuery)
  const { tab = 'offer', path, version } = values
  if (path !== undefined)
    return (
      <>
        <PageHead
          title={path}
          actions={
            <ButtonLink icon="chevron-left" render={<Link to="/content" search={{ tab }} />}>
              {wordOf('documentKind', tab)}
            </ButtonLink>
          }
        />
        {version === undefined ? (
          <DocumentEditor key={path} path={path} />
        ) : (
          <VersionPanel key={version} id={version} path={path} />
        )}
      </>
    )
  return (
    <>
      <PageHead title={t('content.title')} />
      <TabLinks
        label={t('content.title')}
        open={tab}
        tabs={CONTENT_SEARCH.tab.map((kind) => ({
          value: kind,
          label: wordOf('documentKind', kind),
        }))}
      />
      <Loaded query={query} skeleton={['2.5rem', '2.5rem', '2.5rem']} failed={t('content.failed')}>
        {(documents) => (
          <Table
            label={wordOf('documentKind', tab)}
            columns={COLUMNS}
            rows={documents.filter(({ kind }) => kind === tab)}
            rowKey={({ name }) => name}
            isDense
          />
        )}
      </Loaded>
    </>
  )
}

const COLUMNS: TableColumn<ContentDocument>[] = [
  {
    key: 'name',
    label: t('content.name'),
    isTitle: true,
    cell: ({ name, kind, paths }) => <PathLink kind={kind} path={paths[0]!.path} label={name} />,
  },
  {
    key: 'languages',
    label: t('content.languages'),
    cell: ({ kind, paths }) =>
      paths[0]!.locale === null ? (
        '–'
      ) : (
        <span className="cluster">
          {paths.map(({ path, locale, source }) =>
            source === 'missing' ? null : (
              <PathLink key={path} kind={kind} path={path} label={locale!} />
            ),
          )}
        </span>
      ),
  },
  {
    key: 'missing',
    label: t('content.notTranslated'),
    cell: ({ kind, paths }) => {
      const missing = paths.filter(({ locale, source }) => locale !== null && source === 'missing')
      if (missing.length === 0) return '–'
      return (
        <span className="cluster">
          {missing.map(({ path, locale }) => (
            <PathLink key={path} kind={kind} path={path} label={locale!} />
          ))}
        </span>
      )
    },
  },
  {
    key: 'state',
    label: t('content.state'),
    cell: ({ paths }) => (
      <span className="cluster">
        {paths.some(({ source }) => source === 'published') ? (
          <Badge tone="positive">{wordOf('documentSource', 'published')}</Badge>
        ) : (
          paths.every(({ waiting }) => waiting === null) && '–'
        )}
        {(['proposed', 'draft'] as const).map((state) => {
          const count = paths.filter(({ waiting }) => waiting === state).length
          return count === 0 ? null : (
            <Badge key={state} tone={state === 'proposed' ? 'reward' : 'neutral'}>
              {count > 1
                ? `${wordOf('versionState', state)} × ${count}`
                : wordOf('versionState', state)}
            </Badge>
          )
        })}
      </span>
    ),
  },
]

function PathLink(props: {
  readonly kind: ContentDocument['kind']
  readonly path: string
  readonly label: string
}): ReactNode {
  const { kind, path, label } = props
  return (
    <Link
      to="/content"
      search={{ tab: kind, path }}
      {...(label.includes('.') && { 'data-row-link': true })}
    >
      {label}
    </Link>
  )
}

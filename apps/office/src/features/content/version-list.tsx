import type { CallData } from '@fairhouse/contract/endpoint'
import type { readDocument } from '@fairhouse/contract/office/content.endpoints'
import { Badge } from '@fairhouse/ui/badge'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { exactTime, t, wordOf } from '#core/i18n.ts'

/** The versions of a document, newest first. */
export function VersionList(props: {
  readonly document: CallData<typeof readDocument>
}): ReactNode {
  const { versions, source } = props.document
  return (
    <section className="stack" data-gap="2" aria-label={t('content.versions')}>
      <h2>{t('content.versions')}</h2>
      <p className="note">{t(`documentSourceText.${source}`)}</p>
      <ol className="stack" data-gap="2">
        {versions.map(({ id, state, isCurrent, by, at, why }) => (
          <li key={id} className="stack" data-gap="1">
            <span className="split">
              <Link to="." search={(before: object) => ({ ...before, version: id }) as object}>
                {exactTime(at)}
              </Link>
              <Badge tone={isCurrent ? 'positive' : state === 'proposed' ? 'reward' : 'neutral'}>
                {isCurrent ? t('content.current') : wordOf('versionState', state)}
              </Badge>
            </span>
            <span className="fine">{`${by}: ${why}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

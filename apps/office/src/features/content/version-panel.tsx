import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { newId } from '@fairhouse/app-kit/api/new-id'
import type { CallData } from '@fairhouse/contract/endpoint'
import type { readVersion } from '@fairhouse/contract/office/content.endpoints'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { useMay, useSession } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { Forecast } from './forecast.tsx'
import { PreviewLink } from './preview-link.tsx'
import { Changes } from './check-result.tsx'
import { CONTENT_RELOADS, documentQuery, versionQuery } from './content.queries.ts'
import { Editor } from './document-editor.tsx'

type Version = CallData<typeof readVersion>

/** A version: its author goes on with a draft, everybody else reads what it changes. */
export function VersionPanel({
  id,
  path,
}: {
  readonly id: string
  readonly path: string
}): ReactNode {
  const query = useQuery(versionQuery(id))
  const document = useQuery(documentQuery(path)).data
  const name = useSession()?.name
  return (
    <Loaded query={query} skeleton={['20rem']} failed={t('content.failed')}>
      {(version) =>
        version.state === 'draft' && version.by === name && document !== undefined ? (
          <Editor document={document} draft={version} />
        ) : (
          <Shown version={version} base={document?.base ?? null} />
        )
      }
    </Loaded>
  )
}

function Shown({ version, base }: { version: Version; base: number | null }): ReactNode {
  const { state, by, at, why, decidedBy, decidedAt, changes } = version
  return (
    <Card>
      <section className="stack" data-gap="3" aria-label={t('content.version')}>
        <div className="split">
          <h2>{version.isCurrent ? t('content.current') : wordOf('versionState', state)}</h2>
          <ButtonLink
            size="s"
            icon="pencil"
            render={
              <Link
                to="."
                search={(before: object) => ({ ...before, version: undefined }) as object}
              />
            }
          >
            {t('content.edit')}
          </ButtonLink>
        </div>
        <Facts
          facts={[
            [t('content.writtenBy'), `${by} · ${exactTime(at)}`],
            [t('content.why'), why],
            ...(decidedAt === null
              ? []
              : [
                  [
                    t('content.decidedBy'),
                    `${decidedBy ?? '–'} · ${exactTime(decidedAt)}`,
                  ] as const,
                ]),
          ]}
        />
        {version.isFile && <p>{t('content.isFile')}</p>}
        {version.preview !== null && <PreviewLink href={version.preview} />}
        <Changes changes={changes} />
        <VersionActs version={version} base={base} />
        {version.path === 'bonuses.json' && <Forecast id={version.id} />}
      </section>
    </Card>
  )
}

function VersionActs({ version, base }: { version: Version; base: number | null }): ReactNode {
  const { id, path, state, text, by, isCurrent } = version
  const isOwn = useSession()?.name === by
  const [mayPublish, mayPropose] = [useMay('content.publish'), useMay('content.propose')]
  const params = { id }
  if (state === 'proposed')
    return (
      <div className="cluster">
        {mayPublish && !isOwn && (
          <ActButton
            kind="primary"
            icon="check"
            label={t('content.publish')}
            title={`${t('content.publish')}: ${path}`}
            consequence={t('content.publishText')}
            reloads={CONTENT_RELOADS}
            send={(body) =>
              call('POST /office/api/site-content/versions/{id}/publish', { params, body })
            }
          />
        )}
        {isOwn && <p className="note">{t('content.ownProposal')}</p>}
        {mayPropose && (
          <ActButton
            icon="x"
            label={t('content.withdraw')}
            title={`${t('content.withdraw')}: ${path}`}
            consequence={t('content.withdrawText')}
            reloads={CONTENT_RELOADS}
            send={(body) =>
              call('POST /office/api/site-content/versions/{id}/withdraw', { params, body })
            }
          />
        )}
      </div>
    )
  if (state !== 'published' || !mayPropose || base === null) return null
  const again = { path, base, isDraft: false }
  return (
    <div className="cluster">
      {!isCurrent && (
        <ActButton
          icon="history"
          label={t('content.again')}
          title={`${t('content.again')}: ${path}`}
          consequence={t('content.proposeText')}
          reloads={CONTENT_RELOADS}
          send={(act) => {
            const body = { ...act, ...again, draft: newId(), text }
            return call('POST /office/api/site-content/versions', { body })
          }}
        />
      )}
      {isCurrent && !version.isFile && (
        <ActButton
          icon="history"
          label={t('content.toFile')}
          title={`${t('content.toFile')}: ${path}`}
          consequence={t('content.proposeText')}
          reloads={CONTENT_RELOADS}
          send={(act) => {
            const body = { ...act, ...again, draft: newId(), text: null }
            return call('POST /office/api/site-content/versions', { body })
          }}
        />
      )}
    </div>
  )
}

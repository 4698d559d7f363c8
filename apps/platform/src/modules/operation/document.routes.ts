import type { ContentDocument, ContentVersion } from '@fairhouse/contract/office/content-version'
import {
  checkDocument,
  listDocuments,
  publishVersion,
  readDocument,
  readVersion,
  withdrawVersion,
  writeVersion,
} from '@fairhouse/contract/office/content.endpoints'
import { OFFERS_PREVIEW } from '@fairhouse/contract/preview-link'
import type { Permission } from '@fairhouse/contract/office/permission'
import { diffDocuments } from '@fairhouse/domain/document-diff'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { ok, refuse } from '@fairhouse/domain/result'
import { z } from 'zod'
import { carryOutDecision } from '#platform/audit/act'
import { type OperatorCaller, type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { catalogueModule } from '#platform/modules/catalogue/catalogue.module'
import { contentModule } from '#platform/modules/content/content.module'
import type { VersionRow } from '#platform/modules/content/content-version.query'
import {
  findVersion,
  listCurrentVersions,
  listVersions,
  readBase,
} from '#platform/modules/content/content-version.query'
import { createContentVersions } from '#platform/modules/content/content-version.service'
import { firstText, judgeDocument, readFileText } from './document-check.ts'
import { listDocumentPaths } from './document-list.ts'
import { type DocumentName, findDocumentSchema, readDocumentName } from './document.table.ts'

/** Documents of operators: what is shown, drafts and proposals of others, and who publishes them. */
export function createDocumentRoutes(context: ModuleContext): Route[] {
  const { db, config, resolve } = context
  const { published } = resolve(contentModule)
  const documents: Documents = {
    readShown: async (path, document) =>
      (await published.read(db)).texts.get(path) ?? readFileText(config, document, path),
    async judge(path, document, text) {
      const { texts } = await published.read(db)
      return await judgeDocument(config, texts, { path, document, text })
    },
  }
  return [...createReadRoutes(context, documents), ...createActRoutes(context, documents)]
}

type Documents = {
  readonly readShown: (path: string, document: DocumentName) => Promise<string | null>
  readonly judge: (
    path: string,
    document: DocumentName,
    text: string | null,
  ) => ReturnType<typeof judgeDocument>
}

function createReadRoutes(
  { db, clock, config, resolve }: ModuleContext,
  { readShown, judge }: Documents,
): Route[] {
  const { published, tokens } = resolve(contentModule)

  /** The player's app draws it, as it is written, for a day. */
  function linkVersion({ id, path, body }: VersionRow, { kind }: DocumentName): string | null {
    if (body === null || (kind !== 'page' && path !== 'bonuses.json')) return null
    const until = new Date(clock.now().getTime() + DAY_MS)
    const token = tokens.write({ section: 'version', identity: id }, until)
    const site = config.publicUrl ?? `http://localhost:${config.port}`
    return `${site}/preview/${kind === 'page' ? '' : OFFERS_PREVIEW}${token}`
  }

  return [
    route(listDocuments, async () => {
      const rows = await listCurrentVersions(db)
      return ok(toDocuments(listDocumentPaths(config), rows))
    }),
    route(readDocument, async ({ query: { path } }) => {
      const document = readDocumentName(path)
      if (document === null) return refuse('itemUnknown')
      const base = await readBase(db, path)
      const text = (await published.read(db)).texts.get(path)
      const file = readFileText(config, document, path)
      const schema = findDocumentSchema(document)
      return ok({
        ...{ path, kind: document.kind, base: Number(base) },
        source:
          text !== undefined
            ? ('published' as const)
            : file === null
              ? ('missing' as const)
              : ('file' as const),
        text: text ?? file ?? firstText(config, document),
        schema: schema === null ? null : toJsonSchema(schema),
        versions: (await listVersions(db, path)).map((row) => toVersion(row, base)),
      })
    }),
    route(readVersion, async ({ params: { id } }) => {
      const row = await findVersion(db, id)
      const document = row && readDocumentName(row.path)
      if (row === undefined || document === null || document === undefined)
        return refuse('itemUnknown')
      const { path, body } = row
      const after = body ?? readFileText(config, document, path)
      return ok({
        ...toVersion(row, await readBase(db, path)),
        ...{ path, text: body, preview: linkVersion(row, document) },
        changes: [...diffDocuments(await readShown(path, document), after)],
      })
    }),
    route(checkDocument, async ({ body: { path, text } }) => {
      const document = readDocumentName(path)
      if (document === null) return refuse('itemUnknown')
      const judged = await judge(path, document, text)
      const changes = diffDocuments(await readShown(path, document), text)
      return ok({ ...judged, changes: [...changes] })
    }),
  ]
}

function createActRoutes(context: ModuleContext, { readShown, judge }: Documents): Route[] {
  const { db, config, resolve } = context
  const versions = createContentVersions({
    ...context,
    async onPublished(trx, path) {
      // The lists of games are rows, which every node reads.
      if (path === 'games.json') await resolve(catalogueModule).arrange(trx)
    },
  })

  /** Why what an operator wrote cannot be shown, or may not be written by them. */
  async function findFlaw(caller: OperatorCaller, path: string, text: string | null) {
    const document = readDocumentName(path)
    if (document === null) return refuse('itemUnknown')
    const denied = findOfferDenial(caller, document)
    if (denied !== null) return denied
    const { problems } = await judge(path, document, text)
    return problems.length > 0 ? refuse('documentInvalid', { details: { problems } }) : null
  }

  return [
    route(writeVersion, async (sent) => {
      const { draft: id, path, text: body, base, isDraft } = sent.body
      const document = readDocumentName(path)
      if (document === null) return refuse('itemUnknown')
      const denied = findOfferDenial(sent.caller, document)
      if (denied !== null) return denied
      if (!isDraft) {
        const flaw = await findFlaw(sent.caller, path, body)
        if (flaw !== null) return flaw
        const after = body ?? readFileText(config, document, path)
        const changes = diffDocuments(await readShown(path, document), after)
        // Of a document that is as its file anyway there is nothing to return to.
        const isSame = changes.length === 0 && (body !== null || base === 0)
        if (isSame) return refuse('documentUnchanged')
      }
      return carryOutDecision(db, sent, (by) =>
        versions.write({ id, path, body, base, isDraft }, by),
      )
    }),
    route(publishVersion, async (sent) => {
      const row = await findVersion(db, sent.params.id)
      if (row === undefined) return refuse('itemUnknown')
      // Other documents may have changed since it was proposed.
      const flaw = row.state === 'proposed' && (await findFlaw(sent.caller, row.path, row.body))
      if (flaw) return flaw
      return carryOutDecision(db, sent, (by) => versions.publish(row.id, by))
    }),
    route(withdrawVersion, async (sent) => {
      const row = await findVersion(db, sent.params.id)
      const document = row && readDocumentName(row.path)
      if (row === undefined || !document) return refuse('itemUnknown')
      const denied = findOfferDenial(sent.caller, document)
      if (denied !== null) return denied
      return carryOutDecision(db, sent, (by) => versions.withdraw(row.id, by))
    }),
  ]
}

/** Offers give money away: they take whoever may give a bonus. */
function findOfferDenial({ operator }: OperatorCaller, { kind }: DocumentName) {
  if (kind !== 'offer') return null
  const permission: Permission = 'bonus.grant'
  const judged = judgeAct(operator.roles, permission)
  return judged.isAllowed ? null : refuse('permissionMissing', { details: { ...judged } })
}

/** The schema of what is typed; a form is made from it. */
function toJsonSchema(schema: z.ZodType) {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return JSON.parse(JSON.stringify(json)) as z.core.util.JSONType
}

function toVersion(row: VersionRow, current: bigint): ContentVersion {
  const { id, state, why, written_by: by, written_at, decided_by: decidedBy, decided_at } = row
  return {
    ...{ id, why, by, decidedBy },
    state: state as ContentVersion['state'],
    isCurrent: row.position !== null && row.position === current,
    isFile: row.body === null,
    at: written_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }
}

type Current = Awaited<ReturnType<typeof listCurrentVersions>>[number]

function toDocuments(
  files: readonly (DocumentName & { readonly path: string; readonly isThere: boolean })[],
  rows: readonly Current[],
): ContentDocument[] {
  const known = new Set(files.map(({ path }) => path))
  // A page that was only ever published.
  const more = [...new Set(rows.map(({ path }) => path))].flatMap((path) => {
    const document = known.has(path) ? null : readDocumentName(path)
    return document === null ? [] : [{ ...document, path, isThere: false }]
  })
  const byName = Map.groupBy([...files, ...more], ({ kind, name }) => `${kind} ${name}`)
  return [...byName.values()].map((same) => ({
    kind: same[0]!.kind,
    name: same[0]!.name,
    paths: same.map(({ path, locale, isThere }) => {
      const own = rows.filter((row) => row.path === path)
      const isPublished = own.some((row) => row.position !== null && row.has_body)
      const waiting = own.find((row) => row.state === 'proposed') ?? own.find(isDraft)
      return {
        ...{ path, locale },
        source: isPublished
          ? ('published' as const)
          : isThere
            ? ('file' as const)
            : ('missing' as const),
        waiting: waiting === undefined ? null : (waiting.state as 'draft' | 'proposed'),
      }
    }),
  }))
}

const isDraft = ({ state }: Current): boolean => state === 'draft'

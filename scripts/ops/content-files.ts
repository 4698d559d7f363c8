import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { createNewId } from '@fairhouse/server-kit/ids'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type { Config } from '../../apps/platform/src/config/config.ts'
import { listDirectory } from '../../apps/platform/src/modules/content/content-file.ts'
import {
  type ContentTexts,
  readSource,
} from '../../apps/platform/src/modules/content/content-source.ts'
import { readBase } from '../../apps/platform/src/modules/content/content-version.query.ts'
import { createContentVersions } from '../../apps/platform/src/modules/content/content-version.service.ts'
import {
  judgeDocument,
  readFileText,
} from '../../apps/platform/src/modules/operation/document-check.ts'
import { readDocumentName } from '../../apps/platform/src/modules/operation/document.table.ts'
import type { ContentCommand } from './content.ts'
import type { Outcome } from './documents.ts'

type FilesCommand = Extract<ContentCommand, { do: 'export-content' | 'import-content' }>

/** Carries documents between a directory and what the office has published. */
export async function carryOutContentFiles(
  command: FilesCommand,
  deps: Pick<Parameters<typeof createContentVersions>[0], 'db' | 'clock'> & {
    readonly newId: ReturnType<typeof createNewId>
    readonly config: Config
    readonly published: ContentTexts
  },
  by: Reviewer,
): Promise<Outcome> {
  const lines =
    command.do === 'export-content'
      ? await exportFiles(command.directory, deps.published)
      : await importFiles(command.directory, deps, by)
  const isDone = lines.every(({ problem }) => problem === null)
  const text = lines.map(({ path, problem }) => `${path}${problem === null ? '' : `: ${problem}`}`)
  return { text: text.join('\n') || 'There is nothing to do.', isDone, value: lines }
}

type Line = { readonly path: string; readonly problem: string | null }

async function exportFiles(directory: string, published: ContentTexts): Promise<Line[]> {
  const lines: Line[] = []
  for (const [path, text] of published) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
    lines.push({ path, problem: null })
  }
  return lines
}

/** Proposes each file that says something else than what is shown. */
async function importFiles(
  directory: string,
  { config, published, newId, ...deps }: Parameters<typeof carryOutContentFiles>[1],
  by: Reviewer,
): Promise<Line[]> {
  const versions = createContentVersions({ ...deps, onPublished: async () => {} })
  const paths = listDirectory(directory, { recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const lines: Line[] = []
  for (const path of paths.toSorted()) {
    const document = readDocumentName(path)
    const body = readSource(directory, path)?.text
    if (document === null || body === undefined) continue
    if (body === (published.get(path) ?? readFileText(config, document, path))) continue
    const judged = await judgeDocument(config, published, { path, document, text: body })
    const [problem] = judged.problems
    if (problem !== undefined) {
      lines.push({ path, problem: `${problem.at} ${problem.message}`.trim() })
      continue
    }
    const base = Number(await readBase(deps.db, path))
    const written = await versions.write({ id: newId(), path, body, base, isDraft: false }, by)
    lines.push({ path, problem: written.ok ? null : written.refusal })
  }
  return lines
}

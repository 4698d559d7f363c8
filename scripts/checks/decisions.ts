import { basename } from 'node:path'
import type { SourceFile } from './source-file.ts'

const DIRECTORY = 'docs/decisions/'
const NOTE = /^(\d{3})-[a-z0-9-]+\.md$/
const MENTION = /(?:docs\/)?decisions\/(\d{3}(?:-[a-z0-9-]+)?)/g

/** Decision notes that are numbered twice, unfinished, or mentioned but missing. */
export function findDecisionFaults(files: readonly SourceFile[]): string[] {
  const notes = files.filter(
    (file) => file.path.startsWith(DIRECTORY) && basename(file.path) !== 'README.md',
  )
  const names = notes.map((note) => basename(note.path, '.md'))
  return [
    ...notes.flatMap((note) => findNoteFaults(note, names)),
    ...files.flatMap((file) =>
      [...file.text.matchAll(MENTION)].flatMap((match) => {
        const wanted = match[1] ?? ''
        if (file.path.startsWith('scripts/checks/')) return []
        if (names.some((name) => name.startsWith(wanted))) return []
        return [`${file.path}: mentions decision ${wanted}, which is not in ${DIRECTORY}`]
      }),
    ),
  ]
}

function findNoteFaults(note: SourceFile, names: readonly string[]): string[] {
  const name = basename(note.path)
  const number = NOTE.exec(name)?.[1]
  if (number === undefined) return [`${note.path}: name it NNN-title.md`]
  const faults: string[] = []
  if (names.filter((other) => other.startsWith(number)).length > 1) {
    faults.push(`${note.path}: the number ${number} is taken; use the next free one`)
  }
  if (!note.text.startsWith(`# ${number} `)) faults.push(`${note.path}: begin with "# ${number} …"`)
  if (!/^\d{4}-\d{2}-\d{2}\b/m.test(note.text)) faults.push(`${note.path}: say when it was decided`)
  return faults
}

type Manifest = { dependencies?: object; devDependencies?: object; optionalDependencies?: object }

/** Packages from npm that the list of dependencies does not explain. */
export function findUnexplainedDependencies(files: readonly SourceFile[]): string[] {
  const list = files.find((file) => file.path === `${DIRECTORY}004-dependencies.md`)?.text ?? ''
  return files
    .filter((file) => basename(file.path) === 'package.json')
    .flatMap((file) => {
      const manifest = JSON.parse(file.text) as Manifest
      const names = [
        manifest.dependencies,
        manifest.devDependencies,
        manifest.optionalDependencies,
      ].flatMap((section) => Object.keys(section ?? {}))
      return names
        .filter((name) => !/^@(?:fairhouse|types)\//.test(name) && !isExplained(name, list))
        .map((name) => `${file.path}: ${name}: say why in ${DIRECTORY}004-dependencies.md`)
    })
}

function isExplained(name: string, list: string): boolean {
  const scope = name.split('/')[0] ?? ''
  return (
    new RegExp(`(?:^|[\\s|,])${name}(?:[\\s|,]|$)`, 'm').test(list) || list.includes(`${scope}/*`)
  )
}

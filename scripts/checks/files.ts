import { basename } from 'node:path'
import { isTestFile, isTypeScript, type SourceFile } from './source-file.ts'

const LINES_MAX = 400
const TEST_LINES_MAX = 600
const LINES_MEDIAN_MAX = 60
const LINES_P90_MAX = 200

/** Pure tables may be long. */
const isTable = (file: SourceFile) => /\.tables?\.ts$|\/locales\//.test(file.path)

function countLines(file: SourceFile): number {
  return file.text.trimEnd().split('\n').length
}

/** Files that are too long. */
export function findLongFiles(files: readonly SourceFile[]): string[] {
  return files.filter(isTypeScript).flatMap((file) => {
    const max = isTestFile(file) ? TEST_LINES_MAX : LINES_MAX
    const lines = countLines(file)
    if (isTable(file) || lines <= max) return []
    return [`${file.path}: ${lines} lines of at most ${max}; split it by noun`]
  })
}

/** Says when files as a whole grow: the median or the 90th percentile of source files. */
export function findLongHabits(files: readonly SourceFile[]): string[] {
  const lines = files
    .filter((file) => isTypeScript(file) && !isTestFile(file) && !isTable(file))
    .map(countLines)
    .toSorted((a, b) => a - b)
  const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0
  return [
    ...(at(0.5) > LINES_MEDIAN_MAX
      ? [`half of the files are longer than ${at(0.5)} lines, not ${LINES_MEDIAN_MAX}; split them`]
      : []),
    ...(at(0.9) > LINES_P90_MAX
      ? [`a tenth of the files are longer than ${at(0.9)} lines, not ${LINES_P90_MAX}; split them`]
      : []),
  ]
}

const CODE = /\.(?:ts|tsx|mjs|css|sql)$/
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
/** The file router reads these names: `$id`, `__root`, `-private`, `(group)`. */
const ROUTE = /^apps\/web\/src\/routes\//
/** Named by the tag of the language. */
const LOCALE = /^apps\/web\/src\/locales\//
const VAGUE = /(?:^|\/)(?:utils?|helpers?|common|misc|shared)(?:\/|\.[a-z]+$)/

/** Files whose names are not kebab-case `<noun>.<role>`, say nothing, or are barrels. */
export function findBadNames(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => CODE.test(file.path))
    .flatMap(({ path }) => {
      if (VAGUE.test(path)) return [`${path}: name it by the noun it is about`]
      if (ROUTE.test(path) || LOCALE.test(path)) return []
      if (!NAME.test(basename(path))) return [`${path}: name it in kebab-case, <noun>.<role>.ts`]
      const isBarrel = /^(?:packages|apps)\/.*\/index\.tsx?$/.test(path)
      return isBarrel ? [`${path}: no barrels; import the file that has it`] : []
    })
}

const RULE = /([^{}]+)\{([^{}]*)\}/g
const FIELD = /(?:^|[\s>+~])\.?(?:input|select|textarea)(?![\w-])[^\s>+~:]*(?::(?!:)[^\s>+~]*)?$/
/** 16 px, one of the larger steps of the scale, or the token of fields, which is 16 px for fingers. */
const IS_LARGE =
  /(?<![\d.])(?:[1-9]\d*(?:\.\d+)?rem|(?:1[6-9]|[2-9]\d)px)|--text-(?:\d?x?l|control)\b/

/** Rules of style sheets that give a field so small a text that phones zoom in when it is touched. */
export function findSmallFields(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.replace(/\/\*.*?\*\//gs, '').matchAll(RULE)].flatMap(
        ([, before = '', body = '']) => {
          const selectors = before.split(',').map((selector) => selector.trim())
          const [last] = [...body.matchAll(/\bfont(?:-size)?:[^;]+/g)].at(-1) ?? ['']
          const isSmall = last !== '' && !IS_LARGE.test(last)
          return isSmall && selectors.some((selector) => FIELD.test(selector))
            ? [`${path}: ${selectors.join(', ')}: a field has at least 16 px (1rem)`]
            : []
        },
      ),
    )
}

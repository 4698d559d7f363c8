import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  COOLING_OFF_PERIODS,
  LIMIT_PERIODS,
  SELF_EXCLUSION_PERIODS,
} from '@fairhouse/contract/limit-period'
import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { REPORT_GROUPS, REPORT_IDS } from '@fairhouse/contract/office/report-kind'
import { GAME_CATEGORIES } from '@fairhouse/contract/play-tools.table'
import { OPERATOR_ROLES } from '@fairhouse/contract/office/permission'
import { CONDITIONS } from '@fairhouse/contract/office/condition'
import { LOOK_PURPOSES } from '@fairhouse/contract/office/player'
import {
  COUNT_RULES,
  LINK_MARKS,
  LINK_STRENGTHS,
  PLAYER_STATUSES,
} from '@fairhouse/contract/office/record'
import { WHY_SUBJECTS } from '@fairhouse/contract/office/why-subject'
import { TIMELINE_KINDS } from '@fairhouse/contract/office/timeline-kind'
import { SECURITY_CHANGES } from '@fairhouse/contract/security'
import { SIGN_IN_WAYS } from '@fairhouse/contract/session'
import { VERIFICATION_STATES } from '@fairhouse/contract/verification'
import { REVIEW_REASONS } from '@fairhouse/contract/withdrawal'
import bonus from '@fairhouse/web/texts/en/bonus.json'
import cashier from '@fairhouse/web/texts/en/cashier.json'
import refusal from '@fairhouse/web/texts/en/refusal.json'
import { expect, test } from 'vitest'
import { AUDIT_FILTERS } from '#features/audit/audit.filters.ts'
import { RECORD_SEARCH } from '#features/record/record.search.ts'
import content from './content.json'
import frame from './en.json'
import operation from './operation.json'
import queues from './queues.json'
import record from './record.json'
import reports from './reports.json'

/** What comes with some pages only. */
const PARTS = { content, operation, queues, record, reports }
const texts = Object.assign({}, frame, ...Object.values(PARTS)) as Record<string, string>

const ROOT = join(import.meta.dirname, '../../../..')

/** The code of the office by file. */
const CODE = ['apps/office/src', 'packages/app-kit/src']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
  .map(({ parentPath, name }) => ({
    folder: parentPath
      .replace(/^.*\/src\//, '')
      .split('/')
      .slice(0, 2)
      .join('/'),
    code: readFileSync(join(parentPath, name), 'utf8'),
  }))

/** The files of the site's markets. */
const MARKETS = readdirSync(join(ROOT, 'content/markets')).map(
  (file) => JSON.parse(readFileSync(join(ROOT, 'content/markets', file), 'utf8')) as Market,
)

type Market = { readonly rules: Readonly<Record<string, { readonly value: unknown }>> }

/** Beginnings of ids that a file composes with a word. */
const listGroups = (code: string): string[] =>
  [...code.matchAll(/wordOf\(\s*'(\w+)'|`([a-zA-Z]+\.(?:\w+\.)*)\$\{/g)].map(([, word, start]) =>
    word === undefined ? start! : `${word}.`,
  )

const valueOf = ({ value }: Market['rules'][string]): unknown => value

test('every refusal of an endpoint is worded', () => {
  const refusals = Object.values(OFFICE_ENDPOINTS).flatMap((endpoint) => endpoint.refusals)
  const unworded = [...new Set(refusals)].filter((code) => !(`refusal.${code}` in texts))
  expect(unworded).toEqual([])
})

test.each([
  ['kind', TIMELINE_KINDS],
  ['status', PLAYER_STATUSES],
  ['identity', VERIFICATION_STATES],
  ['way', SIGN_IN_WAYS],
  ['role', OPERATOR_ROLES],
  ['held', REVIEW_REASONS],
  ['heldText', REVIEW_REASONS],
  ['purpose', LOOK_PURPOSES],
  ['mark', LINK_MARKS],
  ['strength', LINK_STRENGTHS],
  ['whySubject', WHY_SUBJECTS],
  ['whyNone', WHY_SUBJECTS],
  ['condition', Object.keys(CONDITIONS)],
  ['replay.rule', COUNT_RULES],
  ['period', [...LIMIT_PERIODS, ...COOLING_OFF_PERIODS, ...SELF_EXCLUSION_PERIODS]],
  ['cell', MARKETS.flatMap(({ rules }) => Object.keys(rules))],
  ['reports.name', REPORT_IDS],
  ['reports.group', REPORT_GROUPS],
  ['product', GAME_CATEGORIES],
  ['tab', RECORD_SEARCH.tab],
  ['area', AUDIT_FILTERS.act.map((act) => act.slice(0, -1))],
])('every word of the group %s is worded', (group, words) => {
  expect(words.filter((word) => !(`${group}.${word}` in texts))).toEqual([])
})

test('no value of a rule is shown as it is in its file', () => {
  const values = JSON.stringify(MARKETS.map(({ rules }) => Object.values(rules).map(valueOf)))
  const composed = new Set([...values.matchAll(/\b[a-z]+[A-Z]\w*/g)].map(([word]) => word))
  const isWorded = (word: string) => `rule.${word}` in texts || `period.${word}` in texts
  expect(composed.size).toBeGreaterThan(10)
  expect([...composed].filter((word) => !isWorded(word))).toEqual([])
})

test('every condition names a text of the players, where there is one', () => {
  const ids = new Set([...Object.keys(bonus), ...Object.keys(cashier), ...Object.keys(refusal)])
  const named = Object.values(CONDITIONS).filter((id) => id !== null)
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

test('every act of the audit log is worded', () => {
  const platform = join(import.meta.dirname, '../../../platform/src')
  const blocks = readdirSync(platform, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(platform, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/interface AuditedActs \{(.*?)\n {2}\}/gs)])
  const acts = blocks.flatMap(([block]) => [...block.matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)])
  expect(acts.length).toBeGreaterThan(60)
  const security = [...SECURITY_CHANGES, 'passkeyRefused'].map((word) => `security.${word}`)
  const words = [...acts.map(([, act = '']) => act), ...security]
  expect(words.filter((act) => !(`what.${act}` in texts))).toEqual([])
})

test('every text is used somewhere: by its id, or in a group', () => {
  const code = CODE.map((file) => file.code).join('\n')
  const groups = listGroups(code)
  const unused = Object.keys(texts).filter(
    (id) => !code.includes(`'${id}'`) && !groups.some((group) => id.startsWith(group)),
  )
  expect(unused).toEqual([])
})

test('no text is in two files', () => {
  const all = [frame, ...Object.values(PARTS)].flatMap((part) => Object.keys(part))
  expect(all).toHaveLength(Object.keys(texts).length)
})

test.each(Object.entries(PARTS))('texts of %s are shown where they are loaded', (name, part) => {
  const loading = CODE.filter(({ code }) => code.includes(`#texts/${name}.json'`))
  const folders = new Set(loading.map(({ folder }) => folder))
  const elsewhere = CODE.filter(({ folder }) => !folders.has(folder)).flatMap(
    ({ folder, code }) => {
      const groups = listGroups(code)
      const shown = Object.keys(part).filter(
        (id) => code.includes(`'${id}'`) || groups.some((group) => id.startsWith(group)),
      )
      return shown.map((id) => `${folder} shows ${id}`)
    },
  )
  expect(elsewhere).toEqual([])
})

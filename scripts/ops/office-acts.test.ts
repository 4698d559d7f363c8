import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { expect, test } from 'vitest'
import { OPERATION_ACTS } from '../../apps/office/src/parts/operation/operation.acts.ts'
import { OPERATION_TABS } from '../../apps/office/src/features/operations/operation.tabs.ts'
import { OVERSIGHT_TABLES } from '../../apps/office/src/features/reports/report.filters.ts'
import { USAGE } from './command.ts'
import { OFFICE_OF_ACT } from './office-acts.ts'

const ENDPOINTS = Object.entries(OFFICE_ENDPOINTS) as [string, { method: string; path: string }][]
const keyOf = (name: string): string => {
  const [, { method, path }] = ENDPOINTS.find(([each]) => each === name)!
  return `${method} ${path}`
}

test('each act of the command line has its call in the office, or a reason why it has none', () => {
  for (const [act, office] of Object.entries(OFFICE_OF_ACT)) {
    if ('onlyHere' in office) expect([act, office.onlyHere.length > 20]).toEqual([act, true])
    else expect([act, office.filter((name) => !(name in OFFICE_ENDPOINTS))]).toEqual([act, []])
  }
})

test('only acts with the rights of the server itself are not in the office', () => {
  const here = Object.entries(OFFICE_OF_ACT).filter(([, office]) => 'onlyHere' in office)
  expect(here.map(([act]) => act).toSorted()).toEqual([
    ...['add-operator', 'migrate', 'restore-backup', 'take-backup'],
  ])
  for (const words of ['operator add', 'migrate', 'backup restore', 'backup take'])
    expect(USAGE).toContain(words)
})

test('each act and report of the page Operations has its call, with the permission of it', () => {
  const reports = Object.values(OPERATION_TABS).flat()
  for (const { call, permission } of [...OPERATION_ACTS, ...reports]) {
    const named = ENDPOINTS.find(([name]) => keyOf(name) === call)?.[1]
    expect([call, named && (named as { permission?: unknown }).permission]).toEqual([
      call,
      permission,
    ])
  }
})

test('each call of the page is offered on it or on the page of reports', () => {
  const offered = new Set<string>([
    ...Object.values(OVERSIGHT_TABLES),
    ...OPERATION_ACTS.map(({ call }) => call),
    ...Object.values(OPERATION_TABS)
      .flat()
      .map(({ call }) => call),
    ...OPERATION_ACTS.flatMap((act) => ('effect' in act ? [act.effect.call] : [])),
  ])
  const ours = ENDPOINTS.filter(([, { path }]) =>
    /^\/office\/api\/(?:tables|play|sport|grants|messages|content|backups)\//.test(path),
  )
  expect(ours.length).toBeGreaterThan(25)
  expect(ours.map(([name]) => keyOf(name)).filter((key) => !offered.has(key))).toEqual([])
})

import { readFilters } from '@fairhouse/app-kit/list/filters'
import { expect, test } from 'vitest'
import { OPERATION_TABS } from './operation.tabs.ts'
import { OPERATION_SEARCH } from './operations.search.ts'

test.for(
  Object.entries(OPERATION_TABS).flatMap(([tab, reports]) =>
    reports.map(({ name }) => ({ tab, table: name })),
  ),
)('the address of $tab, $table is read back', (address) => {
  expect(readFilters(OPERATION_SEARCH, address)).toEqual(address)
})

import { expect, test } from 'vitest'
import { LOCALES } from '@fairhouse/app-kit/i18n/locale'
import { renderOfflinePage } from './offline-page.ts'

const render = (path: string) => renderOfflinePage(new URL(path, 'https://site.test'))

test.each(LOCALES.map(({ code, prefix, dir }) => [code, prefix, dir]))(
  'the offline page is there in %s',
  (code, prefix, dir) => {
    expect(render(`${prefix}/wallet`)).toContain(`<html lang="${code}" dir="${dir}">`)
  },
)

test('an address of no language is in the default one, and nothing of it is written out', () => {
  const page = render('/%3Cscript%3E/x?q=<script>')
  expect(page).toContain('lang="en"')
  expect(page).not.toContain('script')
})

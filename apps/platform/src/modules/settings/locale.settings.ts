import { list } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'
import { LOCALES } from './locale.table.ts'

/** Offered languages, the default first. */
export const localeSettings = defineSettings({
  settings: {
    locales: list({
      name: 'FAIRHOUSE_LOCALES',
      what: 'languages offered to players; English, the default, is always included',
      fallback: LOCALES.map(({ code }) => code),
      allowedItem: LOCALES.map(({ code }) => code).join(' '),
      parseItem: (item) => LOCALES.find(({ code }) => code === item)?.code,
    }),
  },
  read: ({ values }) => ({
    locales: LOCALES.filter(({ code, isDefault }) => isDefault || values.locales.includes(code)),
  }),
})

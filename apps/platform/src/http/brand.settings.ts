import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Brand, BrandTheme } from '@fairhouse/contract/brand'
import { readTheme, toHex, writeThemeCss } from '@fairhouse/ui/theme'
import { text, words } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** What the settings below add to the brand. */
type BrandConfig = Pick<Brand, 'mark' | 'footerText' | 'theme'> & {
  /** Null = the mark that comes with the software. */
  readonly markFile: string | null
  /** The operator's colours as a stylesheet; null = ours. */
  readonly themeCss: string | null
}

/** Colours, the square mark and the footer of the operator. */
export const brandSettings = defineSettings({
  settings: {
    theme: text({
      name: 'FAIRHOUSE_THEME',
      what: 'JSON file of colours by role, light and dark, for pages, messages, the app and its icons; our own when not set',
      fallback: null,
    }),
    mark: {
      ...text({
        name: 'FAIRHOUSE_BRAND_MARK',
        what: 'square image file for narrow places and the icons of browser and app, beside a wide FAIRHOUSE_BRAND_LOGO; that logo when not set',
        fallback: null,
      }),
      allowed: 'a file .svg, .png or .webp',
      parse: (value: string) => (/\.(?:svg|png|webp)$/i.test(value) ? value : undefined),
    },
    footerText: words({
      name: 'FAIRHOUSE_FOOTER_TEXT',
      what: 'what the footer says of the site, in the place of the sentence about the software',
      max: 300,
    }),
  },
  read({ values, problems }): { readonly look: BrandConfig } {
    const { mark: markFile, footerText } = values
    const mark = markFile && `/brand/mark${extname(markFile).toLowerCase()}`
    const look = { markFile, mark, footerText, theme: null, themeCss: null }
    if (values.theme === null) return { look }
    try {
      const read = readTheme(readFileSync(values.theme, 'utf8'))
      problems.push(...read.problems.map((one) => `FAIRHOUSE_THEME ${values.theme}: ${one}.`))
      const themeCss = writeThemeCss(read.theme)
      const version = createHash('sha256').update(themeCss).digest('hex').slice(0, 12)
      const theme: BrandTheme = {
        stylesheet: `/brand/theme.css?v=${version}`,
        light: pick(read.theme.light),
        dark: pick(read.theme.dark),
      }
      return { look: { ...look, theme, themeCss } }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      problems.push(`FAIRHOUSE_THEME ${values.theme} cannot be read: ${why}.`)
      return { look }
    }
  },
})

/** The colours that messages and the manifest use, in a notation that mailboxes read. */
function pick(colors: Readonly<Record<string, string>>): BrandTheme['light'] {
  const hex = (role: string): string => toHex(colors[role]!)
  return {
    background: hex('background'),
    surface: hex('surface-1'),
    text: hex('text'),
    textMuted: hex('text-muted'),
    accent: hex('accent'),
    onAccent: hex('on-accent'),
  }
}

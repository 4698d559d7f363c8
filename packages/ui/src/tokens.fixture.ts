import { readFileSync } from 'node:fs'

export type Mode = 'light' | 'dark'

/** The themes of this package: the files loaded after the palette. */
export const THEMES = ['tokens.roles.css', 'theme.harbour.css'] as const

export type Theme = (typeof THEMES)[number]

/** Reads the colour tokens as the browser does: `light-dark()` and `var()` down to OKLCH. */
export function readColors(theme: Theme): (role: string, mode: Mode) => Oklch {
  const declared = new Map<string, string>()
  for (const file of ['tokens.palette.css', theme]) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    for (const [, name, value] of text.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      declared.set(name ?? '', value ?? '')
    }
  }
  return (role, mode) => {
    let value = declared.get(role)
    for (let step = 0; value !== undefined && step < 8; step += 1) {
      const sides = /^light-dark\((var\(.+?\)|oklch\(.+?\)),\s*(.+)\)$/.exec(value)
      const name: RegExpExecArray | null = /^var\((--[\w-]+)\)$/.exec(value)
      if (sides) value = mode === 'light' ? sides[1] : sides[2]
      else if (name) value = declared.get(name[1] ?? '')
      else return parseOklch(value)
    }
    throw new Error(`${role} leads to no colour`)
  }
}

export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

function parseOklch(text: string): Oklch {
  const [l, c, h] = (/^oklch\(([\d.\s]+)/.exec(text)?.[1] ?? '').trim().split(/\s+/).map(Number)
  if (l === undefined || c === undefined || h === undefined) throw new Error(`No OKLCH: ${text}`)
  return { l, c, h }
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// CSS Color 4: OKLCH to OKLab to linear sRGB, clipped to the displayable range
function luminance({ l, c, h }: Oklch): number {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}

/** The names of the roles that a theme gives. */
export function listRoles(theme: Theme): string[] {
  const text = readFileSync(new URL(theme, import.meta.url), 'utf8')
  return [...text.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name ?? '').toSorted()
}

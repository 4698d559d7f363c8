/** The operator's colours by role, as the stylesheet at this address declares them; null without it. */
export function readThemeColors(
  sheets: Iterable<Pick<CSSStyleSheet, 'href' | 'cssRules'>>,
  address: string,
): Readonly<Record<string, string>> | null {
  for (const { href, cssRules } of sheets) {
    if (href === null || !href.endsWith(address)) continue
    const { style } = cssRules[0] as CSSStyleRule
    return Object.fromEntries([...style].map((role) => [role, style.getPropertyValue(role)]))
  }
  return null
}

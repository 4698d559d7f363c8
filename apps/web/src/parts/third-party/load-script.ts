/** Bars R10: a script that has not come by then is treated as failed, with a retry. */
const LOAD_MS_MAX = 10_000

/**
 * Adds a script of somebody else to a page; one that does not come is taken out again. With `integrity`,
 * null included, it is asked for without cookies.
 */
export async function loadScript(
  page: Document,
  { url, integrity }: { readonly url: string; readonly integrity?: string | null },
): Promise<void> {
  const script = page.createElement('script')
  script.src = url
  script.async = true
  if (integrity !== undefined) script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The script ${url} did not load`))
    }
    const timer = setTimeout(fail, LOAD_MS_MAX)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    page.head.append(script)
  })
}

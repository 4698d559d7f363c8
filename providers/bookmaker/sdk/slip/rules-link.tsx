/** @jsxImportSource preact */
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { t } from '../core/text.ts'

/** To the betting rules of the site, in another tab: the slip stays as it is. */
export function RulesLink() {
  const { rulesUrl } = useStore(session)
  if (rulesUrl === null) return null
  return (
    <p class="rules">
      <a href={rulesUrl} target="_blank" rel="noreferrer">
        {t('rules')}
      </a>
    </p>
  )
}

import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { Segmented } from '@fairhouse/ui/segmented'
import { useLocation } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { COLOR_MODES, type ColorMode } from '#core/storage/color-mode.ts'
import { currentLocale, offeredLocales } from '@fairhouse/app-kit/i18n/language'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { formatLanguageCookie } from '#core/i18n/preferred-locale.ts'
import { useColorMode } from './use-color-mode.tsx'
import styles from './menu.module.css'

const MODE_LOOK = {
  system: { icon: 'monitor', label: 'shell.colors.system' },
  light: { icon: 'sun', label: 'shell.colors.light' },
  dark: { icon: 'moon', label: 'shell.colors.dark' },
} as const satisfies Record<ColorMode, { icon: IconName; label: MessageId }>

/** Colours and language, the same in every menu. */
export function Preferences(): ReactNode {
  return (
    <div className={styles.preferences}>
      <ColorModeChoice />
      <LanguageChoice />
    </div>
  )
}

function ColorModeChoice(): ReactNode {
  const [chosen, choose] = useColorMode()
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {t('shell.colors')}
      </p>
      <Segmented
        label={t('shell.colors')}
        segments={COLOR_MODES.map((mode) => ({
          value: mode,
          label: t(MODE_LOOK[mode].label),
          icon: MODE_LOOK[mode].icon,
        }))}
        value={chosen}
        onValueChange={(value) => choose(COLOR_MODES.find((mode) => mode === value) ?? 'system')}
      />
    </div>
  )
}

/** Links to the same page in the other languages: each language has its own address. */
function LanguageChoice(): ReactNode {
  const here = useLocation({ select: (location) => location.href })
  const headingId = useId()
  return (
    <div>
      <p id={headingId} className={styles.legend}>
        {t('shell.language')}
      </p>
      <ul aria-labelledby={headingId}>
        {offeredLocales().map((locale) => (
          <li key={locale.code}>
            <a
              className={styles.item}
              href={joinLocalePath(locale.code, here)}
              hrefLang={locale.code}
              lang={locale.code}
              onClick={() => {
                document.cookie = formatLanguageCookie(locale.code)
              }}
              aria-current={locale.code === currentLocale() ? 'true' : undefined}
            >
              {locale.name}
              {locale.code === currentLocale() && (
                <span className={styles.check}>
                  <Icon name="check" size={18} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { PURPOSES, type PageThirdParties, type Purpose } from '@fairhouse/contract/third-party'
import { Button } from '@fairhouse/ui/button'
import { Switch } from '@fairhouse/ui/inputs/switch'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { chooseConsent, useConsent } from './consent-choice.ts'

const NOBODY: PageThirdParties = { version: 1, rule: 'ask', parties: [] }

/** `?cookie-request=true`: each purpose with whom it is about, on or off. */
export function CookieRequestModal({ onClose }: ModalViewProps): ReactNode {
  const site = useRouteContext({ from: '__root__', select: ({ config }) => config.thirdParties })
  const known = site ?? NOBODY
  const { allowed, isAsked } = useConsent(known)
  // Nothing is preselected.
  const [purposes, setPurposes] = useState<readonly Purpose[]>(isAsked ? [] : allowed)
  const toggle = (purpose: Purpose, isOn: boolean): void =>
    setPurposes(PURPOSES.filter((each) => (each === purpose ? isOn : purposes.includes(each))))
  const save = (chosen: readonly Purpose[]): void => {
    chooseConsent(known.version, chosen)
    onClose()
  }
  return (
    <Dialog title={t('consent.title')} onClose={onClose}>
      <div className="stack">
        <p>{t('consent.about')}</p>
        <Switch
          label={t('consent.necessary')}
          help={t('consent.necessary.help')}
          checked
          disabled
          readOnly
        />
        {PURPOSES.map((purpose) => {
          const names = known.parties.filter((party) => party.purpose === purpose)
          if (names.length === 0) return null
          return (
            <Switch
              key={purpose}
              label={t(`consent.${purpose}`)}
              help={t(`consent.${purpose}.help`, { names: listOf(names.map(({ name }) => name)) })}
              checked={purposes.includes(purpose)}
              onCheckedChange={(isOn) => toggle(purpose, isOn)}
            />
          )
        })}
        <ButtonPair>
          <Button onClick={() => save([])}>{t('consent.refuse')}</Button>
          <Button onClick={() => save(purposes)}>{t('consent.save')}</Button>
        </ButtonPair>
      </div>
    </Dialog>
  )
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names)

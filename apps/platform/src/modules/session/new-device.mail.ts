import type { Device } from '@fairhouse/contract/session'
import { type MailWords, type RenderedMail, renderMail } from '#platform/mail/mail.layout'
import { writeMailTime } from '#platform/mail/mail-time'
import { pickLocale } from '#platform/modules/settings/locale.table'

type Facts = { readonly when: string; readonly device: string; readonly place: string }
type Words = Omit<MailWords, 'button'> & { readonly label: string }

type Language = {
  readonly words: (facts: Facts) => Words
  readonly device: (browser: string, system: string) => string
  readonly unknownDevice: string
  readonly place: (country: string, ip: string) => string
  readonly placeByIp: (ip: string) => string
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    words: ({ when, device, place }) => ({
      subject: 'New sign-in to your account',
      preview: `${device}, ${when}.`,
      paragraphs: [
        `Your Fairhouse account was opened on a device that was not used for it before: ${device}, from ${place}, on ${when}.`,
        'If it was you, there is nothing to do.',
      ],
      label: 'It was not me: see my sessions',
      notes: [
        'If it was not you, close that session there and choose a new password. Money that was paid out can be seen in your wallet.',
      ],
      addressHint: 'If the button does not work, open this address:',
      footer:
        'This message goes to you when a new device signs in. We never ask for a password by e-mail.',
    }),
    device: (browser, system) => `${browser} on ${system}`,
    unknownDevice: 'a device that does not say what it is',
    place: (country, ip) => `${country} (${ip})`,
    placeByIp: (ip) => `the address ${ip}`,
  },
  'pt-BR': {
    words: ({ when, device, place }) => ({
      subject: 'Novo acesso à sua conta',
      preview: `${device}, ${when}.`,
      paragraphs: [
        `Sua conta da Fairhouse foi aberta em um aparelho que ainda não tinha sido usado: ${device}, a partir de ${place}, em ${when}.`,
        'Se foi você, não é preciso fazer nada.',
      ],
      label: 'Não fui eu: ver minhas sessões',
      notes: [
        'Se não foi você, encerre essa sessão ali e escolha uma nova senha. Os saques feitos aparecem na sua carteira.',
      ],
      addressHint: 'Se o botão não funcionar, abra este endereço:',
      footer:
        'Esta mensagem é enviada quando um aparelho novo acessa a conta. Nunca pedimos uma senha por e-mail.',
    }),
    device: (browser, system) => `${browser} em ${system}`,
    unknownDevice: 'um aparelho que não se identifica',
    place: (country, ip) => `${country} (${ip})`,
    placeByIp: (ip) => `endereço ${ip}`,
  },
  ar: {
    words: ({ when, device, place }) => ({
      subject: 'دخول جديد إلى حسابك',
      preview: `${device}، ${when}.`,
      paragraphs: [
        `فُتح حسابك في Fairhouse على جهاز لم يُستخدم له من قبل: ${device}، من ${place}، في ${when}.`,
        'إن كنت أنت فلا شيء عليك فعله.',
      ],
      label: 'لم أكن أنا: عرض جلساتي',
      notes: [
        'إن لم تكن أنت فأغلق تلك الجلسة هناك واختر كلمة مرور جديدة. تظهر عمليات السحب في محفظتك.',
      ],
      addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
      footer: 'تصلك هذه الرسالة عندما يدخل جهاز جديد إلى حسابك. لا نطلب كلمة المرور بالبريد أبدًا.',
    }),
    device: (browser, system) => `${browser} على ${system}`,
    unknownDevice: 'جهاز لا يعرّف عن نفسه',
    place: (country, ip) => `${country} (${ip})`,
    placeByIp: (ip) => `العنوان ${ip}`,
  },
}

/** The e-mail that tells of a sign-in from a device that is new to the account. */
export function renderNewDeviceMail(facts: {
  readonly language: string
  readonly device: Device
  readonly country: string | null
  /** Shortened. */
  readonly ip: string
  readonly at: Date
  /** The page with the sessions of the reader. */
  readonly link: string
}): RenderedMail {
  const language = pickLocale(facts.language)
  const spoken = spokenIn(language)
  const { label, ...rest } = spoken.words({
    when: writeMailTime(facts.at, language),
    device: nameDevice(facts.device, language),
    place: placeName(facts, language, spoken),
  })
  return renderMail({ ...rest, button: { label, href: facts.link } }, language)
}

function spokenIn(language: string): Language {
  const spoken = LANGUAGES[pickLocale(language)]
  if (spoken === undefined) throw new Error(`The mail of a new device has no words in ${language}`)
  return spoken
}

/** A device in a few words: what it is, and what it is used with. */
export function nameDevice({ model, browser, system }: Device, language: string): string {
  const spoken = spokenIn(language)
  const hardware = model ?? system
  if (browser !== null && hardware !== null) return spoken.device(browser.name, hardware)
  return browser?.name ?? hardware ?? spoken.unknownDevice
}

function placeName(
  { country, ip }: { readonly country: string | null; readonly ip: string },
  language: string,
  spoken: Language,
): string {
  if (country === null) return spoken.placeByIp(ip)
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  return spoken.place(name, ip)
}

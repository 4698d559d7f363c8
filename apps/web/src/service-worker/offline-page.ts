import { renderPlainPage, type PlainPage } from '#core/routing/plain-page.ts'

// By the first part of a path. The worker is standalone and has no catalogue.
const WORDS: Readonly<Record<string, PlainPage>> = {
  '': {
    lang: 'en',
    dir: 'ltr',
    title: 'No connection',
    text: 'We can’t be reached right now. Your money and your open rounds are not affected.',
    retry: 'Try again',
  },
  'pt-br': {
    lang: 'pt-BR',
    dir: 'ltr',
    title: 'Sem conexão',
    text: 'O site está fora de alcance agora. O seu dinheiro e as suas rodadas abertas não são afetados.',
    retry: 'Tentar de novo',
  },
  'es-mx': {
    lang: 'es-MX',
    dir: 'ltr',
    title: 'Sin conexión',
    text: 'No se puede llegar al sitio en este momento. Tu dinero y tus rondas abiertas no se ven afectados.',
    retry: 'Intentar de nuevo',
  },
  tr: {
    lang: 'tr',
    dir: 'ltr',
    title: 'Bağlantı yok',
    text: 'Siteye şu anda ulaşılamıyor. Paranız ve açık turlarınız etkilenmez.',
    retry: 'Tekrar dene',
  },
  de: {
    lang: 'de',
    dir: 'ltr',
    title: 'Keine Verbindung',
    text: 'Die Seite ist gerade nicht erreichbar. Dein Geld und deine offenen Runden sind nicht betroffen.',
    retry: 'Erneut versuchen',
  },
  ru: {
    lang: 'ru',
    dir: 'ltr',
    title: 'Нет соединения',
    text: 'Сайт сейчас недоступен. С вашими деньгами и открытыми раундами всё в порядке.',
    retry: 'Повторить',
  },
  uz: {
    lang: 'uz',
    dir: 'ltr',
    title: 'Aloqa yoʻq',
    text: 'Sayt hozir ochilmayapti. Pulingiz va ochiq raundlaringizga taʼsir qilmaydi.',
    retry: 'Qayta urinish',
  },
  hi: {
    lang: 'hi',
    dir: 'ltr',
    title: 'कनेक्शन नहीं है',
    text: 'साइट अभी नहीं खुल पा रही है। आपके पैसे और खुले राउंड पर इसका कोई असर नहीं है।',
    retry: 'फिर कोशिश करें',
  },
  bn: {
    lang: 'bn',
    dir: 'ltr',
    title: 'সংযোগ নেই',
    text: 'সাইটটি এখন খোলা যাচ্ছে না। আপনার টাকা ও চলমান রাউন্ডে এর কোনো প্রভাব পড়েনি।',
    retry: 'আবার চেষ্টা করুন',
  },
  ar: {
    lang: 'ar',
    dir: 'rtl',
    title: 'لا يوجد اتصال',
    text: 'يتعذر الوصول إلى الموقع الآن. أموالك وجولاتك المفتوحة لا تتأثر بذلك.',
    retry: 'أعد المحاولة',
  },
}

/** The page that replaces one that cannot be loaded, in the language of its address and the operator's colours. */
export function renderOfflinePage(url: URL, theme = ''): string {
  const words = WORDS[url.pathname.split('/')[1]?.toLowerCase() ?? ''] ?? WORDS['']
  if (words === undefined) throw new Error('The default language has words.')
  return renderPlainPage({ ...words, theme })
}

/** The page may load nothing but its own style. */
export const OFFLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** What the hosted pages say, per language. `{…}` are filled in by `fill`. */
export type PayTexts = {
  readonly title: string
  readonly demo: string
  readonly deposit: string
  readonly reference: string
  readonly expires: string
  readonly minutes: string
  readonly hours: string
  readonly card: {
    readonly heading: string
    readonly number: string
    readonly expiry: string
    readonly expiryHint: string
    readonly cvc: string
    readonly pay: string
    readonly testCards: string
    readonly approve: string
    readonly decline: string
    readonly authenticate: string
    readonly use: string
    readonly required: string
    readonly invalidNumber: string
    readonly notTestCard: string
    readonly invalidExpiry: string
    readonly past: string
    readonly invalidCvc: string
  }
  readonly bank: {
    readonly heading: string
    readonly help: string
    readonly code: string
    readonly confirm: string
    readonly wrong: string
    readonly demoCode: string
  }
  readonly pix: { readonly heading: string; readonly help: string; readonly code: string }
  readonly coin: {
    readonly heading: string
    readonly help: string
    readonly address: string
    readonly network: string
    readonly exactAmount: string
  }
  readonly copy: string
  readonly copied: string
  readonly arrive: string
  readonly arriveHelp: string
  readonly consequence: string
  readonly cancel: string
  readonly back: string
  readonly ends: Readonly<
    Record<
      'succeeded' | 'declined' | 'canceled' | 'expired' | 'notFound',
      { readonly heading: string; readonly text: string }
    >
  >
}

const en: PayTexts = {
  title: 'Payment to {merchant}',
  demo: 'Demonstration. No real money moves on this page.',
  deposit: 'Deposit to {merchant}',
  reference: 'Reference',
  expires: 'Open for another {time}',
  minutes: '{count} min',
  hours: '{count} h',
  card: {
    heading: 'Pay by card',
    number: 'Card number',
    expiry: 'Expiry',
    expiryHint: 'MM/YY',
    cvc: 'Security code',
    pay: 'Pay {amount}',
    testCards: 'Test cards',
    approve: 'is approved',
    decline: 'is declined',
    authenticate: 'is approved after its bank’s code',
    use: 'Use',
    required: 'Enter this to pay',
    invalidNumber: 'This is not a card number. Check its digits',
    notTestCard: 'This page takes test cards only. Never type a real card here',
    invalidExpiry: 'Write month and year, like 08/30',
    past: 'This card has expired',
    invalidCvc: 'Three or four digits, on the back of the card',
  },
  bank: {
    heading: 'Your bank asks you to confirm',
    help: 'You are paying {amount} to {merchant}. Enter the code that your bank sent you.',
    code: 'Code',
    confirm: 'Confirm',
    wrong: 'This code is not right. Check it and try again',
    demoCode: 'In the demonstration no message is sent: the code is 123456.',
  },
  pix: {
    heading: 'Pay with Pix',
    help: 'Copy the code and paste it in your bank’s app, under Pix, “copia e cola”.',
    code: 'Pix code',
  },
  coin: {
    heading: 'Pay with {coin}',
    help: 'Send exactly this amount to the address below, in one transfer.',
    address: 'Address',
    network: 'Network',
    exactAmount: 'Amount to send',
  },
  copy: 'Copy',
  copied: 'Copied',
  arrive: 'Simulate the arrival of {amount}',
  arriveHelp: 'In the demonstration nothing can be sent here: you decide when the money arrives.',
  consequence: '{amount} goes to {merchant}. Cashier charges no fee.',
  cancel: 'Cancel payment',
  back: 'Back to {merchant}',
  ends: {
    succeeded: { heading: 'Paid', text: '{amount} is on its way to {merchant}.' },
    declined: {
      heading: 'Card declined',
      text: 'Your bank did not approve {amount}. Nothing was charged. You can start again at {merchant} with another card.',
    },
    canceled: {
      heading: 'Payment canceled',
      text: 'You canceled the payment of {amount}. Nothing was charged.',
    },
    expired: {
      heading: 'Payment expired',
      text: 'The time for paying {amount} is over. Nothing was charged. You can start again at {merchant}.',
    },
    notFound: {
      heading: 'No such payment',
      text: 'This address belongs to no payment. Check it, or start again where you came from.',
    },
  },
}

const ptBR: PayTexts = {
  title: 'Pagamento para {merchant}',
  demo: 'Demonstração. Nenhum dinheiro real circula nesta página.',
  deposit: 'Depósito em {merchant}',
  reference: 'Referência',
  expires: 'Aberto por mais {time}',
  minutes: '{count} min',
  hours: '{count} h',
  card: {
    heading: 'Pagar com cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    expiryHint: 'MM/AA',
    cvc: 'Código de segurança',
    pay: 'Pagar {amount}',
    testCards: 'Cartões de teste',
    approve: 'é aprovado',
    decline: 'é recusado',
    authenticate: 'é aprovado com o código do banco',
    use: 'Usar',
    required: 'Preencha para pagar',
    invalidNumber: 'Este não é um número de cartão. Confira os dígitos',
    notTestCard: 'Esta página aceita só cartões de teste. Nunca digite um cartão real aqui',
    invalidExpiry: 'Escreva mês e ano, como 08/30',
    past: 'Este cartão venceu',
    invalidCvc: 'Três ou quatro dígitos, no verso do cartão',
  },
  bank: {
    heading: 'Seu banco pede uma confirmação',
    help: 'Você está pagando {amount} para {merchant}. Digite o código que seu banco enviou.',
    code: 'Código',
    confirm: 'Confirmar',
    wrong: 'Este código não está certo. Confira e tente de novo',
    demoCode: 'Na demonstração nenhuma mensagem é enviada: o código é 123456.',
  },
  pix: {
    heading: 'Pagar com Pix',
    help: 'Copie o código e cole no aplicativo do seu banco, em Pix, “copia e cola”.',
    code: 'Código Pix',
  },
  coin: {
    heading: 'Pagar com {coin}',
    help: 'Envie exatamente este valor para o endereço abaixo, em uma única transferência.',
    address: 'Endereço',
    network: 'Rede',
    exactAmount: 'Valor a enviar',
  },
  copy: 'Copiar',
  copied: 'Copiado',
  arrive: 'Simular a chegada de {amount}',
  arriveHelp: 'Na demonstração nada pode ser enviado para cá: você decide quando o dinheiro chega.',
  consequence: '{amount} vai para {merchant}. A Cashier não cobra taxa.',
  cancel: 'Cancelar pagamento',
  back: 'Voltar para {merchant}',
  ends: {
    succeeded: { heading: 'Pago', text: '{amount} está a caminho de {merchant}.' },
    declined: {
      heading: 'Cartão recusado',
      text: 'Seu banco não aprovou {amount}. Nada foi cobrado. Você pode recomeçar em {merchant} com outro cartão.',
    },
    canceled: {
      heading: 'Pagamento cancelado',
      text: 'Você cancelou o pagamento de {amount}. Nada foi cobrado.',
    },
    expired: {
      heading: 'Pagamento expirado',
      text: 'O prazo para pagar {amount} terminou. Nada foi cobrado. Você pode recomeçar em {merchant}.',
    },
    notFound: {
      heading: 'Pagamento não encontrado',
      text: 'Este endereço não pertence a nenhum pagamento. Confira-o ou recomece de onde você veio.',
    },
  },
}

const ar: PayTexts = {
  title: 'دفع إلى {merchant}',
  demo: 'عرض تجريبي. لا يتحرك مال حقيقي في هذه الصفحة.',
  deposit: 'إيداع لدى {merchant}',
  reference: 'المرجع',
  expires: 'مفتوح لمدة {time} أخرى',
  minutes: '{count} د',
  hours: '{count} س',
  card: {
    heading: 'الدفع بالبطاقة',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    expiryHint: 'MM/YY',
    cvc: 'رمز الأمان',
    pay: 'ادفع {amount}',
    testCards: 'بطاقات تجريبية',
    approve: 'تُقبل',
    decline: 'تُرفض',
    authenticate: 'تُقبل بعد رمز مصرفها',
    use: 'استخدم',
    required: 'أدخل هذا للدفع',
    invalidNumber: 'هذا ليس رقم بطاقة. راجع أرقامه',
    notTestCard: 'تقبل هذه الصفحة البطاقات التجريبية فقط. لا تكتب هنا بطاقة حقيقية أبداً',
    invalidExpiry: 'اكتب الشهر والسنة، مثل 08/30',
    past: 'انتهت صلاحية هذه البطاقة',
    invalidCvc: 'ثلاثة أرقام أو أربعة، على ظهر البطاقة',
  },
  bank: {
    heading: 'يطلب مصرفك تأكيدك',
    help: 'ستدفع {amount} إلى {merchant}. اكتب الرمز الذي أرسله مصرفك.',
    code: 'الرمز',
    confirm: 'أكّد',
    wrong: 'هذا الرمز غير صحيح. تحقق منه وحاول من جديد',
    demoCode: 'في العرض التجريبي لا تُرسل أي رسالة: الرمز هو 123456.',
  },
  pix: {
    heading: 'الدفع عبر Pix',
    help: 'انسخ الرمز والصقه في تطبيق مصرفك، تحت Pix، «copia e cola».',
    code: 'رمز Pix',
  },
  coin: {
    heading: 'الدفع بعملة {coin}',
    help: 'أرسل هذا المبلغ بالضبط إلى العنوان أدناه، في تحويل واحد.',
    address: 'العنوان',
    network: 'الشبكة',
    exactAmount: 'المبلغ المطلوب إرساله',
  },
  copy: 'نسخ',
  copied: 'نُسخ',
  arrive: 'محاكاة وصول {amount}',
  arriveHelp: 'في العرض التجريبي لا يمكن إرسال شيء إلى هنا: أنت تقرر متى يصل المال.',
  consequence: 'يذهب {amount} إلى {merchant}. لا تتقاضى Cashier رسوماً.',
  cancel: 'إلغاء الدفع',
  back: 'العودة إلى {merchant}',
  ends: {
    succeeded: { heading: 'تم الدفع', text: '{amount} في الطريق إلى {merchant}.' },
    declined: {
      heading: 'رُفضت البطاقة',
      text: 'لم يوافق مصرفك على {amount}. لم يُخصم شيء. يمكنك البدء من جديد لدى {merchant} ببطاقة أخرى.',
    },
    canceled: {
      heading: 'أُلغي الدفع',
      text: 'ألغيت دفع {amount}. لم يُخصم شيء.',
    },
    expired: {
      heading: 'انتهت مدة الدفع',
      text: 'انتهى وقت دفع {amount}. لم يُخصم شيء. يمكنك البدء من جديد لدى {merchant}.',
    },
    notFound: {
      heading: 'لا توجد عملية دفع كهذه',
      text: 'لا يتبع هذا العنوان أي عملية دفع. راجعه أو ابدأ من حيث أتيت.',
    },
  },
}

export type PayLocale = 'en' | 'pt-BR' | 'ar'

export const PAY_TEXTS: Readonly<Record<PayLocale, PayTexts>> = { en, 'pt-BR': ptBR, ar }

/** The language to show for a BCP 47 tag: Portuguese of any country reads the Brazilian one. */
export function choosePayLocale(tag: string): PayLocale {
  const [language] = tag.toLowerCase().split('-')
  if (language === 'ar') return 'ar'
  return language === 'pt' ? 'pt-BR' : 'en'
}

/** Puts values in place of `{name}`; a name without a value is a bug. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`)
    return value
  })
}

import type { SecurityChange } from '#platform/modules/security/security.event'

/** What the mail about a change says: `{when}`, `{passkey}` and `{left}` are filled in. */
export type SecurityMailWords = {
  readonly changes: Readonly<
    Record<
      SecurityChange['change'],
      { readonly subject: string; readonly text: string; readonly consequence: string }
    >
  >
  readonly wasYou: string
  readonly button: string
  readonly wasNotYou: string
  readonly addressHint: string
  readonly footer: string
}

const en: SecurityMailWords = {
  changes: {
    authenticatorAdded: {
      subject: 'Signing in now takes two steps',
      text: 'An authenticator app was added to your Fairhouse account on {when}.',
      consequence:
        'From now on signing in also asks for a code of the app. Keep the ten recovery codes where you find them without your phone.',
    },
    authenticatorRemoved: {
      subject: 'Signing in no longer takes two steps',
      text: 'The authenticator app of your Fairhouse account was turned off on {when}.',
      consequence:
        'Signing in takes one step again, and the recovery codes you had no longer work.',
    },
    recoveryCodesRenewed: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were made for your Fairhouse account on {when}.',
      consequence: 'The codes you had before no longer work.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'A recovery code of your Fairhouse account was used on {when}.',
      consequence: 'It does not work again. Codes that are left: {left}.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      text: 'The passkey “{passkey}” was added to your Fairhouse account on {when}.',
      consequence: 'Whoever can unlock the device it is on can sign in with it.',
    },
    passkeyRenamed: {
      subject: 'A passkey has a new name',
      text: 'A passkey of your Fairhouse account was named “{passkey}” on {when}.',
      consequence: 'It works as before.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      text: 'The passkey “{passkey}” was removed from your Fairhouse account on {when}.',
      consequence:
        'It no longer signs in. Your device may still show it until you delete it there.',
    },
  },
  wasYou: 'If it was you, there is nothing to do.',
  button: 'See how your account is kept safe',
  wasNotYou:
    'If it was not you, choose a new password at once: that signs out every device. Then look at your passkeys and write to support.',
  addressHint: 'If the button does not work, open this address:',
  footer:
    'This message goes to you whenever something changes in how you sign in. We never ask for a password or a code by e-mail.',
}

const ptBr: SecurityMailWords = {
  changes: {
    authenticatorAdded: {
      subject: 'Agora a entrada tem duas etapas',
      text: 'Um aplicativo autenticador foi adicionado à sua conta da Fairhouse em {when}.',
      consequence:
        'A partir de agora, a entrada também pede um código do aplicativo. Guarde os dez códigos de recuperação onde você os encontre sem o celular.',
    },
    authenticatorRemoved: {
      subject: 'A entrada não tem mais duas etapas',
      text: 'O aplicativo autenticador da sua conta da Fairhouse foi desativado em {when}.',
      consequence:
        'A entrada volta a ter uma etapa só, e os códigos de recuperação que você tinha não funcionam mais.',
    },
    recoveryCodesRenewed: {
      subject: 'Você tem novos códigos de recuperação',
      text: 'Novos códigos de recuperação foram criados para a sua conta da Fairhouse em {when}.',
      consequence: 'Os códigos que você tinha antes não funcionam mais.',
    },
    recoveryCodeUsed: {
      subject: 'Um código de recuperação foi usado',
      text: 'Um código de recuperação da sua conta da Fairhouse foi usado em {when}.',
      consequence: 'Ele não funciona de novo. Códigos restantes: {left}.',
    },
    passkeyAdded: {
      subject: 'Uma chave de acesso foi adicionada à sua conta',
      text: 'A chave de acesso “{passkey}” foi adicionada à sua conta da Fairhouse em {when}.',
      consequence: 'Quem consegue desbloquear o aparelho em que ela está pode entrar com ela.',
    },
    passkeyRenamed: {
      subject: 'Uma chave de acesso tem um novo nome',
      text: 'Uma chave de acesso da sua conta da Fairhouse recebeu o nome “{passkey}” em {when}.',
      consequence: 'Ela funciona como antes.',
    },
    passkeyRemoved: {
      subject: 'Uma chave de acesso foi removida da sua conta',
      text: 'A chave de acesso “{passkey}” foi removida da sua conta da Fairhouse em {when}.',
      consequence:
        'Ela não serve mais para entrar. Seu aparelho pode mostrá-la até que você a apague nele.',
    },
  },
  wasYou: 'Se foi você, não é preciso fazer nada.',
  button: 'Ver como sua conta está protegida',
  wasNotYou:
    'Se não foi você, escolha uma nova senha agora: isso desconecta todos os aparelhos. Depois confira suas chaves de acesso e escreva para o suporte.',
  addressHint: 'Se o botão não funcionar, abra este endereço:',
  footer:
    'Esta mensagem é enviada sempre que algo muda na sua forma de entrar. Nunca pedimos senha ou código por e-mail.',
}

const ar: SecurityMailWords = {
  changes: {
    authenticatorAdded: {
      subject: 'صار تسجيل الدخول بخطوتين',
      text: 'أُضيف تطبيق مصادقة إلى حسابك في Fairhouse في {when}.',
      consequence:
        'من الآن يطلب تسجيل الدخول رمزًا من التطبيق أيضًا. احفظ رموز الاسترداد العشرة حيث تجدها من دون هاتفك.',
    },
    authenticatorRemoved: {
      subject: 'لم يعد تسجيل الدخول بخطوتين',
      text: 'أُوقف تطبيق المصادقة في حسابك في Fairhouse في {when}.',
      consequence: 'عاد تسجيل الدخول بخطوة واحدة، ولم تعد رموز الاسترداد السابقة تعمل.',
    },
    recoveryCodesRenewed: {
      subject: 'لديك رموز استرداد جديدة',
      text: 'أُنشئت رموز استرداد جديدة لحسابك في Fairhouse في {when}.',
      consequence: 'لم تعد الرموز السابقة تعمل.',
    },
    recoveryCodeUsed: {
      subject: 'استُخدم رمز استرداد',
      text: 'استُخدم رمز استرداد لحسابك في Fairhouse في {when}.',
      consequence: 'لا يعمل هذا الرمز مرة أخرى. الرموز المتبقية: {left}.',
    },
    passkeyAdded: {
      subject: 'أُضيف مفتاح مرور إلى حسابك',
      text: 'أُضيف مفتاح المرور «{passkey}» إلى حسابك في Fairhouse في {when}.',
      consequence: 'كل من يستطيع فتح قفل الجهاز الذي عليه هذا المفتاح يستطيع تسجيل الدخول به.',
    },
    passkeyRenamed: {
      subject: 'صار لمفتاح مرور اسم جديد',
      text: 'سُمّي مفتاح مرور في حسابك في Fairhouse «{passkey}» في {when}.',
      consequence: 'يعمل كما كان.',
    },
    passkeyRemoved: {
      subject: 'أُزيل مفتاح مرور من حسابك',
      text: 'أُزيل مفتاح المرور «{passkey}» من حسابك في Fairhouse في {when}.',
      consequence: 'لم يعد يسجّل الدخول. قد يبقى ظاهرًا على جهازك إلى أن تحذفه هناك.',
    },
  },
  wasYou: 'إن كنت أنت من فعل ذلك فلا شيء عليك فعله.',
  button: 'اطّلع على حماية حسابك',
  wasNotYou:
    'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا: يُخرج ذلك كل الأجهزة. ثم راجع مفاتيح المرور واكتب إلى الدعم.',
  addressHint: 'إن لم يعمل الزر فافتح هذا العنوان:',
  footer: 'تصلك هذه الرسالة كلما تغيّر شيء في طريقة دخولك. لا نطلب كلمة مرور أو رمزًا بالبريد أبدًا.',
}

export const SECURITY_MAIL_WORDS: Readonly<Record<string, SecurityMailWords>> = {
  en,
  'pt-BR': ptBr,
  ar,
}

import type { NoticeHint, NoticeKind } from '#platform/modules/notice/notice.sms'

/** What short messages say; `{device}`, `{passkey}` and `{service}` are filled in. */
export type NoticeSmsWords = {
  readonly changes: Readonly<Record<NoticeKind, string>>
  readonly hints: Readonly<Record<NoticeHint, string>>
}

const en: NoticeSmsWords = {
  changes: {
    passwordChanged: 'the password of your account was changed.',
    authenticatorAdded: 'an authenticator app was added to your account.',
    authenticatorRemoved: 'the authenticator app of your account was turned off.',
    recoveryCodesRenewed: 'your account has new recovery codes.',
    recoveryCodeUsed: 'a recovery code of your account was used.',
    passkeyAdded: 'the passkey "{passkey}" was added to your account.',
    passkeyRemoved: 'the passkey "{passkey}" was removed from your account.',
    phoneChanged: 'your account has another phone number now, and this one opens it no longer.',
    emailAdded: 'an e-mail address was added to your account.',
    newDevice: 'a new device signed in to your account: {device}.',
    socialConnected: '{service} was connected to your account and can sign in.',
    socialDisconnected: '{service} was disconnected from your account.',
    accountClosed: 'your account is closed.',
    selfExcluded: 'you excluded yourself from play. Your money stays yours.',
    documentApproved: 'your document was accepted.',
    documentDeclined: 'your document was not accepted.',
    verificationApproved: 'your identity is verified.',
    verificationRetry: 'other pictures are needed to verify your identity.',
    verificationRejected: 'your identity could not be verified.',
  },
  hints: {
    wasNotYou: 'Not you? Sign in now, close your other sessions and write to support.',
    support: 'Not you? Write to support at once.',
    seeProfile: 'Sign in and open your profile to read why.',
    none: '',
  },
}

const ptBr: NoticeSmsWords = {
  changes: {
    passwordChanged: 'a senha da sua conta foi alterada.',
    authenticatorAdded: 'um aplicativo autenticador foi adicionado à sua conta.',
    authenticatorRemoved: 'o aplicativo autenticador da sua conta foi desativado.',
    recoveryCodesRenewed: 'sua conta tem novos códigos de recuperação.',
    recoveryCodeUsed: 'um código de recuperação da sua conta foi usado.',
    passkeyAdded: 'a chave de acesso "{passkey}" foi adicionada à sua conta.',
    passkeyRemoved: 'a chave de acesso "{passkey}" foi removida da sua conta.',
    phoneChanged: 'sua conta tem agora outro número de telefone, e este não a abre mais.',
    emailAdded: 'um endereço de e-mail foi adicionado à sua conta.',
    newDevice: 'um aparelho novo entrou na sua conta: {device}.',
    socialConnected: '{service} foi conectado à sua conta e pode entrar nela.',
    socialDisconnected: '{service} foi desconectado da sua conta.',
    accountClosed: 'sua conta foi encerrada.',
    selfExcluded: 'você se autoexcluiu do jogo. O dinheiro continua seu.',
    documentApproved: 'seu documento foi aceito.',
    documentDeclined: 'seu documento não foi aceito.',
    verificationApproved: 'sua identidade foi verificada.',
    verificationRetry: 'são necessárias outras fotos para verificar sua identidade.',
    verificationRejected: 'não foi possível verificar sua identidade.',
  },
  hints: {
    wasNotYou: 'Não foi você? Entre agora, encerre as outras sessões e escreva ao suporte.',
    support: 'Não foi você? Escreva já ao suporte.',
    seeProfile: 'Entre e abra seu perfil para saber o motivo.',
    none: '',
  },
}

const ar: NoticeSmsWords = {
  changes: {
    passwordChanged: 'تم تغيير كلمة مرور حسابك.',
    authenticatorAdded: 'أُضيف تطبيق مصادقة إلى حسابك.',
    authenticatorRemoved: 'أُوقف تطبيق المصادقة في حسابك.',
    recoveryCodesRenewed: 'صارت لحسابك رموز استرداد جديدة.',
    recoveryCodeUsed: 'استُخدم رمز استرداد لحسابك.',
    passkeyAdded: 'أُضيف مفتاح المرور «{passkey}» إلى حسابك.',
    passkeyRemoved: 'أُزيل مفتاح المرور «{passkey}» من حسابك.',
    phoneChanged: 'صار لحسابك رقم هاتف آخر، ولم يعد هذا الرقم يفتحه.',
    emailAdded: 'أُضيف عنوان بريد إلكتروني إلى حسابك.',
    newDevice: 'دخل جهاز جديد إلى حسابك: {device}.',
    socialConnected: 'رُبط {service} بحسابك ويمكن الدخول به.',
    socialDisconnected: 'فُصل {service} عن حسابك.',
    accountClosed: 'أُغلق حسابك.',
    selfExcluded: 'لقد استبعدت نفسك من اللعب. مالك يبقى لك.',
    documentApproved: 'قُبلت وثيقتك.',
    documentDeclined: 'لم تُقبل وثيقتك.',
    verificationApproved: 'تم التحقق من هويتك.',
    verificationRetry: 'هناك حاجة إلى صور أخرى للتحقق من هويتك.',
    verificationRejected: 'تعذّر التحقق من هويتك.',
  },
  hints: {
    wasNotYou: 'لم تكن أنت؟ سجّل الدخول الآن وأغلق الجلسات الأخرى واكتب إلى الدعم.',
    support: 'لم تكن أنت؟ اكتب إلى الدعم فورًا.',
    seeProfile: 'سجّل الدخول وافتح ملفك لتعرف السبب.',
    none: '',
  },
}

export const NOTICE_SMS_WORDS: Readonly<Record<string, NoticeSmsWords>> = { en, 'pt-BR': ptBr, ar }

import { defineTexts } from '../../define-texts.ts'

export const LIMBO_TEXTS = defineTexts({
  en: {
    title: 'How Limbo works',
    start: 'Launch',
    target: 'Target',
    chance: 'Win chance',
    reached: 'Reached {result} of {target}.',
    bet: 'target {target}',
    win: 'Target reached',
    loss: 'Below the target',
    rule1:
      'Each launch reaches a multiplier from 1.00× upwards. If it reaches your target, the bet is returned times the target.',
    rule2:
      'Low targets are reached often, high ones rarely: the chance is 99 in 100 divided by the target, counted exactly over 100,000,000 outcomes.',
    rule3: 'The flight stops where it was drawn to stop, also when that is far above your target.',
    keyTarget: 'Move the target by 0.10; with Shift by 0.01',
    targetRange: 'Choose a target from {min} to {max}.',
  },
  'pt-BR': {
    title: 'Como funciona o Limbo',
    start: 'Lançar',
    target: 'Alvo',
    chance: 'Chance',
    reached: 'Chegou a {result}, alvo {target}.',
    bet: 'alvo {target}',
    win: 'Alvo alcançado',
    loss: 'Abaixo do alvo',
    rule1:
      'Cada lançamento alcança um multiplicador a partir de 1,00×. Se alcançar o seu alvo, a aposta volta multiplicada pelo alvo.',
    rule2:
      'Alvos baixos são alcançados com frequência, os altos raramente: a chance é 99 em 100 dividida pelo alvo, contada com exatidão em 100.000.000 de resultados.',
    rule3: 'O voo para onde foi sorteado, mesmo quando isso fica muito acima do seu alvo.',
    keyTarget: 'Mover o alvo em 0,10; com Shift em 0,01',
    targetRange: 'Escolha um alvo de {min} a {max}.',
  },
  ar: {
    title: 'كيف تعمل لعبة Limbo',
    start: 'أطلق',
    target: 'الهدف',
    chance: 'فرصة الربح',
    reached: 'وصل إلى {result} والهدف {target}.',
    bet: 'الهدف {target}',
    win: 'بلغ الهدف',
    loss: 'دون الهدف',
    rule1: 'كل إطلاق يبلغ مضاعفاً يبدأ من 1.00×. إذا بلغ هدفك عاد الرهان مضروباً في الهدف.',
    rule2:
      'الأهداف المنخفضة تتحقق كثيراً والعالية نادراً: الفرصة 99 من 100 مقسومة على الهدف، محسوبة بدقة على 100,000,000 نتيجة.',
    rule3: 'يتوقف التحليق حيث سُحب له أن يتوقف، ولو كان ذلك أعلى بكثير من هدفك.',
    keyTarget: 'تحريك الهدف بمقدار 0.10، ومع Shift بمقدار 0.01',
    targetRange: 'اختر هدفاً من {min} إلى {max}.',
  },
})

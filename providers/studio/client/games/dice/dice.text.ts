import { defineTexts } from '../../define-texts.ts'

export const DICE_TEXTS = defineTexts({
  en: {
    title: 'How Dice works',
    start: 'Roll',
    over: 'Over',
    under: 'Under',
    direction: 'Win when the roll is',
    target: 'Target',
    chance: 'Win chance',
    multiplier: 'Multiplier',
    betOver: 'over {target}',
    betUnder: 'under {target}',
    summary: 'Rolled {roll}.',
    targetRange: 'Choose a target from {min} to {max}.',
    win: 'Win',
    loss: 'Loss',
    rule1:
      'Each roll is a number from 0.00 to 100.00, every one of 10,001 equally likely to within one part in 400,000.',
    rule2:
      'Over wins when the roll is above the target, Under when it is below. A roll equal to the target loses.',
    rule3: 'A win returns the bet × 0.99 ÷ its exact chance, so every bet has the same return.',
    keyTarget: 'Move the target by 1.00; with Shift by 0.01',
    keySwitch: 'Switch over and under',
  },
  'pt-BR': {
    title: 'Como funciona o Dice',
    start: 'Jogar',
    over: 'Acima',
    under: 'Abaixo',
    direction: 'Ganha quando o número fica',
    target: 'Alvo',
    chance: 'Chance',
    multiplier: 'Multiplicador',
    betOver: 'acima de {target}',
    betUnder: 'abaixo de {target}',
    summary: 'Saiu {roll}.',
    targetRange: 'Escolha um alvo de {min} a {max}.',
    win: 'Ganho',
    loss: 'Perda',
    rule1:
      'Cada jogada é um número de 0,00 a 100,00; os 10.001 valores têm a mesma chance, com diferença menor que uma parte em 400.000.',
    rule2:
      'Acima ganha quando o número passa do alvo, Abaixo quando fica menor que ele. Número igual ao alvo perde.',
    rule3:
      'Um ganho devolve a aposta × 0,99 ÷ a chance exata; por isso toda aposta tem o mesmo retorno.',
    keyTarget: 'Mover o alvo em 1,00; com Shift em 0,01',
    keySwitch: 'Trocar acima e abaixo',
  },
  ar: {
    title: 'كيف تعمل لعبة Dice',
    start: 'ارمِ',
    over: 'فوق',
    under: 'تحت',
    direction: 'تربح عندما تكون الرمية',
    target: 'الهدف',
    chance: 'فرصة الربح',
    multiplier: 'المضاعف',
    betOver: 'فوق {target}',
    betUnder: 'تحت {target}',
    summary: 'الرمية {roll}.',
    targetRange: 'اختر هدفاً من {min} إلى {max}.',
    win: 'ربح',
    loss: 'خسارة',
    rule1:
      'كل رمية رقم من 0.00 إلى 100.00، ولكل قيمة من 10,001 قيمة الفرصة نفسها بفارق أقل من جزء واحد من 400,000.',
    rule2:
      '«فوق» تربح عندما تتجاوز الرمية الهدف، و«تحت» عندما تكون أصغر منه. الرمية المساوية للهدف تخسر.',
    rule3: 'الربح يعيد الرهان × 0.99 ÷ فرصته الدقيقة، فلكل رهان العائد نفسه.',
    keyTarget: 'تحريك الهدف بمقدار 1.00، ومع Shift بمقدار 0.01',
    keySwitch: 'التبديل بين فوق وتحت',
  },
})

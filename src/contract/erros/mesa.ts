// The desk of staff (design/desk).
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import type { MotivoDaMesa } from '#domain/motivo/mesa.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDaMesa: ErrosDe<MotivoDaMesa> = {
  'tarefa-inexistente': [404, 'Esta tarefa não está na mesa.'],
  'tarefa-mudou': [409, 'Esta tarefa mudou enquanto você lia. Confira o que está na tela e decida de novo.'],
  'tarefa-ja-encerrada': [
    409,
    ({ quem, em, desfecho }) =>
      quem === null
        ? `Esta tarefa terminou sozinha ${quando(em)}: ${desfecho}.`
        : `${quem} já resolveu esta tarefa ${quando(em)}: ${desfecho}.`,
  ],
  'tarefa-com-outra-pessoa': [
    409,
    ({ nome, ate }) =>
      `${nome} está com esta tarefa até ${horaEmSaoPaulo(ate)}. Assuma a tarefa para continuar.`,
  ],
}

// "às 14:20" of today, "em 20/11/2026 às 14:20" of another day.
function quando(em: Date): string {
  const [dia, hora] = [dataEmSaoPaulo(em), horaEmSaoPaulo(em)]
  return dia === dataEmSaoPaulo(new Date()) ? `às ${hora}` : `em ${formatarData(dia)} às ${hora}`
}

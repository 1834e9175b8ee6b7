// The words of the notice about another day of delivery (rule N51).
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'

/** Days are `YYYY-MM-DD`; `antes` and `motivo` may be absent. */
export interface EntregaMudada {
  pedidoId: number
  comprador: string | null
  antes: string | null
  dia: string
  motivo: string | null
}

/** The notice of another day of delivery (rule N51); `comprador` is null for the buyer. */
export function entregaMudou({ pedidoId, comprador, antes, dia, motivo }: EntregaMudada): {
  titulo: string
  texto: string
  link: string
} {
  const quando = formatarDiaCurto(dia)
  const frases = [antes && `Antes era ${formatarDiaCurto(antes)}.`, motivo && `Motivo: ${comPonto(motivo)}`]
  return {
    titulo:
      comprador === null
        ? `Entrega do pedido ${pedidoId}: agora ${quando}`
        : `Pedido ${pedidoId} de ${semLinks(comprador)}: entrega agora ${quando}`,
    texto: frases.filter(Boolean).join(' ') || 'O dia da entrega foi marcado.',
    link: `/pedido/${pedidoId}`,
  }
}

const comPonto = (frase: string) => (/[.!?]$/.test(frase) ? frase : `${frase}.`)

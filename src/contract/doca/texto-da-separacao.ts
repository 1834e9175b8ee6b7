// The words of the notice about what was packed short (rule N56).
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import type { MotivoDeFalta } from '#domain/entrega/separacao.ts'

/** An item of which less was packed than ordered, or all of it again: then `motivo` is null. */
export interface ItemDaSeparacao {
  produto: string
  quantidade: number
  separado: number
  motivo: MotivoDeFalta | null
}

export interface FaltaNaSeparacao {
  pedidoId: number
  comprador: string | null
  vendedor: string
  itens: readonly ItemDaSeparacao[]
}

const FALTA: Readonly<Record<MotivoDeFalta, string>> = {
  SEM_PRODUTO: 'sem produto',
  QUALIDADE: 'qualidade',
  OUTRO: 'outro motivo',
}

/** The notice of what one seller packed short, or is complete again (rule N56); `comprador` is null for the buyer. */
export function separacaoMenor({ pedidoId, comprador, vendedor, itens }: FaltaNaSeparacao): {
  titulo: string
  texto: string
  link: string
} {
  const falta = itens.some(({ separado, quantidade }) => separado < quantidade)
  const deQuem = comprador === null ? '' : ` de ${semLinks(comprador)}`
  const linhas = itens.map(({ produto, quantidade, separado, motivo }) => {
    const porque = motivo === null ? '' : ` (${FALTA[motivo]})`
    return `${produto}, ${separado} de ${quantidade}${porque}`
  })
  const dinheiro =
    comprador === null && falta ? ' O boleto fica como está; a diferença é acertada depois da entrega.' : ''
  return {
    titulo: falta
      ? `Pedido ${pedidoId}${deQuem}: faltou produto na separação`
      : `Pedido ${pedidoId}${deQuem}: a separação ficou completa`,
    texto: `${semLinks(vendedor)} separou: ${linhas.join('; ')}.${dinheiro}`,
    link: `/pedido/${pedidoId}`,
  }
}

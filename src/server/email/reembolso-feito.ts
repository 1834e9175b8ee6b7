import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import type { Mensagem } from '#server/mailer.ts'

interface Dados {
  nome: string
  publicUrl: string
  pedidoId: number
  valor: Centavos
}

/** To a buyer whose money the provider gave back (rule M27), who may need to look for it. */
export function reembolsoFeito({ nome, publicUrl, pedidoId, valor }: Dados): Mensagem {
  return {
    assunto: `O dinheiro do pedido ${pedidoId} voltou`,
    texto: `Olá, ${nome}!

O PagBank devolveu ${formatarCentavos(valor)} do pedido ${pedidoId}, que foi cancelado:
${publicUrl}/pedido/${pedidoId}

Quem tem conta PagBank com o CNPJ do boleto recebe nela. Quem não tem recebe do PagBank um e-mail que explica como resgatar.
`,
  }
}

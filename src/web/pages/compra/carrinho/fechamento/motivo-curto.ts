// The first reason against the boleto in one line of a phone, and where it is mended (rule M18). The full sentence stands there.
import { deReais, formatarCentavos, subtrair, ZERO } from '#domain/centavos.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { ehDaEntrega } from '#web/queries/compra/carrinho/entrega-queries.ts'

export interface MotivoCurto {
  texto: string
  /** A seller's part of the cart, the days, or the sums. */
  onde: { vendedorId: number } | 'entrega' | 'resumo'
}

/** "Faltam R$ 66,50 em Sítio Boa Colheita"; null if nothing is in the way. */
export function motivoCurto(carrinho: Carrinho): MotivoCurto | null {
  const { impedimento, limiteDepois, limiteDisponivel, itensPedido } = carrinho
  if (!impedimento) return null
  const { codigo, message } = impedimento
  if (codigo === 'minimo-do-vendedor') {
    const minimo = carrinho.minimosDosVendedores?.find(({ minimo, soma }) => soma < minimo)
    if (minimo) {
      const falta = subtrair(deReais(minimo.minimo), deReais(minimo.soma))
      return {
        texto: `Faltam ${formatarCentavos(falta)} em ${minimo.vendedorNome}`,
        onde: { vendedorId: minimo.vendedorId },
      }
    }
  }
  if (codigo === 'limite-insuficiente' && limiteDepois !== null && limiteDisponivel !== null)
    return {
      texto:
        limiteDisponivel <= 0
          ? `Seu limite disponível é ${formatarCentavos(deReais(limiteDisponivel))}`
          : `Faltam ${formatarCentavos(subtrair(ZERO, deReais(limiteDepois)))} de limite`,
      onde: 'resumo',
    }
  const item = itensPedido.find(({ noProximoBoleto, aviso }) => noProximoBoleto && aviso?.codigo === codigo)
  const texto = message.replace(/\.(?: .*)?$/, '')
  if (item) return { texto, onde: { vendedorId: item.cotacao.vendedor.id } }
  return { texto, onde: ehDaEntrega(codigo) ? 'entrega' : 'resumo' }
}

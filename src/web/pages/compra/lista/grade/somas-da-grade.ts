// What the foot of a grid says: the typed rows, and what the cart would be with them (rule N33).
import { type Centavos, centavos, deReais, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { estimarFrete } from '#domain/entrega/estimativa.ts'
import { deQuilos, type Gramas, gramas, pesoDaLinha } from '#domain/peso.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import type { Grade } from '#web/queries/compra/lista-queries.ts'
import type { LinhaPronta } from './linhas-da-grade.ts'

export interface SomasDaGrade {
  /** Of the typed rows alone. */
  valor: Centavos
  peso: Gramas
  /** Of cart and rows together, estimated; null where staff must agree it. */
  frete: Centavos | null
  /** After what the boleto of cart and rows would ask for (rule N70); null for staff's own carts. */
  limiteDepois: Centavos | null
  /** The cart may use more of its abatimento than it does now: it will say this limit or a higher one. */
  limiteAoMenos: boolean
  /** Sellers of the rows with a minimum that cart and rows do not reach (rule N22). */
  faltas: { vendedorNome: string; falta: Centavos }[]
}

type CarrinhoSomado = Pick<
  Carrinho,
  'total' | 'frete' | 'abatimento' | 'limiteDisponivel' | 'minimosDosVendedores'
>

/** The sums of these rows on top of this cart. */
export function somarGrade(
  prontas: readonly LinhaPronta[],
  carrinho: CarrinhoSomado,
  tarifa: Grade['frete'],
): SomasDaGrade {
  const valor = somar(...prontas.map(valorDaLinha))
  const peso = gramas(
    prontas.reduce(
      (soma, { linha, quantidade }) => soma + pesoDaLinha(deQuilos(linha.produto.peso), quantidade),
      0,
    ),
  )
  const frete = fretePara(
    tarifa,
    gramas(peso + deQuilos(carrinho.frete.pesoTotal)),
    carrinho.frete.mesmaEntrega,
  )
  const noCarrinho = subtrair(deReais(carrinho.total), deReais(carrinho.frete.valor ?? 0))
  const total = somar(noCarrinho, valor, frete ?? ZERO)
  const { usado, podeCrescer } = abatimentoPara(carrinho, frete)
  const limite = carrinho.limiteDisponivel === null ? null : deReais(carrinho.limiteDisponivel)
  return {
    valor,
    peso,
    frete,
    limiteDepois: limite === null ? null : subtrair(limite, subtrair(total, usado)),
    limiteAoMenos: limite !== null && podeCrescer,
    faltas: faltasDe(prontas, carrinho),
  }
}

/** Price times quantity of one row. */
export function valorDaLinha({ cotacao, quantidade }: Pick<LinhaPronta, 'cotacao' | 'quantidade'>): Centavos {
  return multiplicar(deReais(cotacao.preco), quantidade)
}

// As the cart does: of a shared delivery what it adds, where all of it has a price (rule N163).
function fretePara(
  tarifa: Grade['frete'],
  peso: Gramas,
  mesmaEntrega: Carrinho['frete']['mesmaEntrega'],
): Centavos | null {
  if (!tarifa) return null
  const { parada, porKg, minimo, maximo } = tarifa
  const emCentavos = { parada: deReais(parada), porKg: deReais(porKg), minimo: deReais(minimo) }
  const estimar = (gramasDeTodos: Gramas) =>
    estimarFrete({ ...emCentavos, maximo: deQuilos(maximo) }, gramasDeTodos)
  const deTodos = mesmaEntrega && peso > 0 ? estimar(gramas(peso + deQuilos(mesmaEntrega.peso))) : null
  if (!mesmaEntrega || deTodos === null) return estimar(peso)
  return centavos(Math.max(0, subtrair(deTodos, deReais(mesmaEntrega.frete))))
}

/**
 * What the boleto of cart and rows would use of the abatimento. How much fits depends on commission, reserve and what sellers owe (rule N68),
 * which no screen is told: what the cart uses now is taken, which only grows with the total. Without a price of freight nothing is used.
 */
function abatimentoPara({ abatimento }: CarrinhoSomado, frete: Centavos | null) {
  if (!abatimento?.usar || frete === null) return { usado: ZERO, podeCrescer: false }
  return { usado: deReais(abatimento.usado), podeCrescer: abatimento.usado < abatimento.disponivel }
}

function faltasDe(prontas: readonly LinhaPronta[], { minimosDosVendedores = [] }: CarrinhoSomado) {
  const vendedores = new Map(prontas.map(({ cotacao: { vendedor } }) => [vendedor.id, vendedor]))
  return [...vendedores.values()].flatMap(({ id, nome, pedidoMinimo }) => {
    if (pedidoMinimo === undefined) return []
    const noCarrinho = minimosDosVendedores.find(({ vendedorId }) => vendedorId === id)?.soma ?? 0
    const daqui = prontas.filter(({ cotacao }) => cotacao.vendedor.id === id).map(valorDaLinha)
    const minimo = deReais(pedidoMinimo)
    const falta = subtrair(minimo, somar(deReais(noCarrinho), ...daqui))
    return falta > 0 ? [{ vendedorNome: nome, falta }] : []
  })
}

// How one boleto is divided among the platform and the sellers (rule M19). The shares add up to its amount.
import { type Centavos, centavos, fracao, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { invariant } from '#domain/invariant.ts'

export interface LinhaDeVendedor {
  vendedorId: number
  precoCentavos: Centavos
  quantidade: number
}

export interface Divisao {
  /** Freight and commission; at least 1 centavo, since the provider refuses a receiver without an amount. */
  plataformaCentavos: Centavos
  /** In cart order. */
  vendedores: { vendedorId: number; valorCentavos: Centavos }[]
}

/**
 * Divides `Σ price × quantity + frete`: each seller gets its items less the commission (basis points, 1 % = 100), the platform the
 * rest. If nothing is left for the platform, the first seller with more than 1 centavo gives it 1 centavo.
 */
export function dividir(
  linhas: readonly LinhaDeVendedor[],
  frete: Centavos,
  comissaoPontosBase: number,
): Divisao {
  const brutos = totalPorVendedor(linhas)
  const vendedores = brutos.map(({ vendedorId, valorCentavos }) => ({
    vendedorId,
    valorCentavos: subtrair(valorCentavos, comissao(valorCentavos, comissaoPontosBase)),
  }))
  const total = somar(frete, ...brutos.map(bruto => bruto.valorCentavos))
  const repassado = somar(ZERO, ...vendedores.map(vendedor => vendedor.valorCentavos))
  return garantirParteDaPlataforma({ plataformaCentavos: subtrair(total, repassado), vendedores })
}

/** The first sellers of a cart, as many as one boleto can pay besides the platform, which is a receiver too. */
export function vendedoresDoBoleto(
  linhas: readonly { vendedorId: number }[],
  maximoDeRecebedores: number,
): readonly number[] {
  return [...new Set(linhas.map(linha => linha.vendedorId))].slice(0, maximoDeRecebedores - 1)
}

// The provider refuses a receiver without an amount: at least 1 centavo stays with the seller.
function comissao(valor: Centavos, pontosBase: number): Centavos {
  return centavos(Math.min(fracao(valor, pontosBase, 10_000), valor - 1))
}

function totalPorVendedor(linhas: readonly LinhaDeVendedor[]) {
  const totais = new Map<number, Centavos>()
  for (const { vendedorId, precoCentavos, quantidade } of linhas)
    totais.set(vendedorId, somar(totais.get(vendedorId) ?? ZERO, multiplicar(precoCentavos, quantidade)))
  return [...totais].map(([vendedorId, valorCentavos]) => ({ vendedorId, valorCentavos }))
}

function garantirParteDaPlataforma(divisao: Divisao): Divisao {
  if (divisao.plataformaCentavos > 0) return divisao
  const doador = divisao.vendedores.find(vendedor => vendedor.valorCentavos > 1)
  invariant(doador !== undefined, 'nenhum vendedor tem mais de 1 centavo')
  const umCentavo = centavos(1)
  return {
    plataformaCentavos: umCentavo,
    vendedores: divisao.vendedores.map(vendedor =>
      vendedor === doador
        ? { ...vendedor, valorCentavos: subtrair(vendedor.valorCentavos, umCentavo) }
        : vendedor,
    ),
  }
}

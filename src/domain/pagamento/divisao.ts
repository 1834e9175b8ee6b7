// How one boleto is divided among the platform and the sellers (rule M19). No centavo is lost or made.
import { type Centavos, centavos, fracao, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { invariant } from '#domain/invariant.ts'

export interface LinhaDeVendedor {
  vendedorId: number
  precoCentavos: Centavos
  quantidade: number
}

export interface Divisao {
  /** Freight and commission; at least 1 centavo, since the provider takes no receiver with nothing. */
  plataformaCentavos: Centavos
  /** In cart order. */
  vendedores: { vendedorId: number; valorCentavos: Centavos }[]
}

/**
 * Divides `Σ price × quantity + frete`: each seller gets its items less the commission (basis points, 1 % = 100),
 * the platform the rest. When nothing would be left for the platform the first seller with enough gives 1 centavo.
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
  return comParteDaPlataforma({ plataformaCentavos: subtrair(total, repassado), vendedores })
}

/** The sellers of a cart in cart order, cut to what one boleto can be divided among (the platform is a receiver too). */
export function vendedoresDoBoleto(
  linhas: readonly { vendedorId: number }[],
  maximoDeRecebedores: number,
): readonly number[] {
  return [...new Set(linhas.map(linha => linha.vendedorId))].slice(0, maximoDeRecebedores - 1)
}

// The provider takes no receiver with nothing: at least 1 centavo stays with the seller.
function comissao(valor: Centavos, pontosBase: number): Centavos {
  return centavos(Math.min(fracao(valor, pontosBase, 10_000), valor - 1))
}

function totalPorVendedor(linhas: readonly LinhaDeVendedor[]) {
  const totais = new Map<number, Centavos>()
  for (const { vendedorId, precoCentavos, quantidade } of linhas)
    totais.set(vendedorId, somar(totais.get(vendedorId) ?? ZERO, multiplicar(precoCentavos, quantidade)))
  return [...totais].map(([vendedorId, valorCentavos]) => ({ vendedorId, valorCentavos }))
}

function comParteDaPlataforma(divisao: Divisao): Divisao {
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

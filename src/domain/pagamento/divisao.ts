// How one boleto is divided among the platform and the sellers (rule M19). The shares add up to its amount.
import { type Centavos, centavos, fracao, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { invariant } from '#domain/invariant.ts'

export interface LinhaDeVendedor {
  vendedorId: number
  precoCentavos: Centavos
  quantidade: number
}

/** A seller's share of a boleto, with its parts: `valor = bruto − comissao − acerto`. */
export interface ParteDoVendedor {
  vendedorId: number
  /** Σ price × quantity of its items. */
  brutoCentavos: Centavos
  /** What the platform keeps of that (rule M19). */
  comissaoCentavos: Centavos
  /** What it owed and pays with this boleto (rule N68). */
  acertoCentavos: Centavos
  valorCentavos: Centavos
}

export interface Divisao {
  /** Freight and commission; at least 1 centavo, since the provider refuses a receiver without an amount. */
  plataformaCentavos: Centavos
  /** In cart order. */
  vendedores: ParteDoVendedor[]
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
  const vendedores = brutos.map(({ vendedorId, valorCentavos: brutoCentavos }) => {
    const comissaoCentavos = comissao(brutoCentavos, comissaoPontosBase)
    const valorCentavos = subtrair(brutoCentavos, comissaoCentavos)
    return { vendedorId, brutoCentavos, comissaoCentavos, acertoCentavos: ZERO, valorCentavos }
  })
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

/** The smallest amount that the provider takes for a boleto: R$ 0,20 (rule M18). */
export const MINIMO_DO_BOLETO = centavos(20)

/** What lowers a boleto and its shares (rule N68), in centavos. */
export interface Descontos {
  /** What each seller owes; sellers that owe nothing are absent. */
  dividas: ReadonlyMap<number, Centavos>
  /** What the buyer can use now; 0 if it does not want to. */
  abatimentoCentavos: Centavos
  /** What the platform keeps of its part in any case, beside its 1 centavo. */
  reservaDaPlataformaCentavos: Centavos
}

/** A boleto as it is issued: its parts add up to `valorDoBoletoCentavos`, which is the total less the abatimento (rule N68). */
export interface BoletoDividido extends Divisao {
  abatimentoCentavos: Centavos
  valorDoBoletoCentavos: Centavos
}

/**
 * Takes what sellers owe off their shares, and the buyer's abatimento off the platform's part. Every receiver keeps at least 1 centavo, and
 * the boleto has at least `MINIMO_DO_BOLETO`.
 */
export function descontar(divisao: Divisao, descontos: Descontos): BoletoDividido {
  const { dividas, abatimentoCentavos: disponivel, reservaDaPlataformaCentavos: reserva } = descontos
  const total = somar(divisao.plataformaCentavos, ...divisao.vendedores.map(parte => parte.valorCentavos))
  const vendedores = divisao.vendedores.map(parte => {
    const acerto = Math.max(0, Math.min(dividas.get(parte.vendedorId) ?? 0, parte.valorCentavos - 1))
    const acertoCentavos = centavos(acerto)
    return { ...parte, acertoCentavos, valorCentavos: subtrair(parte.valorCentavos, acertoCentavos) }
  })
  const plataforma = subtrair(total, somar(ZERO, ...vendedores.map(parte => parte.valorCentavos)))
  const cabe = Math.min(disponivel, plataforma - 1 - reserva, total - MINIMO_DO_BOLETO)
  const abatimentoCentavos = centavos(Math.max(0, cabe))
  return {
    plataformaCentavos: subtrair(plataforma, abatimentoCentavos),
    vendedores,
    abatimentoCentavos,
    valorDoBoletoCentavos: subtrair(total, abatimentoCentavos),
  }
}

/** A seller's share of goods worth `bruto`: that less the commission, at least 1 centavo of goods that are worth one (rule M19). */
export function parteDoVendedor(bruto: Centavos, comissaoPontosBase: number): Centavos {
  return bruto === 0 ? ZERO : subtrair(bruto, comissao(bruto, comissaoPontosBase))
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
        ? {
            ...vendedor,
            comissaoCentavos: somar(vendedor.comissaoCentavos, umCentavo),
            valorCentavos: subtrair(vendedor.valorCentavos, umCentavo),
          }
        : vendedor,
    ),
  }
}

// Freight from the buyer's CEP and the total weight (rule M16). The table is data with a start date, edited by staff.
import { type Centavos, centavos, deReais, fracao, somar, subtrair, ZERO } from '#domain/centavos.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'
import type { Motivo } from '#domain/motivo.ts'
import { deQuilos, type Gramas, gramas } from '#domain/peso.ts'

/** The origin of every delivery (rule M16). */
export const ORIGEM_DO_FRETE = 'RIO_DE_JANEIRO'

export interface ZonaDeFrete {
  id: string
  nome: string
  /** Inclusive ranges of 8-digit CEPs. */
  faixas: readonly (readonly [de: string, ate: string])[]
  /** One way, in kilometres with at most two decimals. */
  km: number
  paradaCentavos: Centavos
  centavosPorKg: Centavos
  minimoCentavos: Centavos
}

/** The legal minimum price of heavy loads: `km × porKm + cargaEDescarga`, from a weight upwards. */
export interface PisoDeFrete {
  aPartirDeGramas: Gramas
  /** Cost per kilometre in ten-thousandths of a real, as the legal table prints it. */
  decimosMilesimosPorKm: number
  cargaEDescargaCentavos: Centavos
}

export interface TabelaDeFrete {
  zonas: readonly ZonaDeFrete[]
  /** By ascending weight; the last one that applies counts. */
  pisos: readonly PisoDeFrete[]
  /** Above this weight there is no automatic price. */
  maximoGramas: Gramas
}

/** The zone of a CEP (8 digits), or null. */
export function zonaDoCep(tabela: TabelaDeFrete, cep: string): ZonaDeFrete | null {
  return tabela.zonas.find(zona => zona.faixas.some(([de, ate]) => cep >= de && cep <= ate)) ?? null
}

/** Why there is no automatic freight price for this CEP and weight, or null (rule M16). */
export function motivoParaNaoCalcularFrete(
  tabela: TabelaDeFrete,
  cep: string,
  peso: Gramas,
): MotivoDeCarrinho | null {
  if (!zonaDoCep(tabela, cep)) return { codigo: 'sem-preco-de-frete' }
  if (peso > tabela.maximoGramas)
    return { codigo: 'peso-acima-do-frete', pesoGramas: peso, maximoGramas: tabela.maximoGramas }
  return null
}

/**
 * Freight in centavos: `max(mínimo, parada + kg × tarifa)` of the zone, at least the legal minimum for heavy loads, rounded half up
 * once. Zero for an empty cart; null if there is no automatic price.
 */
export function calcularFrete(tabela: TabelaDeFrete, cep: string, peso: Gramas): Centavos | null {
  if (peso === 0) return centavos(0)
  const zona = zonaDoCep(tabela, cep)
  if (!zona || motivoParaNaoCalcularFrete(tabela, cep, peso)) return null
  return centavos(Math.max(zona.minimoCentavos, valorPorPeso(zona, peso), pisoLegal(tabela, zona, peso)))
}

/** Orders that are delivered together, by the sums of their weight and of the freight that they were issued with. */
export interface MesmaEntrega {
  pedidos: readonly number[]
  pesoGramas: Gramas
  freteCentavos: Centavos
}

/**
 * Freight in centavos of what joins these orders (rule N163): of the weight of all, less what they were issued with, never below zero. Zero
 * for an empty cart; null if the weight of all has no automatic price.
 */
export function freteNaMesmaEntrega(
  tabela: TabelaDeFrete,
  cep: string,
  peso: Gramas,
  { pesoGramas, freteCentavos }: Pick<MesmaEntrega, 'pesoGramas' | 'freteCentavos'>,
): Centavos | null {
  if (peso === 0) return ZERO
  const deTodos = calcularFrete(tabela, cep, gramas(peso + pesoGramas))
  return deTodos && centavos(Math.max(0, subtrair(deTodos, freteCentavos)))
}

function valorPorPeso(zona: ZonaDeFrete, peso: Gramas): Centavos {
  return somar(zona.paradaCentavos, fracao(zona.centavosPorKg, peso, 1000))
}

/** What a freight is based on: the zone's minimum, its stop and weight, or the legal minimum for heavy loads. */
export const BASES_DO_FRETE = ['MINIMO', 'PESO', 'PISO_LEGAL'] as const

export interface RegraDoFrete {
  zona: ZonaDeFrete
  base: (typeof BASES_DO_FRETE)[number]
  /** Up to this weight the minimum applies. */
  minimoAteGramas: Gramas
}

/** The rule behind the price of `calcularFrete`; null without a price or without anything to deliver. */
export function regraDoFrete(tabela: TabelaDeFrete, cep: string, peso: Gramas): RegraDoFrete | null {
  const zona = zonaDoCep(tabela, cep)
  const frete = calcularFrete(tabela, cep, peso)
  if (!zona || !frete) return null
  const minimoAteGramas = pesoDoMinimo(tabela, zona)
  if (frete === zona.minimoCentavos) return { zona, base: 'MINIMO', minimoAteGramas }
  return { zona, base: frete === valorPorPeso(zona, peso) ? 'PESO' : 'PISO_LEGAL', minimoAteGramas }
}

function pesoDoMinimo(tabela: TabelaDeFrete, zona: ZonaDeFrete): Gramas {
  const sobra = Math.max(0, zona.minimoCentavos - zona.paradaCentavos)
  const gramasAteOMinimo =
    zona.centavosPorKg === 0 ? tabela.maximoGramas : (sobra * 1000) / zona.centavosPorKg
  return gramas(
    Math.min(Math.floor(gramasAteOMinimo), tabela.maximoGramas, ...tabela.pisos.map(maximoAbaixoDoPiso)),
  )
}

function maximoAbaixoDoPiso({ aPartirDeGramas }: PisoDeFrete): number {
  return Math.max(0, aPartirDeGramas - 1)
}

/** The legal minimum of a load of this weight to this CEP, in centavos; null if there is none or if the CEP has no zone. */
export function pisoDaEntrega(tabela: TabelaDeFrete, cep: string, peso: Gramas): Centavos | null {
  const zona = zonaDoCep(tabela, cep)
  return (zona && pisoLegal(tabela, zona, peso)) || null
}

function pisoLegal(tabela: TabelaDeFrete, zona: ZonaDeFrete, peso: Gramas): Centavos {
  const piso = tabela.pisos.findLast(({ aPartirDeGramas }) => peso >= aPartirDeGramas)
  if (!piso) return centavos(0)
  const centesimosDeKm = Math.round(zona.km * 100)
  const valorPorDistancia = fracao(centavos(piso.decimosMilesimosPorKm), centesimosDeKm, 10_000)
  return somar(valorPorDistancia, piso.cargaEDescargaCentavos)
}

/** Why this table is invalid, or null: no CEP may belong to two ranges (rule M16). */
export function motivoParaNaoUsarTabela({ zonas }: Pick<TabelaEscrita, 'zonas'>): Motivo | null {
  const faixas = zonas
    .flatMap(({ nome, faixas }) => faixas.map(([de, ate]) => ({ nome, de, ate })))
    .sort((a, b) => a.de.localeCompare(b.de))
  for (const [i, faixa] of faixas.entries()) {
    const anterior = faixas[i - 1]
    if (anterior && faixa.de <= anterior.ate)
      return { codigo: 'faixas-sobrepostas', zonaNome: anterior.nome, outraZonaNome: faixa.nome }
  }
  return null
}

/** Converts a table in reais and kilograms, as staff and the demonstration data write it. */
export function lerTabelaDeFrete(escrita: TabelaEscrita): TabelaDeFrete {
  return {
    zonas: escrita.zonas.map(zona => ({
      id: zona.id,
      nome: zona.nome,
      faixas: zona.faixas,
      km: zona.km,
      paradaCentavos: deReais(zona.parada),
      centavosPorKg: deReais(zona.porKg),
      minimoCentavos: deReais(zona.minimo),
    })),
    pisos: escrita.pisos.map(piso => ({
      aPartirDeGramas: deQuilos(piso.aPartirDeKg),
      decimosMilesimosPorKm: Math.round(piso.porKm * 10_000),
      cargaEDescargaCentavos: deReais(piso.cargaEDescarga),
    })),
    maximoGramas: deQuilos(escrita.maximoKg),
  }
}

export interface TabelaEscrita {
  zonas: readonly {
    id: string
    nome: string
    faixas: readonly (readonly [string, string])[]
    km: number
    parada: number
    porKg: number
    minimo: number
  }[]
  pisos: readonly { aPartirDeKg: number; porKm: number; cargaEDescarga: number }[]
  maximoKg: number
}

// Converts the freight table to the texts of the form and back to the contract's form.
import * as z from 'zod/mini'
import { novaTabelaSchema } from '#contract/mercado/frete.ts'
import { deReais, formatarPreco } from '#domain/centavos.ts'
import { removerPontosDeMilhar } from '#web/components/edicao/valor-digitado.ts'
import type { TabelaVigente } from '#web/queries/mercado/frete-queries.ts'
import { escreverFaixas, lerFaixas } from './faixas.ts'

const texto = z.string()

const rascunhoSchema = z.object({
  zonas: z.array(
    z.object({
      id: texto,
      nome: texto,
      faixas: texto,
      km: texto,
      parada: texto,
      porKg: texto,
      minimo: texto,
    }),
  ),
  pisos: z.array(z.object({ aPartirDeKg: texto, porKm: texto, cargaEDescarga: texto })),
  maximoKg: texto,
  inicio: texto,
})

export type Rascunho = z.infer<typeof rascunhoSchema>
type ZonaDoRascunho = Rascunho['zonas'][number]
type PisoDoRascunho = Rascunho['pisos'][number]

/** Validates a draft by the contract's schema; a message about a single CEP shows at the zone's ranges. */
export const tabelaFormSchema = z.pipe(
  rascunhoSchema,
  z.transform((rascunho, { issues }) => {
    const ilegiveis = linhasIlegiveis(rascunho)
    const resultado = novaTabelaSchema.safeParse(montarEnvio(rascunho))
    if (resultado.success && ilegiveis.length === 0) return resultado.data
    const recusas = resultado.error?.issues ?? []
    for (const { path, message } of [...ilegiveis, ...recusas])
      issues.push({ code: 'custom', message, path: campoDoErro(path, rascunho), input: rascunho })
    return z.NEVER
  }),
)

// Distances and rates stay as they are typed: they are small, and "1.250" of them would be no thousand.
function montarEnvio({ zonas, pisos, maximoKg, inicio }: Rascunho) {
  return {
    zonas: zonas.map(zona => ({
      ...zona,
      faixas: lerFaixas(zona.faixas).faixas,
      parada: removerPontosDeMilhar(zona.parada),
      minimo: removerPontosDeMilhar(zona.minimo),
    })),
    pisos: pisos.map(piso => ({
      ...piso,
      aPartirDeKg: removerPontosDeMilhar(piso.aPartirDeKg),
      cargaEDescarga: removerPontosDeMilhar(piso.cargaEDescarga),
    })),
    maximoKg: removerPontosDeMilhar(maximoKg),
    ...(inicio !== '' && { inicio }),
  }
}

// A line that is no range is refused whole: a part of it would be another range.
function linhasIlegiveis({ zonas }: Rascunho): { path: PropertyKey[]; message: string }[] {
  return zonas.flatMap((zona, lugar) => {
    const [linha] = lerFaixas(zona.faixas).ilegiveis
    if (linha === undefined) return []
    const message = `“${linha}” não é uma faixa. Escreva como 20000-000 a 20599-999.`
    return [{ path: ['zonas', lugar, 'faixas'], message }]
  })
}

/** The field that shows a message of the contract: the ranges for anything inside them, the last row for all rows together. */
function campoDoErro(path: readonly PropertyKey[], { pisos }: Rascunho): PropertyKey[] {
  const [lista] = path
  if (lista === 'zonas') return path.length === 1 ? [] : path.slice(0, 3)
  if (lista === 'pisos' && path.length === 1) return ['pisos', pisos.length - 1, 'aPartirDeKg']
  return [...path]
}

// Kilometres, kilograms, and the legal rates with their four decimals.
const comVirgula = (numero: number) => String(numero).replace('.', ',')

/** A table as a draft, without its first day. */
export function rascunhoDaTabela({ zonas, pisos, maximoKg }: TabelaVigente): Rascunho {
  return {
    zonas: zonas.map(({ id, nome, faixas, km, parada, porKg, minimo }) => ({
      id,
      nome,
      faixas: escreverFaixas(faixas),
      km: comVirgula(km),
      parada: formatarPreco(deReais(parada)),
      porKg: formatarPreco(deReais(porKg)),
      minimo: formatarPreco(deReais(minimo)),
    })),
    pisos: pisos.map(({ aPartirDeKg, porKm, cargaEDescarga }) => ({
      aPartirDeKg: comVirgula(aPartirDeKg),
      porKm: comVirgula(porKm),
      cargaEDescarga: formatarPreco(deReais(cargaEDescarga)),
    })),
    maximoKg: comVirgula(maximoKg),
    inicio: '',
  }
}

/** An empty zone with an unused code: "Z8" after "Z7". */
export function novaZona(zonas: readonly Pick<ZonaDoRascunho, 'id'>[]): ZonaDoRascunho {
  const numeros = zonas.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))
  const id = `Z${Math.max(0, ...numeros) + 1}`
  return { id, nome: '', faixas: '', km: '', parada: '', porKg: '', minimo: '' }
}

export const NOVO_PISO: PisoDoRascunho = { aPartirDeKg: '', porKm: '', cargaEDescarga: '' }

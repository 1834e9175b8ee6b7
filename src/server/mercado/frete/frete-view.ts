import type * as z from 'zod/mini'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { versaoDeFreteSchema } from '#contract/mercado/frete.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { VersaoDeFrete, VersaoPublicada } from './frete-repository.ts'

/** A version of the table on the wire (rule M16). */
export function versaoView({
  id,
  vigenteDesde,
  tabela,
}: VersaoDeFrete): z.output<typeof versaoDeFreteSchema> {
  return {
    versao: id,
    vigenteDesde,
    zonas: tabela.zonas.map(zona => ({
      id: zona.id,
      nome: zona.nome,
      faixas: zona.faixas.map(([de, ate]): [string, string] => [de, ate]),
      km: zona.km,
      parada: zona.paradaCentavos,
      porKg: zona.centavosPorKg,
      minimo: zona.minimoCentavos,
    })),
    pisos: tabela.pisos.map(piso => ({
      aPartirDeKg: piso.aPartirDeGramas,
      porKm: piso.decimosMilesimosPorKm / 10_000,
      cargaEDescarga: piso.cargaEDescargaCentavos,
    })),
    maximoKg: tabela.maximoGramas,
  }
}

type VersaoDoHistorico = Resposta<Api['GET /v1/frete/historico']>['content'][number]

/** A version in the history: with its author and the time of its publication. */
export function versaoPublicadaView({
  publicadaEm,
  porId,
  porNome,
  ...versao
}: VersaoPublicada): VersaoDoHistorico {
  return { ...versaoView(versao), publicadaEm, por: autorView(porId, porNome) }
}

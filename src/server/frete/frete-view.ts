import { autorView } from '#server/auditoria/auditoria-view.ts'
import type { VersaoDeFrete, VersaoPublicada } from './frete-repository.ts'

/** A version of the table for the wire (rule M16). */
export function versaoView({ id, vigenteDesde, tabela }: VersaoDeFrete) {
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

/** A version with when it was published and by whom. */
export function versaoPublicadaView({ publicadaEm, porId, porNome, ...versao }: VersaoPublicada) {
  return { ...versaoView(versao), publicadaEm, por: autorView(porId, porNome) }
}
